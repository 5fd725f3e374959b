import { Schema } from 'effect';
import { Visibility } from '../../core/contract/people.ts';
import type { Schedule } from '../../core/contract/schedule.ts';
import type { Caller } from '../../core/contract/session.ts';
import { MINUTES_PER_DAY } from '../../core/time/zone.ts';
import { END_OF_DAYS } from '../booking/slot-rules.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { snapshot } from '../database/snapshot.ts';
import { endOfBookable, startOfToday } from '../place/zone-horizon.ts';
import { type Answer, answer, type Refused, refused } from '../refused.ts';

/** SD2: days that are answered without a time. */
const DAYS = 90;
/** SD3: the longest time that can be asked for, minutes; with the hour that a change of clocks adds. */
const LONGEST = (DAYS + 2) * MINUTES_PER_DAY;

const decodeFloor = decodeFirst(Schema.Struct({ zone: Schema.String }));
const decodeRooms = decodeRows(Schema.Struct({ id: Schema.Int }));
const decodeEvents = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    space_id: Schema.Int,
    subject: Schema.String,
    start_minute: Schema.Int,
    end_minute: Schema.Int,
    user_id: Schema.Int,
    organizer_id: Schema.Int,
    visibility: Visibility,
  }),
);
type EventRow = ReturnType<typeof decodeEvents>[number];
type RoomEvent = Schedule['rooms'][number]['events'][number];

/** What of a floor's schedule is asked for, minutes since the epoch. */
type Asked = { readonly floorId: number; readonly start?: number; readonly end?: number };
type Bounds = { readonly start: number; readonly end: number };

const beyond = (name: keyof Bounds, minute: number | undefined): Refused | null =>
  minute === undefined || (minute >= 0 && minute <= END_OF_DAYS)
    ? null
    : refused(400, 'MALFORMED', `${name}: expected 0 to ${END_OF_DAYS}`);

/** SD3 */
const refusalOf = ({ start, end }: Bounds): Refused | null => {
  if (end <= start) return refused(400, 'END_GREATER_START', `end must be after start, ${start}`);
  return end - start > LONGEST
    ? refused(400, 'MALFORMED', `end: expected at most ${LONGEST} minutes after start, ${start}`)
    : null;
};

/** SD4: whoever takes part in an event sees what it is about, others unless it is of somebody invisible. */
const showEvent = (row: EventRow, callerId: number): RoomEvent => {
  const owner = row.user_id === callerId || row.organizer_id === callerId;
  const isSeen = owner || row.visibility === 'EVERYONE';
  return {
    id: row.id,
    subject: isSeen ? row.subject : '',
    start: row.start_minute,
    end: row.end_minute,
    ...(isSeen ? {} : { private: true }),
    ...(owner ? { owner: true } : {}),
  };
};

/** The room schedule of a floor, as the caller may see it (SD1 to SD4). */
export const scheduleOf = async (
  db: Db,
  { userId }: Caller,
  asked: Asked,
  { now }: { readonly now: number },
): Promise<Answer<Schedule>> => {
  const { floorId } = asked;
  const floor = decodeFloor(
    await db.query({
      text: `select b.time_zone as zone from floor f join building b on b.id = f.building_id
             where f.id = $1`,
      values: [floorId],
    }),
  );
  if (floor === null) return refused(404, 'UNKNOWN_FLOOR', `There is no floor ${floorId}`);
  const malformed = beyond('start', asked.start) ?? beyond('end', asked.end);
  if (malformed !== null) return malformed;
  const start = asked.start ?? startOfToday(now, floor.zone);
  const end = asked.end ?? endOfBookable(start, DAYS - 1, floor.zone);
  const refusal = refusalOf({ start, end });
  if (refusal !== null) return refusal;

  const [rooms, events] = await snapshot(db, async (query) => [
    decodeRooms(
      await query({
        text: `select s.id from space s join space_type t on t.id = s.type_id
               where s.floor_id = $1 and s.asset_type = 'ROOM' and t.mode = 'BOOK' order by s.id`,
        values: [floorId],
      }),
    ),
    decodeEvents(
      await query({
        text: `select b.id, b.space_id, b.subject, b.start_minute, b.end_minute, b.user_id, b.organizer_id,
                      u.visibility
               from booking b join employee u on u.id = b.user_id
               where b.floor_id = $1 and b.kind = 'room' and b.end_minute > $2 and b.start_minute < $3
               order by b.start_minute, b.id`,
        values: [floorId, start, end],
      }),
    ),
  ]);
  const shown = new Map<number, RoomEvent[]>(rooms.map(({ id }) => [id, []]));
  for (const row of events) shown.get(row.space_id)?.push(showEvent(row, userId));
  return answer({ floorId, rooms: [...shown].map(([id, ofRoom]) => ({ id, events: ofRoom })) });
};

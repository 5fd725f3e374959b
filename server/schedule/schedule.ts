import { Schema } from 'effect';
import type { Caller } from '../../core/contract/session.ts';
import { MINUTES_PER_DAY } from '../../core/time/zone.ts';
import { END_OF_DAYS } from '../booking/slot-rules.ts';
import { refuseUnused } from '../booking/unused-kind.ts';
import { endOfBookable, startOfToday } from '../clock/zone-horizon.ts';
import { closuresOnFloors } from '../closure/closed-spaces.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { shownClosures } from '../floor/closed.ts';
import { HEARD_BACK } from '../privacy/visibility.ts';
import { type Answer, answer, type Refused, refused } from '../refusal/refused.ts';
import { readRooms } from './room-events.ts';
import { stampOf, statusSince } from './schedule-stamp.ts';

/** SD2: the number of days if the request has no interval. */
const DAYS = 90;
/** SD3: the longest interval of a request in minutes, with margin for a clock change. */
const LONGEST = (DAYS + 2) * MINUTES_PER_DAY;

const decodeFloor = decodeFirst(
  Schema.Struct({ zone: Schema.String, static_stamp: Schema.Int, status_stamp: Schema.Int }),
);

/** The requested part of a floor's schedule, minutes since the epoch; `since`: the stamp that the caller knows. */
type Asked = {
  readonly floorId: number;
  readonly start?: number;
  readonly end?: number;
  readonly since?: string;
};
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

/**
 * SD5: changes are sent only for an explicit interval, because the default one moves. Further back than `HEARD_BACK`,
 * changes of visibility do not move the floor's stamp.
 */
const tellsChanges = ({ start, end }: Asked, now: number): boolean =>
  start !== undefined && end !== undefined && start >= now - HEARD_BACK;

/** The room schedule of a floor as the caller may see it (SD1 to SD5, CS18): a `Schedule` of the contract, as JSON text. */
export const scheduleOf = async (
  db: Db,
  { userId }: Caller,
  asked: Asked,
  { now }: { readonly now: number },
): Promise<Answer<string>> => {
  const { floorId } = asked;
  // Read before the rooms and in another snapshot: the events may be newer than the stamp, never older.
  const [rows, { features }] = await Promise.all([
    db.query(sql`select b.time_zone as zone, f.static_stamp, f.status_stamp
      from floor f join building b on b.id = f.building_id where f.id = ${floorId}`),
    readConfiguration(db),
  ]);
  const floor = decodeFloor(rows);
  if (floor === null) return refused(404, 'UNKNOWN_FLOOR', `There is no floor ${floorId}`);
  const unused = refuseUnused(features, 'ROOM');
  if (unused !== null) return unused;
  const malformed = beyond('start', asked.start) ?? beyond('end', asked.end);
  if (malformed !== null) return malformed;
  const start = asked.start ?? startOfToday(now, floor.zone);
  const end = asked.end ?? endOfBookable(start, DAYS - 1, floor.zone);
  const refusal = refusalOf({ start, end });
  if (refusal !== null) return refusal;

  const stamps = { static: floor.static_stamp, status: floor.status_stamp };
  const since = tellsChanges(asked, now) ? statusSince(asked.since ?? '', stamps) : null;
  const rooms = await readRooms(db, { floorId, start, end, callerId: userId, since });
  // CS18: closures are few, and change with the static stamp of the floor.
  const closings = await closuresOnFloors(db.query, [floorId], { start, end });
  const closed = (id: number): string => {
    const { closures } = shownClosures(closings.get(id) ?? [], false);
    return closures === undefined ? '' : `,"closures":${JSON.stringify(closures)}`;
  };
  const told = rooms
    .map(({ id, events }) => `{"id":${id},"events":[${events}]${closed(id)}}`)
    .join(',');
  const head = {
    floorId,
    stamp: stampOf(stamps),
    ...(since === null ? {} : { since: asked.since }),
  };
  return answer(`${JSON.stringify(head).slice(0, -1)},"rooms":[${told}]}`);
};

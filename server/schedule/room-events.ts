import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';

/** What to read of a floor. Minutes since the epoch; `since`: a status stamp of the floor, null: all rooms. */
export type Wanted = {
  readonly floorId: number;
  readonly start: number;
  readonly end: number;
  readonly callerId: number;
  readonly since: number | null;
};

const decodeRooms = decodeRows(Schema.Struct({ id: Schema.Int, events: Schema.String }));

/**
 * SD4: participants see the subject of an event, others unless its person is invisible. Invisible people are few, and a
 * lookup of each event's person would cost more than the rest of the query.
 */
const SUBJECT = `case
  when b.user_id = $4 or b.organizer_id = $4 then ',"owner":true,"subject":' || to_json(b.subject)
  when b.user_id in (select id from invisible) then ',"private":true,"subject":""'
  else ',"subject":' || to_json(b.subject)
end`;

/** The database writes the JSON: decoding ten thousand rows and encoding them again takes several times as long. */
const EVENTS = `select string_agg('{"id":' || b.id || ',"start":' || b.start_minute
                                  || ',"end":' || b.end_minute || ${SUBJECT} || '}',
                                  ',' order by b.start_minute, b.id) as events
  from booking b
  where b.space_id = s.id and b.kind = 'room' and b.during && int8range($2::bigint, $3::bigint)`;

const roomsWith = (condition: string): string => `
  with invisible as materialized (select id from employee where visibility = 'INVISIBLE')
  select s.id, coalesce(e.events, '') as events
  from space s join space_type t on t.id = s.type_id left join lateral (${EVENTS}) e on true
  where s.floor_id = $1 and s.asset_type = 'ROOM' and t.mode = 'BOOK' ${condition}
  order by s.id`;

const ALL = roomsWith('');
const CHANGED = roomsWith(
  'and s.id in (select space_id from floor_event where floor_id = $1 and stamp > $5)',
);

/** SD1: the bookable rooms of a floor, each with its events as the elements of a JSON array. */
export const readRooms = async (
  db: Db,
  { floorId, start, end, callerId, since }: Wanted,
): Promise<ReturnType<typeof decodeRooms>> => {
  const values = [floorId, start, end, callerId];
  return decodeRooms(
    await db.query(
      since === null ? { text: ALL, values } : { text: CHANGED, values: [...values, since] },
    ),
  );
};

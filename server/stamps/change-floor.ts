import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { STAMP_CHANNEL } from './channel.ts';

/** How many stamps of a floor keep their changes; a page that is further behind gets the floor in full. */
export const KEPT_STAMPS = 2000;
/** Old changes are deleted once per this many stamps. */
const PRUNE_EVERY = 200;

export type MovedFloor = { readonly id: number; readonly static: number; readonly status: number };

const Moved = decodeRows(
  Schema.Struct({ id: Schema.Int, static_stamp: Schema.Int, status_stamp: Schema.Int }),
);

/**
 * Increments the status stamps of floors. Must be the first writing statement of a transaction: it locks the floors until
 * the commit, so that stamps are gapless and in commit order. Floors are locked by id, so writers do not deadlock. Unknown
 * floors are left out.
 */
export const moveFloors = async (
  query: Query,
  floorIds: readonly number[],
): Promise<ReadonlyMap<number, MovedFloor>> => {
  const ids = [...new Set(floorIds)];
  if (ids.length > 1) {
    await query(sql`select id from floor where id = any(${ids}::bigint[]) order by id for update`);
  }
  const rows = Moved(
    await query(sql`update floor set status_stamp = status_stamp + 1 where id = any(${ids}::bigint[])
      returning id, static_stamp, status_stamp`),
  );
  return new Map(
    rows.map((row) => [row.id, { id: row.id, static: row.static_stamp, status: row.status_stamp }]),
  );
};

/** A space or person (or both) that now shows differently on a floor. */
export type FloorChange = {
  readonly floorId: number;
  readonly spaceId?: number;
  readonly userId?: number;
  /** The person was invisible before the change: other people's pages have nothing to remove (VI3). */
  readonly hidden?: boolean;
};

/**
 * Common table expressions that record changes of the floors in `moved` (id, static_stamp, status_stamp): increment the
 * stamps of people (by id, so that writers do not deadlock), notify all processes when the transaction commits, and delete
 * old changes. The statement must read `notified`, or nobody is notified. `userIds`: an SQL array; null for nobody.
 */
export const recording = (userIds: string): string => `
  person as (
    update employee set self_stamp = self_stamp + 1
    from (select id from employee where id = any(${userIds}) order by id for no key update) held
    where employee.id = held.id
    returning employee.id, self_stamp
  ), pruned as (
    delete from floor_event e using moved
    where moved.status_stamp % ${PRUNE_EVERY} = 0 and e.floor_id = moved.id
      and e.stamp <= moved.status_stamp - ${KEPT_STAMPS}
  ), notified as (
    select pg_notify('${STAMP_CHANNEL}', line) from (
      select 'floor ' || id || ' ' || static_stamp || ' ' || status_stamp as line from moved
      union all
      select 'self ' || id || ' ' || self_stamp from person
    ) lines
  )`;

const RECORD = `
  with moved as (
    select * from jsonb_to_recordset($3::text::jsonb) as m(id bigint, static_stamp bigint, status_stamp bigint)
  ), event as (
    insert into floor_event (floor_id, stamp, space_id, user_id, hidden)
    select f, n, s, u, h from jsonb_to_recordset($1::text::jsonb)
      as e(f bigint, n bigint, s bigint, u bigint, h boolean)
  ), ${recording('$2::bigint[]')}
  select count(*) from notified`;

/**
 * Records what the moved stamps changed, increments the stamps of people whose own page changed, and notifies all
 * processes: see `recording`.
 */
export const recordChanges = async (
  query: Query,
  floors: ReadonlyMap<number, MovedFloor>,
  changes: readonly FloorChange[],
  userIds: readonly number[],
): Promise<void> => {
  const events = changes.flatMap(({ floorId, spaceId, userId, hidden }) => {
    const floor = floors.get(floorId);
    return floor === undefined
      ? []
      : [
          {
            f: floorId,
            n: floor.status,
            s: spaceId ?? null,
            u: userId ?? null,
            h: hidden === true,
          },
        ];
  });
  const moved = [...floors.values()].map(({ id, static: fixed, status }) => ({
    id,
    static_stamp: fixed,
    status_stamp: status,
  }));
  await query({
    text: RECORD,
    values: [JSON.stringify(events), [...new Set(userIds)], JSON.stringify(moved)],
  });
};

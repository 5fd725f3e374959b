import type { Query } from '../database/db.ts';
import { type Sql, sql } from '../database/sql.ts';
import { STAMP_CHANNEL } from '../stamps/channel.ts';
import { KEPT_STAMPS } from '../stamps/kept-stamps.ts';
import type { MovedFloor } from './floors.ts';
import { type History, insertEntries, selectEntries } from './history.ts';

/** Old changes are deleted once per this many stamps. */
const PRUNE_EVERY = 200;

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
export const recording = (userIds: Sql): Sql => sql`
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
    select pg_notify(${STAMP_CHANNEL}, line) from (
      select 'floor ' || id || ' ' || static_stamp || ' ' || status_stamp as line from moved
      union all
      select 'self ' || id || ' ' || self_stamp from person
    ) lines
  )`;

export type Recorded = {
  /** As `moveFloors` returned them, at the beginning of the transaction. */
  readonly floors: ReadonlyMap<number, MovedFloor>;
  readonly changes: readonly FloorChange[];
  /** Of whom the own page changed. */
  readonly userIds: readonly number[];
  /** null: nobody did it, as when time passes or the demo company is simulated. */
  readonly history: History | null;
};

/**
 * CH1: ends a transaction with changes: records the changes of the moved stamps and their author, increments the stamps of
 * people whose own page changed, and notifies all processes: see `recording`.
 */
export const recordChange = async (
  query: Query,
  { floors, changes, userIds, history }: Recorded,
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
  const entry =
    history === null
      ? sql``
      : sql`entry as (${insertEntries(selectEntries(history.entries), history)}
  ), `;
  await query(sql`
  with moved as (
    select * from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as
      m(id bigint, static_stamp bigint, status_stamp bigint)
  ), event as (
    insert into floor_event (floor_id, stamp, space_id, user_id, hidden)
    select f, n, s, u, h from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb)
      as e(f bigint, n bigint, s bigint, u bigint, h boolean)
  ), ${entry}${recording(sql`${[...new Set(userIds)]}::bigint[]`)}
  select count(*) from notified`);
};

import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { STAMP_CHANNEL } from '../stamps/channel.ts';
import type { MovedFloor } from './floors.ts';
import { type FloorChange, recordChange } from './record.ts';

/** Makes all processes read all stamps again: there are new floors or people, or very many stamps moved. */
export const tellAll = (query: Query): Promise<unknown> =>
  query(sql`select pg_notify(${STAMP_CHANNEL}, 'all')`);

const TELL_COMPANY = `select pg_notify('${STAMP_CHANNEL}', 'company ' || stamp || ' ' || reload_stamp)`;

/** Moves the company's stamp: open pages get the company's lists and their own permissions with their next poll. */
export const moveCompany = (query: Query): Promise<unknown> =>
  query({
    text: `with moved as (update company set stamp = stamp + 1 returning stamp, reload_stamp)
           ${TELL_COMPANY} from moved`,
  });

/** Open pages reload with their next poll, because they cache the changed data. */
export const reloadPages = (query: Query): Promise<unknown> =>
  query({
    text: `with moved as (
             update company set stamp = stamp + 1, reload_stamp = stamp + 1 returning stamp, reload_stamp
           ) ${TELL_COMPANY} from moved`,
  });

export type Announcement = {
  /** Locked by `moveFloors` at the beginning of the transaction. */
  readonly floors: ReadonlyMap<number, MovedFloor>;
  /** Of them, those where something else stands now. */
  readonly rebuiltIds: readonly number[];
  readonly changes: readonly FloorChange[];
  /** Of whom the own page changed. */
  readonly userIds: readonly number[];
  /** The lists that every page has changed, or the rules by scope (BR21). */
  readonly isOfCompany: boolean;
  /** Whether there are floors or people without a stamp in any process. */
  readonly areNew: boolean;
};

const decodeStatic = decodeRows(Schema.Struct({ id: Schema.Int, static_stamp: Schema.Int }));

/** CD7: moves the stamps of everything that changed, so that open pages get it with their next poll. */
export const announce = async (
  query: Query,
  { floors, rebuiltIds, changes, userIds, isOfCompany, areNew }: Announcement,
): Promise<void> => {
  const rebuilt = new Map(
    decodeStatic(
      await query(sql`update floor set static_stamp = static_stamp + 1 where id = any(${rebuiltIds}::bigint[])
        returning id, static_stamp`),
    ).map((row) => [row.id, row.static_stamp]),
  );
  const moved = new Map(
    [...floors].map(([id, floor]) => [id, { ...floor, static: rebuilt.get(id) ?? floor.static }]),
  );
  await recordChange(query, { floors: moved, changes, userIds, history: null });
  if (isOfCompany) await moveCompany(query);
  if (areNew) await tellAll(query);
};

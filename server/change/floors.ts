import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

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

import { Schema } from 'effect';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { StoredState } from './read-state.ts';

const decodeIds = decodeRows(Schema.Struct({ id: Schema.Int }));

/** CD43: the keys of the grants that no list has had yet. */
export const readUnlisted = async (
  query: Query,
  { grants }: StoredState['ids'],
): Promise<ReadonlySet<string>> => {
  const rows = decodeIds(await query(sql`select id from permission where not is_listed`));
  const ids = new Set(rows.map(({ id }) => id));
  return new Set([...grants].flatMap(([key, id]) => (ids.has(id) ? [key] : [])));
};

/** CD43: these grants belong to the whole list from now on. */
export const markListed = (query: Query, ids: readonly number[]): Promise<unknown> =>
  query(sql`update permission set is_listed = true where id = any(${ids}::bigint[])`);

/** CD43: the permission that the person has just got is in no list yet. */
export const markUnlisted = (query: Query, userId: number): Promise<unknown> =>
  query(sql`update permission set is_listed = false where employee_id = ${userId} and capability = 'administer'
    and building_id is null and zone_id is null`);

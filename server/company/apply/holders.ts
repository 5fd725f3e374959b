import { Schema } from 'effect';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import type { Changes } from '../plan/changes.ts';
import type { Ids } from './ids.ts';

const decodeIds = decodeRows(Schema.Struct({ employee_id: Schema.Int }));

/** PE13: the people whose permissions depend on changed grants. Call it after the changes are written. */
export const holders = async (
  query: Query,
  { grants }: Changes,
  ids: Ids,
): Promise<readonly number[]> => {
  const rows = [...grants.added, ...grants.gone];
  if (rows.length === 0) return [];
  const people = rows.flatMap(({ person }) => ids.get('people', String(person)) ?? []);
  const groups = rows.flatMap(({ group }) => ids.get('groups', String(group)) ?? []);
  const members = decodeIds(
    await query({
      text: 'select distinct employee_id from group_member where group_id = any($1::bigint[])',
      values: [groups],
    }),
  );
  return [...people, ...members.map(({ employee_id }) => employee_id)];
};

import { Schema } from 'effect';
import type { Consequences } from '../../../core/contract/administration/change-set.ts';
import type { Query } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { keyOf } from '../format/key.ts';
import type { TableName } from '../format/table.ts';
import { TABLE_NAMES } from '../format/tables.ts';
import type { Changes } from '../plan/changes.ts';
import type { StoredState } from '../stored/read-state.ts';
import { leavers } from './ending.ts';

export const NO_CONSEQUENCES: Consequences = { bookings: 0, claims: 0, sessions: 0, rows: 0 };

const decodeCounts = decodeFirst(
  Schema.Struct({ bookings: Schema.Int, claims: Schema.Int, sessions: Schema.Int }),
);

/** Rows that change without being named: they belong or refer to a row that is gone. */
const countRows = (changes: Changes, isNamed: (table: TableName, key: string) => boolean): number =>
  TABLE_NAMES.reduce((sum, table) => {
    const { changed, gone } = changes[table];
    const rows = [...changed.map(({ before }) => before), ...gone];
    return sum + rows.filter((row) => !isNamed(table, keyOf(table, row))).length;
  }, 0);

/**
 * AD6: what ends with the changes, besides the changes themselves (CD8). Ask before they are applied. `now`: milliseconds since the
 * epoch.
 */
export const countConsequences = async (
  query: Query,
  { ids }: StoredState,
  changes: Changes,
  {
    now,
    isNamed,
  }: {
    readonly now: number;
    readonly isNamed: (table: TableName, key: string) => boolean;
  },
): Promise<Consequences> => {
  const idsOf = (table: TableName, keys: readonly string[]): readonly number[] =>
    keys.flatMap((key) => ids[table].get(key) ?? []);
  const spaceIds = idsOf(
    'spaces',
    changes.spaces.gone.map((row) => keyOf('spaces', row)),
  );
  const userIds = idsOf(
    'people',
    leavers(changes).map((row) => keyOf('people', row)),
  );
  const rows = countRows(changes, isNamed);
  if (spaceIds.length === 0 && userIds.length === 0) return { ...NO_CONSEQUENCES, rows };
  const counts = decodeCounts(
    await query({
      text: `select
               (select count(*) from booking
                where (space_id = any($1::bigint[]) or user_id = any($2::bigint[])) and end_minute > $3::bigint / 60000) as bookings,
               (select count(*) from claim where space_id = any($1::bigint[]) or user_id = any($2::bigint[])) as claims,
               (select count(*) from session where employee_id = any($2::bigint[]) and expires_at > $3::bigint) as sessions`,
      values: [spaceIds, userIds, now],
    }),
  );
  return { ...NO_CONSEQUENCES, ...counts, rows };
};

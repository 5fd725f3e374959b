import type { Administrator } from '../../core/contract/administration/administered.ts';
import type { TableName } from '../../core/contract/administration/tables.ts';
import { TABLE_ACCESS } from './table-access.ts';

/** AD2: the condition on rows `r` of a table's query that an administrator may see; `first`: the number of its parameter. */
export const seenBy = (
  { buildings }: Administrator,
  table: TableName,
  first: number,
): { readonly condition: string; readonly values: readonly unknown[] } => {
  const access = TABLE_ACCESS[table];
  if (buildings === null || access.kind === 'seen') return { condition: 'true', values: [] };
  if (access.kind === 'company') return { condition: 'false', values: [] };
  return { condition: access.isIn(`$${first}::text[]`), values: [[...buildings]] };
};

import type { PartOfLists } from '../../../core/contract/administration/import.ts';
import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { looksLikePart } from '../../../core/rules/removal/part-of-list.ts';
import type { Fault } from '../format/fault.ts';
import type { CompanyState, Rows } from '../format/state.ts';
import type { FileTable } from '../reading/file-table.ts';

/** People who are not active are gone already. */
const isThere = (rows: Rows, key: string): boolean => {
  const row = rows.get(key);
  return row !== undefined && row.active !== false;
};

type Lists = Readonly<Partial<Record<TableName, FileTable>>>;

/**
 * CD86: what whole lists lack of the rows that are there, where they look like parts of them, or lack what whoever imports needs
 * (`access`, AD8). null: they look whole.
 */
export const partOfLists = (
  before: CompanyState,
  lists: Lists,
  isGone: (table: TableName, key: string) => boolean,
  access: Fault | null,
): PartOfLists | null => {
  const needed = access?.expected.kind === 'ownRow' ? 'people' : 'grants';
  const lacking = TABLE_NAMES.flatMap((table) => {
    const list = lists[table];
    if (list === undefined) return [];
    const listed = new Set(list.rows.map(({ key }) => key));
    const there = [...before[table].keys()].filter((key) => isThere(before[table], key));
    const gone = there.filter((key) => !listed.has(key) && isGone(table, key)).length;
    return gone === 0 ? [] : [{ table, gone, current: there.length }];
  });
  const own = access !== null && lacking.some(({ table }) => table === needed);
  const tables = lacking.filter((one) => looksLikePart(one) || (own && one.table === needed));
  return tables.length === 0 ? null : { tables, own };
};

import type { TableName } from '../../contract/administration/tables.ts';
import { hasId, keyColumns } from '../../rules/company/key.ts';
import type { TablesState } from '../tables/index.ts';
import type { Draft } from './model.ts';
import { nameOf, ruleName } from './names.ts';

/** The cells that the key of a row without an id holds; none if it is no such key. */
export const cellsOfKey = (table: TableName, key: string): Readonly<Record<string, string>> => {
  if (hasId(table)) return {};
  try {
    const values: unknown = JSON.parse(key);
    if (!Array.isArray(values)) return {};
    return Object.fromEntries(
      keyColumns(table).map((column, index) => [column, String(values[index] ?? '')]),
    );
  } catch {
    return {};
  }
};

/** The name of a row that the page may not have, by its key: of a permission who has it, of a rule what, where and for whom. */
export const nameOfKey = (
  tables: TablesState,
  draft: Draft,
  table: TableName,
  key: string,
): string => {
  const cells = cellsOfKey(table, key);
  const of = (one: TableName, column: string): string => {
    const cell = cells[column] ?? '';
    return cell === '' ? '' : nameOf(tables, draft, one, cell);
  };
  if (table === 'grants') return of('people', 'person') || of('groups', 'group') || key;
  if (table !== 'rules') return key;
  const place = cells.zone || of('floors', 'floor') || of('buildings', 'building');
  return ruleName(cells.rule || key, [place, of('groups', 'group')]);
};

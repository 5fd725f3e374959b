import type { TableName } from '../../contract/administration/tables.ts';
import { hasId } from '../../rules/company/key.ts';
import { folded } from '../../text/folded.ts';
import { rowsByKey, type TablesState } from '../tables/index.ts';
import type { Cells, Draft } from './model.ts';

const LONGEST = 80;

const stemOf = (name: string, table: TableName): string =>
  folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST) || table;

/** The ids that new rows of a table must not have. */
export const takenIds = (tables: TablesState, draft: Draft, table: TableName): Set<string> => {
  const taken = new Set(rowsByKey(tables, table).keys());
  for (const change of Object.values(draft[table] ?? {})) {
    if (change.kind === 'add' && change.cells.id !== undefined) taken.add(change.cells.id);
  }
  return taken;
};

/** AP16: gives a new row an id from its name, which renaming does not change. Adds it to `taken`. */
export const withId = (table: TableName, cells: Cells, taken: Set<string>): Cells => {
  if (!hasId(table) || (cells.id ?? '') !== '') return cells;
  const stem = stemOf(cells.name ?? cells.username ?? (cells.reason || cells.start || ''), table);
  let id = stem;
  for (let n = 2; taken.has(id); n += 1) id = `${stem}-${n}`;
  taken.add(id);
  return { ...cells, id };
};

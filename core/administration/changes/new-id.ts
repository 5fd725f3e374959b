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

const stemIn = (table: TableName, { name, username, reason, start }: Cells): string =>
  stemOf(name ?? username ?? (reason || start || ''), table);

/** AP16: gives a new row an id from its name, if it has none. Adds it to `taken`. */
export const withId = (table: TableName, cells: Cells, taken: Set<string>): Cells => {
  if (!hasId(table) || (cells.id ?? '') !== '') return cells;
  const stem = stemIn(table, cells);
  let id = stem;
  for (let n = 2; taken.has(id); n += 1) id = `${stem}-${n}`;
  taken.add(id);
  return { ...cells, id };
};

const isFrom = (id: string, stem: string): boolean =>
  id === stem || (id.startsWith(`${stem}-`) && /^\d+$/.test(id.slice(stem.length + 1)));

/** AP16: the cells of a new row after an edit: an id that nobody typed follows the name. */
export const withFollowingId = (
  table: TableName,
  before: Cells,
  after: Cells,
  taken: Set<string>,
): Cells => {
  const { id = '' } = before;
  const stem = stemIn(table, before);
  if (!hasId(table) || after.id !== id || stemIn(table, after) === stem || !isFrom(id, stem)) {
    return after;
  }
  taken.delete(id);
  return withId(table, { ...after, id: '' }, taken);
};

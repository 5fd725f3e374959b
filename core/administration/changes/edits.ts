import type { ChosenSpace, Edit } from '../../contract/administration/change-set.ts';
import { MOST_AFFECTED } from '../../contract/administration/closures.ts';
import { TABLE_NAMES, type TableName } from '../../contract/administration/tables.ts';
import { cellOf, valuesIn } from '../../rules/company/cell.ts';
import { columnsOf, storedTexts } from '../../rules/company/tables.ts';
import type { TablesState } from '../tables/index.ts';
import { companyChange } from './company.ts';
import type { Cells, ChangesState, Draft, RowChange } from './model.ts';

export type KeyedEdit = { readonly table: TableName; readonly key: string; readonly edit: Edit };

/** The ids of new rows by their keys, by which the draft refers to them. */
export const newIds = (draft: Draft): ReadonlyMap<string, string> =>
  new Map(
    TABLE_NAMES.flatMap((table) =>
      Object.entries(draft[table] ?? {}).flatMap(([key, change]) =>
        change.kind === 'add' && change.cells.id !== undefined ? [[key, change.cells.id]] : [],
      ),
    ),
  );

/** AP16: the cells with the ids of the new rows that they refer to. */
const withIds = (table: TableName, cells: Cells, ids: ReadonlyMap<string, string>): Cells => {
  const columns = columnsOf(table);
  return Object.fromEntries(
    Object.entries(cells).map(([name, text]) => {
      if (columns[name]?.refersTo == null) return [name, text];
      return [name, cellOf(valuesIn(text).map((key) => ids.get(key) ?? key))];
    }),
  );
};

/** The draft, without the keys of new rows in its cells. */
export const resolvedDraft = (draft: Draft): Draft => {
  const ids = newIds(draft);
  if (ids.size === 0) return draft;
  const resolved: Record<string, Record<string, RowChange>> = { ...draft };
  for (const table of TABLE_NAMES) {
    const rows = draft[table];
    if (rows === undefined) continue;
    resolved[table] = Object.fromEntries(
      Object.entries(rows).map(([key, change]) => [
        key,
        change.kind === 'remove' ? change : { ...change, cells: withIds(table, change.cells, ids) },
      ]),
    );
  }
  return resolved as Draft;
};

const editOf = (table: TableName, key: string, change: RowChange): Edit => {
  switch (change.kind) {
    case 'add':
      return { kind: 'add', table, cells: storedTexts(table, change.cells) };
    case 'change': {
      // AP9: so that they are found again as they were sent.
      const cells = storedTexts(table, change.cells);
      return { kind: 'change', table, key, cells, before: change.before };
    }
    case 'remove':
      return { kind: 'remove', table, key };
  }
};

/** The draft as the server takes it, in an order that depends on the draft alone. */
export const editsOf = (draft: Draft): readonly KeyedEdit[] => {
  const resolved = resolvedDraft(draft);
  return TABLE_NAMES.flatMap((table) =>
    Object.entries(resolved[table] ?? {}).map(([key, change]) => ({
      table,
      key,
      edit: editOf(table, key, change),
    })),
  );
};

/** CS22 */
const choicesOf = (chosen: ChangesState['chosen']): readonly ChosenSpace[] =>
  Object.entries(chosen)
    .map(([booking, space]) => ({ booking: Number(booking), space }))
    .slice(0, MOST_AFFECTED);

/** The set of changes as the server takes it. */
export const changeSetOf = (
  { draft, pictures, chosen }: ChangesState,
  tables: TablesState,
  reason: string | null,
) => {
  const company = companyChange(tables, draft);
  const edits = editsOf(draft);
  const named = new Set(
    edits.flatMap(({ edit }) => (edit.kind === 'remove' ? [] : Object.values(edit.cells))),
  );
  const used = Object.entries(pictures)
    .filter(([name]) => named.has(name))
    .map(([name, content]) => ({ name, content }));
  const choices = draft.closures === undefined ? [] : choicesOf(chosen);
  return {
    edits: edits.map(({ edit }) => edit),
    ...(choices.length === 0 ? {} : { chosen: choices }),
    ...(company === undefined ? {} : { company }),
    ...(used.length === 0 ? {} : { pictures: used }),
    ...(reason === null || reason === '' ? {} : { reason }),
  };
};

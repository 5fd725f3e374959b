import type { ChosenSpace, Edit } from '../../contract/administration/change-set.ts';
import { MOST_AFFECTED } from '../../contract/administration/closures.ts';
import { TABLE_NAMES, type TableName } from '../../contract/administration/tables.ts';
import { storedTexts } from '../../rules/company/tables.ts';
import type { TablesState } from '../tables/index.ts';
import { companyChange } from './company.ts';
import type { ChangesState, Draft, RowChange } from './model.ts';

export type KeyedEdit = { readonly table: TableName; readonly key: string; readonly edit: Edit };

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
export const editsOf = (draft: Draft): readonly KeyedEdit[] =>
  TABLE_NAMES.flatMap((table) =>
    Object.entries(draft[table] ?? {}).map(([key, change]) => ({
      table,
      key,
      edit: editOf(table, key, change),
    })),
  );

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

import type { Edit } from '../../contract/administration/change-set.ts';
import type { CompanySettings } from '../../contract/administration/overview.ts';
import { TABLE_NAMES, type TableName } from '../../contract/administration/tables.ts';
import type { TablesState } from '../tables/index.ts';
import { COMPANY_KEY, changeOf } from './draft.ts';
import type { ChangesState, Draft, RowChange } from './state.ts';

export type KeyedEdit = { readonly table: TableName; readonly key: string; readonly edit: Edit };

const editOf = (table: TableName, key: string, change: RowChange): Edit => {
  switch (change.kind) {
    case 'add':
      return { kind: 'add', table, cells: change.cells };
    case 'change':
      return { kind: 'change', table, key, cells: change.cells, before: change.before };
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

/** The name and settings of the company with the draft's changes; undefined: they stay. */
const companyOf = (
  { company }: TablesState,
  draft: Draft,
): Pick<CompanySettings, 'name' | 'settings'> | undefined => {
  const change = changeOf(draft, 'company', COMPANY_KEY);
  if (company === null || change?.kind !== 'change') return undefined;
  const settings = { ...company.settings };
  for (const [column, text] of Object.entries(change.cells)) {
    if (column === 'name') continue;
    if (text === '') delete settings[column];
    else settings[column] = JSON.parse(text);
  }
  return { name: change.cells.name ?? company.name, settings };
};

/** The set of changes as the server takes it. */
export const changeSetOf = (
  { draft, pictures }: ChangesState,
  tables: TablesState,
  reason: string | null,
) => {
  const company = companyOf(tables, draft);
  const edits = editsOf(draft);
  const named = new Set(
    edits.flatMap(({ edit }) => (edit.kind === 'remove' ? [] : Object.values(edit.cells))),
  );
  const used = Object.entries(pictures)
    .filter(([name]) => named.has(name))
    .map(([name, content]) => ({ name, content }));
  return {
    edits: edits.map(({ edit }) => edit),
    ...(company === undefined ? {} : { company }),
    ...(used.length === 0 ? {} : { pictures: used }),
    ...(reason === null || reason === '' ? {} : { reason }),
  };
};

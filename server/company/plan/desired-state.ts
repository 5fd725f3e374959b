import type { Fault } from '../format/fault.ts';
import type { CompanyState } from '../format/state.ts';
import type { TableName } from '../format/table.ts';
import { TABLE_NAMES } from '../format/tables.ts';
import type { FileTable } from '../reading/read-table.ts';
import { desiredTable } from './desired-table.ts';
import { checkGrants } from './grant-rules.ts';
import { brokenReferences, withoutGone } from './references.ts';

/**
 * The company's data after rows are imported or edited, and what must be mended before. `isGone`: of a row that is stored and not
 * wanted, whether it goes; only asked of tables that are there.
 */
export const desiredState = (
  stored: CompanyState,
  files: Readonly<Partial<Record<TableName, FileTable>>>,
  isGone: (table: TableName, key: string) => boolean,
): { readonly state: CompanyState; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  let state = stored;
  for (const table of TABLE_NAMES) {
    const file = files[table];
    if (file === undefined) continue;
    const desired = desiredTable(table, file, stored[table], (key) => isGone(table, key));
    faults.push(...desired.faults);
    state = { ...state, [table]: desired.rows };
  }
  for (const table of TABLE_NAMES) {
    const file = files[table];
    if (file !== undefined) faults.push(...brokenReferences(table, file, state));
    state = { ...state, [table]: withoutGone(table, file, state) };
  }
  if (files.grants !== undefined) faults.push(...checkGrants(files.grants));
  return { state, faults };
};

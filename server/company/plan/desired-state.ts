import type { Fault } from '../format/fault.ts';
import type { CompanyState } from '../format/state.ts';
import type { TableName } from '../format/table.ts';
import { TABLE_NAMES } from '../format/tables.ts';
import type { FileTable } from '../reading/read-table.ts';
import { desiredTable } from './desired-table.ts';
import { checkGrants } from './grant-rules.ts';
import { brokenReferences, withoutGone } from './references.ts';

/**
 * The company's data after the files are imported, and what must be mended before. `isWhole`: what a file does not have is
 * gone; otherwise it stays.
 */
export const desiredState = (
  stored: CompanyState,
  files: Readonly<Partial<Record<TableName, FileTable>>>,
  isWhole: boolean,
): { readonly state: CompanyState; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  let state = stored;
  for (const table of TABLE_NAMES) {
    const file = files[table];
    if (file === undefined) continue;
    const desired = desiredTable(table, file, stored[table], isWhole);
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

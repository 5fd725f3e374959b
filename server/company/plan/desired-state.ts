import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import type { Fault } from '../format/fault.ts';
import { append } from '../format/fault-list.ts';
import type { CompanyState } from '../format/state.ts';
import type { FileTable } from '../reading/read-table.ts';
import { checkClosures } from './closure-rows.ts';
import { desiredTable } from './desired-table.ts';
import { checkFirstFloors, withoutOtherFloors } from './first-floor.ts';
import { checkGrants } from './grant-rules.ts';
import { brokenReferences, withoutGone } from './references.ts';
import { unknownGroups, withoutGoneGroups, withValues } from './rule-rows.ts';
import { checkScopes, SCOPED, zonesOf } from './scope.ts';

type FileTables = Readonly<Partial<Record<TableName, FileTable>>>;

/** What only rows of one table must be. */
const checkRows = (files: FileTables, state: CompanyState): readonly Fault[] => {
  const { buildings, grants, rules, closures } = files;
  const zones = zonesOf(state.spaces);
  const scopes = [...SCOPED].flatMap((table) => {
    const file = files[table];
    return file === undefined ? [] : checkScopes(file, state[table], zones, table === 'closures');
  });
  return [
    ...scopes,
    ...(buildings === undefined ? [] : checkFirstFloors(buildings, state)),
    ...(grants === undefined ? [] : checkGrants(grants)),
    ...(rules === undefined ? [] : unknownGroups(rules, state)),
    ...(closures === undefined ? [] : checkClosures(closures, state.closures)),
  ];
};

/**
 * The company's data after rows are imported or edited, and what must be mended before. `isGone`: of a row that is stored and not
 * wanted, whether it goes; only asked of tables that are there.
 */
export const desiredState = (
  stored: CompanyState,
  written: FileTables,
  isGone: (table: TableName, key: string) => boolean,
): { readonly state: CompanyState; readonly faults: readonly Fault[] } => {
  const rules = written.rules === undefined ? null : withValues(written.rules, stored.rules);
  const files = rules === null ? written : { ...written, rules: rules.table };
  const faults: Fault[] = [...(rules?.faults ?? [])];
  let state = stored;
  for (const table of TABLE_NAMES) {
    const file = files[table];
    if (file === undefined) continue;
    const desired = desiredTable(table, file, stored[table], (key) => isGone(table, key));
    append(faults, desired.faults);
    state = { ...state, [table]: desired.rows };
  }
  for (const table of TABLE_NAMES) {
    const file = files[table];
    if (file !== undefined) append(faults, brokenReferences(table, file, state));
    state = { ...state, [table]: withoutGone(table, file, state) };
  }
  state = { ...state, buildings: withoutOtherFloors(files.buildings, state) };
  append(faults, checkRows(files, state));
  return { state: { ...state, rules: withoutGoneGroups(state.rules, state.groups) }, faults };
};

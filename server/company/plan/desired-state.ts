import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { type Fault, found } from '../format/fault.ts';
import { append } from '../format/fault-list.ts';
import type { CompanyRecord, CompanyState, Rows } from '../format/state.ts';
import type { FileTable } from '../reading/file-table.ts';
import { desiredTable } from './desired-table.ts';
import { brokenReferences, withoutGone } from './references.ts';
import { unknownGroups, withoutGoneGroups, withValues } from './rule-rows.ts';
import { checkScopes, SCOPED, zonesOf } from './scope.ts';

/** A grant is for a group or a person. AD2: nobody administers a floor or a zone. */
const checkGrants = ({ file, rows }: FileTable): readonly Fault[] =>
  rows.flatMap(({ line, values }): readonly Fault[] => {
    const { group = null, person = null, capability = null, floor = null, zone = null } = values;
    const part = zone ?? floor;
    const fault = (column: string, kind: 'groupOrPerson' | 'noZone', text: Value): Fault => {
      const quoted = typeof text === 'string' ? found(text) : null;
      return { file, line, column, expected: { kind }, found: quoted };
    };
    return [
      ...((group === null) === (person === null) ? [fault('group', 'groupOrPerson', null)] : []),
      ...(capability === 'administer' && part !== null
        ? [fault(zone === null ? 'floor' : 'zone', 'noZone', part)]
        : []),
    ];
  });

const isElsewhere = ({ id, first_floor }: CompanyRecord, { floors }: CompanyState): boolean => {
  const floor = typeof first_floor === 'string' ? floors.get(first_floor) : undefined;
  return floor !== undefined && floor.building !== id;
};

/** CD16: the floor that a building shows first is one of its own. */
const checkFirstFloors = (file: FileTable, state: CompanyState): readonly Fault[] =>
  file.rows.flatMap(({ key, line, values }): readonly Fault[] => {
    const building = state.buildings.get(key);
    const floor = values.first_floor;
    if (building === undefined || typeof floor !== 'string' || !isElsewhere(building, state))
      return [];
    const expected = { kind: 'ownFloor' } as const;
    return [{ file: file.file, line, column: 'first_floor', expected, found: found(floor) }];
  });

/** CD16: a floor that goes to another building is not shown first any more. */
const withoutOtherFloors = (file: FileTable | undefined, state: CompanyState): Rows => {
  const said = new Set(
    file?.rows.flatMap(({ key, values }) => (typeof values.first_floor === 'string' ? [key] : [])),
  );
  return new Map(
    [...state.buildings].map(([key, building]) => [
      key,
      said.has(key) || !isElsewhere(building, state)
        ? building
        : { ...building, first_floor: null },
    ]),
  );
};

/** CS1: a closure is of one building, floor, zone or space, and ends after it starts. `closures`: with the rows of the file. */
const checkClosures = ({ file, rows }: FileTable, closures: Rows): readonly Fault[] =>
  rows.flatMap(({ line, key }): readonly Fault[] => {
    const record: CompanyRecord = closures.get(key) ?? {};
    const { building = null, floor = null, space = null, start, end = null } = record;
    const at = { file, line };
    const places = [building, floor, space].filter((place) => place !== null);
    const isEmpty = typeof start === 'string' && typeof end === 'string' && end <= start;
    return [
      ...(places.length === 1
        ? []
        : [{ ...at, column: 'space', expected: { kind: 'onePlace' } as const, found: null }]),
      ...(isEmpty
        ? [{ ...at, column: 'end', expected: { kind: 'afterStart' } as const, found: found(end) }]
        : []),
    ];
  });

type FileTables = Readonly<Partial<Record<TableName, FileTable>>>;

/** Checks the rules that apply to single tables. */
const checkRows = (files: FileTables, state: CompanyState): readonly Fault[] => {
  const { buildings, grants, rules, closures } = files;
  const zones = zonesOf(state.spaces);
  const scopes = [...SCOPED].flatMap((table) => {
    const file = files[table];
    return file === undefined ? [] : checkScopes(file, state[table], zones);
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
 * The company's data after an import or edit, and the faults that prevent it. `isGone`: whether a stored row that is not
 * among the new ones is removed; only called for the given tables.
 */
export const desiredState = (
  stored: CompanyState,
  written: FileTables,
  isGone: (table: TableName, key: string) => boolean,
  unread?: ReadonlySet<TableName>,
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
    if (file !== undefined) append(faults, brokenReferences(table, file, state, unread));
    state = { ...state, [table]: withoutGone(table, file, state) };
  }
  state = { ...state, buildings: withoutOtherFloors(files.buildings, state) };
  append(faults, checkRows(files, state));
  return { state: { ...state, rules: withoutGoneGroups(state.rules, state.groups) }, faults };
};

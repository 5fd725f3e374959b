import { MOST_EDITS } from '../../contract/administration/change-set.ts';
import type { Expectation } from '../../contract/administration/expectation.ts';
import { TABLE_NAMES, type TableName } from '../../contract/administration/tables.ts';
import { latest } from '../../memo/latest.ts';
import { columnsOf } from '../../rules/company/tables.ts';
import type { TablesState } from '../tables/index.ts';
import { companyFaults } from './company.ts';
import { changeOf, countOf, storedCell } from './draft.ts';
import type { ChangesState, Draft, RowChange, Subject } from './model.ts';

/** A reason why the set cannot be saved. null: of the set as a whole, or of the row. */
export type Fault = {
  readonly row: { readonly subject: Subject; readonly key: string } | null;
  readonly column: string | null;
  readonly expected: Expectation;
  readonly found: string | null;
};

/** AP6: the faults of the changed cells that the page detects without the server. */
const ownFaults = (table: TableName, key: string, change: RowChange): readonly Fault[] => {
  if (change.kind === 'remove') return [];
  const columns = columnsOf(table);
  const given = change.kind === 'add' ? Object.keys(columns) : Object.keys(change.cells);
  return given.flatMap((name) => {
    const found = change.cells[name] ?? '';
    const read = columns[name]?.read(found.trim());
    return read === undefined || 'value' in read
      ? []
      : [{ row: { subject: table, key }, column: name, expected: read.expected, found }];
  });
};

/** AP7: cells that somebody else has changed since, to something else. */
const conflicts = (
  tables: TablesState,
  subject: Subject,
  key: string,
  change: RowChange,
): readonly Fault[] => {
  if (change.kind !== 'change') return [];
  return Object.entries(change.cells).flatMap(([column, mine]) => {
    const theirs = storedCell(tables, subject, key, column);
    if (theirs === null || theirs === change.before[column] || theirs === mine) return [];
    return [
      { row: { subject, key }, column, expected: { kind: 'unchanged' as const }, found: theirs },
    ];
  });
};

/** All faults that the page detects without the server. */
const local = (draft: Draft, tables: TablesState): readonly Fault[] => [
  ...companyFaults(draft, tables),
  ...([...TABLE_NAMES, 'company'] as const).flatMap((subject) =>
    Object.entries(draft[subject] ?? {}).flatMap(([key, change]) => [
      ...(subject === 'company' ? [] : ownFaults(subject, key, change)),
      ...conflicts(tables, subject, key, change),
    ]),
  ),
];

/** The server takes sets of a certain size. */
const tooMany = (draft: Draft): readonly Fault[] =>
  countOf(draft) <= MOST_EDITS
    ? []
    : [{ row: null, column: null, expected: { kind: 'rows', most: MOST_EDITS }, found: null }];

/** While a newer set is checked, the cells that it leaves as they were stay marked. */
const mayStillHold = (draft: Draft, { row, column, expected, found }: Fault): boolean => {
  if (row === null || expected.kind === 'unchanged') return false;
  const change = changeOf(draft, row.subject, row.key);
  if (change === null) return false;
  if (column === null || change.kind === 'remove') return true;
  const text = change.cells[column];
  return text !== undefined && (found === null || text === found);
};

const kept = latest<Draft, readonly Fault[]>();

const placeOf = ({ row, column }: Fault): string =>
  row === null ? '' : JSON.stringify([row.subject, row.key, column]);

/** AP6: every reason why the set cannot be saved, each cell once. */
export const faultsOf = (changes: ChangesState, tables: TablesState): readonly Fault[] =>
  kept(changes.draft, [tables.tables, tables.company, changes.checked, changes.version], () => {
    const own = [...tooMany(changes.draft), ...local(changes.draft, tables)];
    const places = new Set(own.map(placeOf));
    const isFresh = changes.checked?.version === changes.version;
    const told = (changes.checked?.faults ?? []).filter((fault) => {
      if (places.has(placeOf(fault))) return false;
      return isFresh || mayStillHold(changes.draft, fault);
    });
    return [...own, ...told];
  });

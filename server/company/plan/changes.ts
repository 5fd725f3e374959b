import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { keyOf } from '../../../core/rules/company/key.ts';
import { isPlacedByPerch, saidOf } from '../format/placed.ts';
import type { CompanyRecord, CompanyState, Rows } from '../format/state.ts';

export type ChangedRow = {
  readonly before: CompanyRecord;
  readonly after: CompanyRecord;
  /** The columns with different values. */
  readonly columns: readonly string[];
  /** CD60: the id that the row had; `before` has the new one already, as has all that refers to the row. Absent: the same. */
  readonly formerId?: string;
};

/** A changed row as it was, as people read it. */
export const shownBefore = ({ before, formerId }: ChangedRow): CompanyRecord =>
  formerId === undefined ? before : { ...before, id: formerId };

/** A changed row as people read it. CD15: a place that nobody wants any more is gone, though Perch may leave the space there. */
export const shownAfter = ({ before, after }: ChangedRow): CompanyRecord =>
  isPlacedByPerch(after) && !isPlacedByPerch(before) ? saidOf(after) : after;

export type TableChanges = {
  readonly added: readonly CompanyRecord[];
  readonly changed: readonly ChangedRow[];
  readonly gone: readonly CompanyRecord[];
};

export const PARTS = [
  'added',
  'changed',
  'gone',
] as const satisfies readonly (keyof TableChanges)[];

/** What an import does, table by table. */
export type Changes = Readonly<Record<TableName, TableChanges>>;

export const changesOf = (of: (table: TableName) => TableChanges): Changes => ({
  sites: of('sites'),
  buildings: of('buildings'),
  floors: of('floors'),
  equipment: of('equipment'),
  spaces: of('spaces'),
  signs: of('signs'),
  groups: of('groups'),
  people: of('people'),
  grants: of('grants'),
  rules: of('rules'),
  closures: of('closures'),
  consents: of('consents'),
});

export const NO_CHANGES: Changes = changesOf(() => ({ added: [], changed: [], gone: [] }));

const rowsAfter = (
  table: TableName,
  before: Rows,
  { added, changed, gone }: TableChanges,
): Rows => {
  if (added.length + changed.length + gone.length === 0) return before;
  const rows = new Map(before);
  for (const row of gone) rows.delete(keyOf(table, row));
  for (const { before: row, after } of changed) rows.set(keyOf(table, row), after);
  for (const row of added) rows.set(keyOf(table, row), row);
  return rows;
};

/** The state to which changes lead; new rows come last. */
export const stateAfter = (before: CompanyState, changes: Changes): CompanyState => ({
  ...before,
  ...Object.fromEntries(
    TABLE_NAMES.map((table) => [table, rowsAfter(table, before[table], changes[table])]),
  ),
});

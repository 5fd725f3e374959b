import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { fileOf } from '../../../core/rules/company/key.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import { type Fault, found } from '../format/fault.ts';
import { faultsOfRows } from '../format/fault-list.ts';
import type { CompanyRecord, CompanyState, Rows } from '../format/state.ts';
import type { FileRow, FileTable } from '../reading/file-table.ts';
import { isZoneThere, SCOPED, zonesOf } from './scope.ts';

export type Reference = {
  readonly name: string;
  readonly to: TableName;
  readonly isRequired: boolean;
};

/** The columns of a table whose values are ids of another one. */
export const referencesOf = (table: TableName): readonly Reference[] =>
  Object.entries(columnsOf(table)).flatMap(([name, { refersTo, empty }]) =>
    refersTo === null ? [] : [{ name, to: refersTo, isRequired: empty === undefined }],
  );

/** The ids in a cell: one, several, or none. */
export const idsIn = (value: Value | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];

const isBroken = (record: CompanyRecord, { name, to }: Reference, state: CompanyState): boolean =>
  idsIn(record[name]).some((id) => !state[to].has(id));

/** Whether a reference is checked: the row gives it itself, or it is required. */
const isChecked = ({ values }: FileRow, { name, isRequired }: Reference): boolean =>
  isRequired || Object.hasOwn(values, name);

/** Rows of the file that refer to rows which will not be there. */
export const brokenReferences = (
  table: TableName,
  file: FileTable,
  state: CompanyState,
  /** CD12: tables whose list has faults of its own that hide its rows. */
  unread: ReadonlySet<TableName> = new Set(),
): readonly Fault[] => {
  const references = referencesOf(table).filter(({ to }) => !unread.has(to));
  return faultsOfRows(file.rows, (row) => {
    const record = state[table].get(row.key) ?? {};
    return references
      .filter((reference) => isChecked(row, reference))
      .flatMap(({ name, to }) =>
        idsIn(record[name])
          .filter((id) => !state[to].has(id))
          .map((id): Fault => {
            const expected = { kind: 'reference', file: fileOf(to) } as const;
            return { file: file.file, line: row.line, column: name, expected, found: found(id) };
          }),
      );
  });
};

/**
 * The rows, except those that belong to a removed row: the spaces of a floor, the grants of a group. Other references to
 * removed rows are dropped. Faulty rows of the file stay, so that they cause no further faults.
 */
export const withoutGone = (
  table: TableName,
  file: FileTable | undefined,
  state: CompanyState,
): Rows => {
  const references = referencesOf(table);
  const ofFile = new Map(file?.rows.map((row) => [row.key, row]));
  const zones = zonesOf(state.spaces);
  const kept = new Map<string, CompanyRecord>();
  for (const [key, record] of state[table]) {
    const broken = references.filter((reference) => isBroken(record, reference, state));
    const row = ofFile.get(key);
    const isFaulty = row !== undefined && broken.some((reference) => isChecked(row, reference));
    if (SCOPED.has(table) && row === undefined && !isZoneThere(record, zones)) continue;
    if (broken.length === 0 || isFaulty) {
      kept.set(key, record);
      continue;
    }
    if (SCOPED.has(table) || broken.some(({ isRequired }) => isRequired)) continue;
    const mended: Record<string, Value> = { ...record };
    for (const { name, to } of broken) {
      const value = record[name];
      mended[name] = Array.isArray(value) ? value.filter((id) => state[to].has(id)) : null;
    }
    kept.set(key, mended);
  }
  return kept;
};

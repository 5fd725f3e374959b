import type { Value } from '../format/cell.ts';
import { type Fault, found } from '../format/fault.ts';
import { fileOf } from '../format/key.ts';
import type { CompanyRecord, CompanyState, Rows } from '../format/state.ts';
import type { Column, TableName } from '../format/table.ts';
import { TABLES } from '../format/tables.ts';
import type { FileTable } from '../reading/read-table.ts';
import { isZoneThere, SCOPED, zonesOf } from './scope.ts';

type Reference = { readonly name: string; readonly to: TableName; readonly isRequired: boolean };

const referencesOf = (table: TableName): readonly Reference[] =>
  Object.entries<Column>(TABLES[table]).flatMap(([name, { refersTo, empty }]) =>
    refersTo === null ? [] : [{ name, to: refersTo, isRequired: empty === undefined }],
  );

const idsIn = (value: Value | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];

const isBroken = (record: CompanyRecord, { name, to }: Reference, state: CompanyState): boolean =>
  idsIn(record[name]).some((id) => !state[to].has(id));

/** What the file says itself, and what its rows cannot be without. */
const checkedIn = (table: TableName, file: FileTable): readonly Reference[] =>
  referencesOf(table).filter(({ name, isRequired }) => isRequired || file.columns.includes(name));

/** Rows of the file that refer to rows which will not be there. */
export const brokenReferences = (
  table: TableName,
  file: FileTable,
  state: CompanyState,
): readonly Fault[] => {
  const checked = checkedIn(table, file);
  return file.rows.flatMap(({ line, key }) => {
    const record = state[table].get(key) ?? {};
    return checked.flatMap(({ name, to }) =>
      idsIn(record[name])
        .filter((id) => !state[to].has(id))
        .map((id): Fault => {
          const expected = { kind: 'reference', file: fileOf(to) } as const;
          return { file: file.file, line, column: name, expected, found: found(id) };
        }),
    );
  });
};

/**
 * The rows without those that belong to what is gone: the spaces of a floor, the grants of a group. Other references to what
 * is gone are dropped. Rows of the file that are faulty stay, so that nothing else is faulty because of them.
 */
export const withoutGone = (
  table: TableName,
  file: FileTable | undefined,
  state: CompanyState,
): Rows => {
  const references = referencesOf(table);
  const checked = new Set(
    (file === undefined ? [] : checkedIn(table, file)).map(({ name }) => name),
  );
  const ofFile = new Set(file?.rows.map(({ key }) => key));
  const zones = zonesOf(state.spaces);
  const kept = new Map<string, CompanyRecord>();
  for (const [key, record] of state[table]) {
    const broken = references.filter((reference) => isBroken(record, reference, state));
    const isFaulty = ofFile.has(key) && broken.some(({ name }) => checked.has(name));
    if (SCOPED.has(table) && !ofFile.has(key) && !isZoneThere(record, zones)) continue;
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

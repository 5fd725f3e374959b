import type { Value } from '../format/cell.ts';
import { type Fault, found } from '../format/fault.ts';
import type { Column, TableName } from '../format/table.ts';
import { TABLES } from '../format/tables.ts';
import { type FileTable, fileOf } from '../reading/read-table.ts';
import type { CompanyRecord, CompanyState, Rows } from './state.ts';

type Reference = { readonly name: string; readonly to: TableName; readonly isRequired: boolean };

const referencesOf = (table: TableName): readonly Reference[] =>
  Object.entries<Column>(TABLES[table]).flatMap(([name, { refersTo, empty }]) =>
    refersTo === null ? [] : [{ name, to: refersTo, isRequired: empty === undefined }],
  );

const idsIn = (value: Value | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];

const isBroken = (record: CompanyRecord, { name, to }: Reference, state: CompanyState): boolean =>
  idsIn(record[name]).some((id) => !state[to].has(id));

/** Rows of the file that refer to rows which will not be there. */
export const brokenReferences = (
  table: TableName,
  file: FileTable,
  state: CompanyState,
): readonly Fault[] => {
  const checked = referencesOf(table).filter(
    ({ name, isRequired }) => isRequired || file.columns.includes(name),
  );
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
 * is gone are dropped.
 */
export const withoutGone = (table: TableName, state: CompanyState): Rows => {
  const references = referencesOf(table);
  const kept = new Map<string, CompanyRecord>();
  for (const [key, record] of state[table]) {
    const broken = references.filter((reference) => isBroken(record, reference, state));
    if (broken.length === 0) {
      kept.set(key, record);
      continue;
    }
    if (table === 'grants' || broken.some(({ isRequired }) => isRequired)) continue;
    const mended: Record<string, Value> = { ...record };
    for (const { name, to } of broken) {
      const value = record[name];
      mended[name] = Array.isArray(value) ? value.filter((id) => state[to].has(id)) : null;
    }
    kept.set(key, mended);
  }
  return kept;
};

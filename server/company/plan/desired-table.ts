import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { hasId, keyOf } from '../../../core/rules/company/key.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import type { Fault } from '../format/fault.ts';
import { addFault, faultsOfRows } from '../format/fault-list.ts';
import type { CompanyRecord, Rows } from '../format/state.ts';
import type { FileRow, FileTable } from '../reading/file-table.ts';

export type Desired = { readonly rows: Rows; readonly faults: readonly Fault[] };

/** The stored row, or an empty one, with the values of the file. */
const merged = (
  table: TableName,
  row: FileRow,
  file: FileTable,
  stored: CompanyRecord | undefined,
): { readonly record: CompanyRecord; readonly faults: readonly Fault[] } => {
  const record: Record<string, Value> = { ...stored };
  const faults: Fault[] = [];
  for (const [name, { empty }] of Object.entries(columnsOf(table))) {
    const value = row.values[name];
    if (value !== undefined) record[name] = value;
    else if (stored === undefined) {
      if (empty !== undefined) record[name] = empty;
      // A faulty cell is reported already.
      else if (!file.columns.includes(name)) {
        const expected = { kind: 'value' } as const;
        faults.push({ file: file.file, line: row.line, column: name, expected, found: null });
      }
    }
  }
  return { record, faults };
};

/** CD47: a value as it is compared: mail addresses in any case. */
const alike = (column: string, value: Value): Value =>
  column === 'mail' && typeof value === 'string' ? value.toLowerCase() : value;

/** Rows of the file with a repeated value in a unique column, even if the other row is a stored one outside the file. */
const repeated = (
  table: TableName,
  file: FileTable,
  rows: Rows,
  stored: Rows,
): readonly Fault[] => {
  const unique = Object.entries(columnsOf(table)).flatMap(([name, column]) =>
    column.isUnique ? [name] : [],
  );
  const keys = hasId(table) ? ['id', ...unique] : unique;
  return keys.flatMap((name) => {
    const said = new Set(
      file.rows.filter(({ values }) => Object.hasOwn(values, name)).map(({ key }) => key),
    );
    const lines = new Map<Value, number | null>(
      [...rows].flatMap(([key, row]) =>
        said.has(key) ? [] : [[alike(name, row[name] ?? null), null]],
      ),
    );
    // CD47: what two rows have already stays, as long as both do.
    const isKept = ({ key, values }: FileRow): boolean =>
      name === 'mail' && stored.get(key)?.[name] === values[name];
    const kept = new Map<Value, FileRow>();
    return faultsOfRows(file.rows, (row) => {
      const { line, key, values } = row;
      const value = values[name];
      if (value === undefined || value === null) return [];
      const compared = alike(name, value);
      const before = kept.get(compared);
      kept.set(compared, row);
      if (before !== undefined && before.values[name] !== value && isKept(before) && isKept(row))
        return [];
      const first = lines.get(compared);
      // G907: a row with a faulty id may well be the stored row with this value.
      const isNameless = values.id === undefined && key === keyOf(table, values);
      if (first === null && hasId(table) && isNameless) return [];
      if (first === undefined) {
        lines.set(compared, line);
        return [];
      }
      const expected = { kind: 'unique', line: first } as const;
      return [{ file: file.file, line, column: name, expected, found: String(value) }];
    });
  });
};

/**
 * CD1, CD3: the rows of a table after the import. Rows that the file does not have stay, unless they are `isGone`; people become
 * inactive then.
 */
export const desiredTable = (
  table: TableName,
  file: FileTable,
  stored: Rows,
  isGone: (key: string) => boolean,
): Desired => {
  const faults: Fault[] = [];
  const rows = new Map<string, CompanyRecord>();
  for (const row of file.rows) {
    const before = stored.get(row.key);
    const { record, faults: missing } = merged(table, row, file, before);
    for (const fault of missing) addFault(faults, fault);
    rows.set(row.key, record);
  }
  for (const [key, record] of stored) {
    if (rows.has(key) || (isGone(key) && table !== 'people')) continue;
    rows.set(key, !isGone(key) || record.active === false ? record : { ...record, active: false });
  }
  return { rows, faults: [...repeated(table, file, rows, stored), ...faults] };
};

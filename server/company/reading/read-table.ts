import type { Value } from '../format/cell.ts';
import { type Fault, found } from '../format/fault.ts';
import { fileOf, hasId, keyOf } from '../format/key.ts';
import type { Column, TableName } from '../format/table.ts';
import { csvColumns } from '../format/tables.ts';
import type { Warning } from '../format/warning.ts';
import { type CsvLine, readCsv, type Separator } from './csv.ts';
import { readCell } from './decimal-comma.ts';

/** A row, with the values of the columns that the file has. */
export type FileRow = {
  readonly line: number;
  /** What it is known by: see `keyOf`. */
  readonly key: string;
  readonly values: Readonly<Record<string, Value>>;
};

export type FileTable = {
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly FileRow[];
};

/** More than the database holds of any kind. */
const MOST_ROWS = 100_000;

const columnsOf = (table: TableName): Readonly<Record<string, Column>> =>
  Object.fromEntries(csvColumns(table));

type Head = { readonly names: readonly string[]; readonly faults: readonly Fault[] };

/** `empty`: columns in which no line has anything, such as those that spreadsheets leave at the end. */
const readHead = (table: TableName, { line, cells }: CsvLine, empty: ReadonlySet<number>): Head => {
  const known = columnsOf(table);
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(' ', '_'));
  const at = { file: fileOf(table), line };
  const all = { kind: 'columns', of: Object.keys(known) } as const;
  const faults = names.flatMap((name, index): readonly Fault[] => {
    const cell = cells[index] ?? '';
    if (cell === '' && empty.has(index)) return [];
    if (!Object.hasOwn(known, name))
      return [{ ...at, column: null, expected: all, found: found(cell) }];
    return names.indexOf(name) === index
      ? []
      : [{ ...at, column: name, expected: { kind: 'unique', line }, found: name }];
  });
  const isKeyed = !hasId(table) || names.includes('id');
  return {
    names,
    faults: isKeyed
      ? faults
      : [...faults, { ...at, column: 'id', expected: { kind: 'value' }, found: null }],
  };
};

const readLine = (
  table: TableName,
  names: readonly string[],
  { line, cells }: CsvLine,
  separator: Separator,
): { readonly row: FileRow; readonly faults: readonly Fault[] } => {
  const at = { file: fileOf(table), line };
  const columns = columnsOf(table);
  const values: Record<string, Value> = {};
  const faults: Fault[] = [];
  if (cells.length !== names.length) {
    const expected = { kind: 'cells', count: names.length } as const;
    faults.push({ ...at, column: null, expected, found: String(cells.length) });
  }
  names.forEach((name, index) => {
    const cell = cells[index];
    if (cell === undefined) return;
    const column = columns[name];
    if (column === undefined) return;
    const read = readCell(column, cell, separator);
    if ('value' in read) values[name] = read.value;
    else {
      const text = cell === '' ? null : found(cell);
      faults.push({ ...at, column: name, expected: read.expected, found: text });
    }
  });
  return { row: { line, key: keyOf(table, values), values }, faults };
};

/** Reads a CSV file. Of a row with a fault, the faulty values are left out. */
export const readTable = (
  table: TableName,
  bytes: Uint8Array,
): {
  readonly table: FileTable | null;
  readonly faults: readonly Fault[];
  readonly warnings?: readonly Warning[];
} => {
  const file = fileOf(table);
  const csv = readCsv(file, bytes);
  if ('fault' in csv) return { table: null, faults: [csv.fault] };
  const [first, ...lines] = csv.lines;
  const whole = { file, line: null, column: null, found: null };
  if (first === undefined) {
    const expected = { kind: 'columns', of: Object.keys(columnsOf(table)) } as const;
    return { table: null, faults: [{ ...whole, expected }] };
  }
  if (lines.length > MOST_ROWS) {
    return { table: null, faults: [{ ...whole, expected: { kind: 'rows', most: MOST_ROWS } }] };
  }
  const nameless = first.cells.flatMap((cell, index) => (cell === '' ? [index] : []));
  const empty = new Set(
    nameless.filter((index) => lines.every(({ cells }) => (cells[index] ?? '') === '')),
  );
  const head = readHead(table, first, empty);
  if (head.faults.length > 0) return { table: null, faults: head.faults };
  const read = lines.map((line) => readLine(table, head.names, line, csv.separator));
  return {
    table: { file, columns: head.names, rows: read.map(({ row }) => row) },
    faults: read.flatMap(({ faults }) => faults),
    warnings: [...empty].map((index) => ({
      file,
      line: first.line,
      column: null,
      suspicion: { kind: 'unnamedColumn' },
      found: String(index + 1),
    })),
  };
};

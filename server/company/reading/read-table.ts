import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { fileOf, hasId, keyOf } from '../../../core/rules/company/key.ts';
import type { Column } from '../../../core/rules/company/table.ts';
import { csvColumns, MOST_VERSIONS } from '../../../core/rules/company/tables.ts';
import { type Fault, found } from '../format/fault.ts';
import { addFault } from '../format/fault-list.ts';
import type { Warning } from '../format/warning.ts';
import { type CsvLine, readCsv, type Separator } from './csv.ts';

const WITH_COMMA = /^-?\d+,(\d+)$/;
/** Both 1.5 and 1,234 are written so, the latter without decimals. */
const PERHAPS_THOUSANDS = /^-?[1-9]\d{0,2},\d{3}$/;

/** The number with a decimal point; null: there is no decimal comma, or it may stand between thousands. */
const withPoint = (cell: string, separator: Separator): string | null =>
  WITH_COMMA.test(cell) && (separator === ';' || !PERHAPS_THOUSANDS.test(cell))
    ? cell.replace(',', '.')
    : null;

/**
 * CD14: reads a cell. A number may have a decimal comma if semicolons separate the cells; in other files the comma may
 * separate thousands. [G905]
 */
const readCell = (
  column: Column,
  cell: string,
  separator: Separator,
): ReturnType<Column['read']> => {
  const read = column.read(cell);
  if ('value' in read || read.expected.kind !== 'number') return read;
  const point = withPoint(cell, separator);
  return point === null ? read : column.read(point);
};

/** A row, with the values of the columns that the file has. */
export type FileRow = {
  readonly line: number;
  /** The key: see `keyOf`. */
  readonly key: string;
  readonly values: Readonly<Record<string, Value>>;
};

export type FileTable = {
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly FileRow[];
};

type Columns = Readonly<Record<string, Column>>;

const columnsOf = (table: TableName): Columns => Object.fromEntries(csvColumns(table));

/** Unnamed columns without any values, such as those that spreadsheets leave at the end. */
const emptyColumns = (first: CsvLine, lines: readonly CsvLine[]): ReadonlySet<number> => {
  const empty = new Set(first.cells.flatMap((cell, index) => (cell === '' ? [index] : [])));
  for (const { cells } of lines) {
    for (const index of empty) if ((cells[index] ?? '') !== '') empty.delete(index);
  }
  return empty;
};

type Head = { readonly names: readonly string[]; readonly faults: readonly Fault[] };

const readHead = (table: TableName, { line, cells }: CsvLine, empty: ReadonlySet<number>): Head => {
  const known = columnsOf(table);
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(' ', '_'));
  const at = { file: fileOf(table), line };
  const all = { kind: 'columns', of: Object.keys(known) } as const;
  // Spreadsheets write UTF-16 where somebody asks for "Unicode text".
  if (cells.some((cell) => cell.includes('\0'))) {
    return { names, faults: [{ ...at, column: null, expected: { kind: 'utf8' }, found: null }] };
  }
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

/** The format of all lines of a file; `names`: the columns in its order. */
type Form = {
  readonly table: TableName;
  readonly columns: Columns;
  readonly names: readonly string[];
  readonly separator: Separator;
};

const readLine = (
  { table, columns, names, separator }: Form,
  { line, cells }: CsvLine,
  faults: Fault[],
): FileRow => {
  const at = { file: fileOf(table), line };
  const values: Record<string, Value> = {};
  if (cells.length !== names.length) {
    const expected = { kind: 'cells', count: names.length } as const;
    addFault(faults, { ...at, column: null, expected, found: String(cells.length) });
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
      addFault(faults, { ...at, column: name, expected: read.expected, found: text });
    }
  });
  return { line, key: keyOf(table, values), values };
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
  const csv = readCsv(file, bytes, table === 'consents' ? MOST_VERSIONS : undefined);
  if ('fault' in csv) return { table: null, faults: [csv.fault] };
  const [first, ...lines] = csv.lines;
  const whole = { file, line: null, column: null, found: null };
  if (first === undefined) {
    const expected = { kind: 'columns', of: Object.keys(columnsOf(table)) } as const;
    return { table: null, faults: [{ ...whole, expected }] };
  }
  const empty = emptyColumns(first, lines);
  const head = readHead(table, first, empty);
  if (head.faults.length > 0) return { table: null, faults: head.faults };
  const { separator } = csv;
  const form = { table, columns: columnsOf(table), names: head.names, separator };
  const faults: Fault[] = [];
  const rows = lines.map((line) => readLine(form, line, faults));
  return {
    table: { file, columns: head.names, rows },
    faults,
    warnings: [...empty].map((index) => ({
      file,
      line: first.line,
      column: null,
      suspicion: { kind: 'unnamedColumn' },
      found: String(index + 1),
    })),
  };
};

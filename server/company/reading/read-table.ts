import type { Value } from '../../../core/rules/company/cell.ts';
import { fileColumns } from '../../../core/rules/company/former-id.ts';
import { type FileName, hasId, keyOf } from '../../../core/rules/company/key.ts';
import type { Column } from '../../../core/rules/company/table.ts';
import { MOST_VERSIONS } from '../../../core/rules/company/tables.ts';
import { type Fault, found } from '../format/fault.ts';
import { addFault } from '../format/fault-list.ts';
import type { Separator, Sheet, SheetLine } from '../format/sheet.ts';
import type { Warning } from '../format/warning.ts';
import type { Heading } from '../headings/heading.ts';
import { headingKey } from '../headings/heading-key.ts';
import { type FileRow, type FileTable, hasOwnId, isFilledIn } from './file-table.ts';
import { withoutTotals } from './frame-lines.ts';

const WITH_COMMA = /^-?\d+,(\d+)$/;
/** Both 1.5 and 1,234 are written so, the latter without decimals. */
const PERHAPS_THOUSANDS = /^-?[1-9]\d{0,2},\d{3}$/;

/** The number with a decimal point; null: there is no decimal comma, or it may stand between thousands. */
const withPoint = (cell: string, separator: Separator | null): string | null =>
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
  separator: Separator | null,
): ReturnType<Column['read']> => {
  const read = column.read(cell);
  if ('value' in read || read.expected.kind !== 'number') return read;
  const point = withPoint(cell, separator);
  return point === null ? read : column.read(point);
};

type Columns = Readonly<Record<string, Column>>;

const columnsOf = (table: FileName): Columns => Object.fromEntries(fileColumns(table));

/** Columns that are named like one before them, which has their field; and an id that is missing. */
const headFaults = (file: string, { table, first, fields }: Heading): readonly Fault[] => {
  const at = { file, line: first.line };
  const keys = first.cells.map(headingKey);
  const repeated = keys.flatMap((key, index): readonly Fault[] => {
    const before = key === '' ? index : keys.indexOf(key);
    const column = fields[before] ?? null;
    return before === index || column === null || fields[index] !== null
      ? []
      : [{ ...at, column, expected: { kind: 'unique', line: first.line }, found: found(column) }];
  });
  const isKeyed = !hasId(table) || hasOwnId(table) || fields.includes('id');
  return isKeyed
    ? repeated
    : [...repeated, { ...at, column: 'id', expected: { kind: 'value' }, found: null }];
};

/** The format of all lines of a file. */
type Form = Pick<Heading, 'table' | 'fields'> & {
  readonly file: string;
  readonly columns: Columns;
  readonly separator: Separator | null;
};

const readLine = (
  { table, file, columns, fields, separator }: Form,
  { line, cells }: SheetLine,
  faults: Fault[],
): FileRow => {
  const at = { file, line };
  const values: Record<string, Value> = {};
  if (separator !== null && cells.length !== fields.length) {
    const expected = { kind: 'cells', count: fields.length } as const;
    addFault(faults, { ...at, column: null, expected, found: String(cells.length) });
  }
  fields.forEach((name, index) => {
    const cell = separator === null ? (cells[index] ?? '') : cells[index];
    if (cell === undefined || name === null) return;
    const column = columns[name];
    if (column === undefined) {
      values[name] = cell;
      return;
    }
    if (cell === '' && isFilledIn(table, name)) return;
    const isId = name === 'id' || column.refersTo !== null;
    // CD47: ids that look alike are the same.
    const read = readCell(column, isId ? cell.normalize('NFC') : cell, separator);
    if ('value' in read) values[name] = read.value;
    else {
      const text = cell === '' ? null : found(cell);
      addFault(faults, { ...at, column: name, expected: read.expected, found: text });
    }
  });
  return { line, key: keyOf(table, values), values };
};

/** CD48: what stands above and below the rows, and columns that nobody has placed. */
const warningsOf = (
  file: string,
  { first, index, unknown }: Heading,
  above: readonly SheetLine[],
  below: readonly SheetLine[],
  unnamed: readonly number[],
): readonly Warning[] => [
  ...[...above.slice(0, index), ...below].map(
    ({ line }): Warning => ({
      file,
      line,
      column: null,
      suspicion: { kind: 'leftOutLine' },
      found: null,
    }),
  ),
  ...unnamed.map(
    (at): Warning => ({
      file,
      line: first.line,
      column: null,
      suspicion: { kind: 'unnamedColumn' },
      found: String(at + 1),
    }),
  ),
  ...[...unknown].map(
    (at): Warning => ({
      file,
      line: first.line,
      column: null,
      suspicion: { kind: 'unknownColumn' },
      found: found(first.cells[at] ?? ''),
    }),
  ),
];

/** Reads the rows of a list. Of a row with a fault, the faulty values are left out. */
export const readTable = (
  { file, separator, lines: all }: Sheet,
  heading: Heading,
): {
  readonly table: FileTable | null;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
} => {
  const { table, index, first, fields } = heading;
  const { lines, left } = withoutTotals(all.slice(index + 1), fields);
  const unnamed = first.cells.flatMap((cell, at) => (cell === '' ? [at] : []));
  const warnings = warningsOf(file, heading, all, left, unnamed);
  const wrong = headFaults(file, heading);
  if (wrong.length > 0) return { table: null, faults: wrong, warnings };
  const beyond = table === 'consents' ? lines[MOST_VERSIONS] : undefined;
  if (beyond !== undefined) {
    const expected = { kind: 'rows', most: MOST_VERSIONS } as const;
    const fault = { file, line: beyond.line, column: null, expected, found: null };
    return { table: null, faults: [fault], warnings };
  }
  const form = { table, file, columns: columnsOf(table), fields, separator };
  const faults: Fault[] = [];
  const rows = lines.map((line) => readLine(form, line, faults));
  const columns = fields.flatMap((field) => field ?? []);
  return { table: { file, columns, rows }, faults, warnings };
};

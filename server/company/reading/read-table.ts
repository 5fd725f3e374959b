import { BOOKINGS } from '../../../core/rules/company/bookings-file.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { fileColumns } from '../../../core/rules/company/former-id.ts';
import { type FileName, hasId, keyOf } from '../../../core/rules/company/key.ts';
import { ONLY_FLOOR } from '../../../core/rules/company/list-fields.ts';
import type { Column } from '../../../core/rules/company/table.ts';
import { MOST_VERSIONS } from '../../../core/rules/company/tables.ts';
import { folded } from '../../../core/text/folded.ts';
import { yesOrNoIn } from '../../../core/text/yes-no.ts';
import { type Fault, found } from '../format/fault.ts';
import { addFault } from '../format/fault-list.ts';
import type { Separator, Sheet, SheetLine } from '../format/sheet.ts';
import type { Warning } from '../format/warning.ts';
import type { Heading } from '../headings/heading.ts';
import { headingKey } from '../headings/heading-key.ts';
import { matched } from '../headings/known-headings.ts';
import {
  areUtcHeadings,
  type DateOrder,
  dateOrderOf,
  isCancelledWord,
  isNever,
  timeIn,
  writtenDay,
} from './booking-times.ts';
import { type FileRow, hasOwnId, isFilledIn, type ListTable } from './file-table.ts';
import { withoutTotals } from './frame-lines.ts';
import { valueOfWords } from './value-words.ts';

const IS_TIME: ReadonlySet<string> = new Set(['start', 'end']);

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
  { table, separator }: Pick<Form, 'table' | 'separator'>,
  name: string,
): ReturnType<Column['read']> => {
  const read = column.read(cell);
  if ('value' in read) return read;
  const other =
    read.expected.kind === 'number'
      ? withPoint(cell, separator)
      : // CD70
        valueOfWords(table, name, cell);
  return other === null ? read : column.read(other);
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
  readonly isOwn: boolean;
  readonly order: DateOrder;
  /** Of bookings: whether their times are in UTC. */
  readonly isUtc: boolean;
};

/** CD71: whether a space can be booked: the opposite of blocked. */
const blockedBy = (cell: string): boolean | null => {
  const said = yesOrNoIn(cell);
  return said === null ? null : !said;
};

/** CD75: whether a booking of the list does not take place. */
const isCancelled = ({ status, cancelled }: FileRow['values']): boolean => {
  const [word, said] = [status, cancelled].map((one) => folded(typeof one === 'string' ? one : ''));
  return isCancelledWord(word ?? '') || (said !== '' && yesOrNoIn(said ?? '') !== false);
};

const readLine = (form: Form, { line, cells }: SheetLine, faults: Fault[]): FileRow => {
  const { table, file, columns, fields, separator, isOwn, order } = form;
  const at = { file, line };
  const date = cells[fields.indexOf('date')] ?? '';
  const values: Record<string, Value> = {};
  let isUtc = false;
  if (separator !== null && cells.length !== fields.length) {
    const expected = { kind: 'cells', count: fields.length } as const;
    addFault(faults, { ...at, column: null, expected, found: String(cells.length) });
  }
  fields.forEach((name, index) => {
    const cell = separator === null ? (cells[index] ?? '') : cells[index];
    if (cell === undefined || name === null) return;
    const column = columns[name];
    if (name === 'bookable' && cell !== '') {
      const blocked = blockedBy(cell);
      const expected = { kind: 'choice', of: ['yes', 'no'] } as const;
      if (blocked === null) addFault(faults, { ...at, column: name, expected, found: found(cell) });
      else values.blocked = blocked;
      return;
    }
    if (name === 'leaving') {
      // CD88
      const day = isNever(cell) ? '' : writtenDay(cell.trim(), order);
      if (day !== null) values.leaving = day;
      else addFault(faults, { ...at, column: name, expected: { kind: 'day' }, found: found(cell) });
      return;
    }
    if (column === undefined) {
      values[name] = cell;
      return;
    }
    if (cell === '' && isFilledIn(table, name, isOwn)) return;
    const time = table === BOOKINGS && IS_TIME.has(name) ? timeIn(cell, order, date) : null;
    if (time !== null) {
      values[name] = time.local;
      isUtc ||= time.isUtc;
      return;
    }
    const isId = name === 'id' || column.refersTo !== null;
    // CD47: ids that look alike are the same.
    const read = readCell(column, isId ? cell.normalize('NFC') : cell, form, name);
    if ('value' in read) values[name] = read.value;
    else {
      const text = cell === '' ? null : found(cell);
      addFault(faults, { ...at, column: name, expected: read.expected, found: text });
    }
  });
  if (isUtc || form.isUtc) values.time_zone = 'UTC';
  return { line, key: keyOf(table, values), values };
};

/** CD76: the floor of which this is the whole list; null: nothing says it. */
const onlyFloorIn = (above: readonly SheetLine[]): string | null =>
  above.find(({ cells }) => cells[0] === ONLY_FLOOR)?.cells[1] ?? null;

/** CD48: what stands above and below the rows, and columns that nobody has placed. */
const warningsOf = (
  file: string,
  { first, index, unknown }: Heading,
  above: readonly SheetLine[],
  below: readonly SheetLine[],
  unnamed: readonly number[],
): readonly Warning[] => [
  ...[...above.slice(0, index).filter((line) => onlyFloorIn([line]) === null), ...below].map(
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

/** CD72: a second line with names of columns, as SAP SuccessFactors has it, is no row. */
const isLabels = (table: FileName, line: SheetLine | undefined): boolean => {
  const named = line?.cells.filter((cell) => cell !== '') ?? [];
  const known = matched(table, named).filter((field) => field !== null).length;
  return known >= 3 && 2 * known > named.length;
};

/** Reads the rows of a list. Of a row with a fault, the faulty values are left out. */
export const readTable = (
  { file, separator, lines: all }: Sheet,
  heading: Heading,
): {
  readonly table: ListTable | null;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
} => {
  const { table, index, first, fields } = heading;
  const under = all.slice(index + 1);
  const labels = under.slice(0, isLabels(table, under[0]) ? 1 : 0);
  const { lines, left: totals } = withoutTotals(under.slice(labels.length), fields);
  const left = [...labels, ...totals];
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
  const isOwn = first.cells.every((cell, at) => cell === '' || cell === fields[at]);
  const times = [...IS_TIME, 'date', 'leaving']
    .map((name) => fields.indexOf(name))
    .filter((at) => at >= 0);
  const order =
    table === BOOKINGS || table === 'people'
      ? dateOrderOf(lines.flatMap(({ cells }) => times.map((at) => cells[at] ?? '')))
      : null;
  const isUtc = table === BOOKINGS && areUtcHeadings(first.cells.map(headingKey));
  const form = { table, file, columns: columnsOf(table), fields, separator, isOwn, order, isUtc };
  const faults: Fault[] = [];
  const rows = lines.flatMap((line): readonly FileRow[] => {
    const own: Fault[] = [];
    const row = readLine(form, line, own);
    if (table === BOOKINGS && isCancelled(row.values)) return [];
    for (const fault of own) addFault(faults, fault);
    return [row];
  });
  const columns = fields.flatMap((field) => field ?? []);
  const headings = Object.fromEntries(
    fields.flatMap((field, at) => (field === null ? [] : [[field, first.cells[at] ?? '']])),
  );
  const onlyFloor = table === 'spaces' ? onlyFloorIn(all.slice(0, index)) : null;
  return { table: { file, columns, rows, isOwn, headings, onlyFloor }, faults, warnings };
};

import { basename } from 'node:path/posix';
import { LIST_NAMES } from '../../../core/contract/administration/columns.ts';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { BOOKINGS } from '../../../core/rules/company/bookings-file.ts';
import { fileColumns } from '../../../core/rules/company/former-id.ts';
import { type FileName, fileOf } from '../../../core/rules/company/key.ts';
import type { Files } from '../files/company-files.ts';
import { type Fault, found } from '../format/fault.ts';
import { append } from '../format/fault-list.ts';
import type { Sheet } from '../format/sheet.ts';
import type { Warning } from '../format/warning.ts';
import { type Heading, headingOf } from '../headings/heading.ts';
import type { RememberedHeadings } from '../headings/remembered.ts';
import { readCsv } from './csv.ts';
import type { ListTable } from './file-table.ts';
import { inSequence, type KnownSheet, readSheets, type SheetStart } from './joined-sheets.ts';
import { withoutMisfits } from './misfits.ts';
import { readWorkbook } from './workbook.ts';

/** What is known of the columns of a list; the page asks about the rest. */
export type ListColumns = {
  readonly file: string;
  /** CD74: the sheet with the first rows of the table; itself, if there is only one. */
  readonly first: string;
  /** CD74: its lines are counted on from this one. */
  readonly start: number;
  /** null: nothing says what the list is. */
  readonly table: FileName | null;
  readonly columns: readonly {
    readonly name: string;
    /** null: it is left out. */
    readonly field: string | null;
  }[];
  /** Whether somebody has said it of all columns. */
  readonly isSettled: boolean;
};

export type ReadLists = {
  readonly tables: Readonly<Partial<Record<TableName, ListTable>>>;
  /** CD66: the bookings that come along; null: there is no list of them, or it cannot be read. */
  readonly bookings: ListTable | null;
  /** Tables of which there is a list that cannot be read. */
  readonly unread: ReadonlySet<TableName>;
  readonly lists: readonly ListColumns[];
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
};

const CSV = /\.(?:csv|tsv|txt)$/i;
const WORKBOOK = /\.(?:xlsx|xlsm)$/i;
/** Other spreadsheets, of which the fault says what to do. */
const OTHERS = /\.(?:xls|xlsb|ods|numbers)$/i;
/** Often a note for people. */
const NOTE = /\.txt$/i;

export const isList = (path: string): boolean =>
  [CSV, WORKBOOK, OTHERS].some((end) => end.test(path));

/** The table whose file has this name. CD66: bookings are known by it alone. */
const tableOf = (path: string): FileName | null =>
  LIST_NAMES.find((table) => fileOf(table) === path.replace(/\.[^.]*$/, '.csv').toLowerCase()) ??
  null;

const sheetsOf = (
  path: string,
  bytes: Uint8Array,
): { readonly sheets: readonly Sheet[]; readonly faults: readonly Fault[] } => {
  if (OTHERS.test(path)) {
    const expected = { kind: 'workbook' } as const;
    const fault = { file: path, line: null, column: null, expected, found: null };
    return { sheets: [], faults: [fault] };
  }
  const read = CSV.test(path) ? [readCsv(path, bytes)] : readWorkbook(path, bytes);
  return {
    sheets: read.flatMap((one) => ('fault' in one ? [] : [one])),
    faults: read.flatMap((one) => ('fault' in one ? [one.fault] : [])),
  };
};

const columnsOf = (
  { sheet, heading: { table, first: names, fields, unknown }, start }: SheetStart,
  first: string,
): ListColumns => ({
  file: sheet.file,
  first,
  start,
  table,
  columns: names.cells.flatMap((name, index) =>
    name === '' ? [] : [{ name, field: fields[index] ?? null }],
  ),
  isSettled: unknown.size === 0,
});

/** The first line that may name columns. */
const unknownList = ({ file, lines }: Sheet, table: FileName | null): ListColumns => ({
  file,
  first: file,
  start: 0,
  table,
  columns: (lines.find(({ cells }) => cells.filter((cell) => cell !== '').length > 1)?.cells ?? [])
    .filter((name) => name !== '')
    .map((name) => ({ name, field: null })),
  isSettled: false,
});

/** CD44: the first cell with a letter beyond ASCII, which shows whether the guess was right. */
const guessed = ({ file, guess, lines }: Sheet, { fields }: Heading): readonly Warning[] => {
  if (guess === null) return [];
  for (const { line, cells } of lines) {
    const index = cells.findIndex(
      (cell, at) => /[^\0-\x7f]/.test(cell) && (fields[at] ?? null) !== null,
    );
    if (index < 0) continue;
    const suspicion = { kind: 'guessedEncoding', encoding: guess } as const;
    return [
      { file, line, column: fields[index] ?? null, suspicion, found: found(cells[index] ?? '') },
    ];
  }
  return [];
};

/** CD74: the sheets of a workbook by the table that they are of. */
const byTable = (known: readonly KnownSheet[]): ReadonlyMap<FileName, readonly KnownSheet[]> => {
  const tables = new Map<FileName, KnownSheet[]>();
  for (const one of known) {
    const { table } = one.heading;
    tables.set(table, [...(tables.get(table) ?? []), one]);
  }
  return tables;
};

/** CD48: reads the lists among the files, whatever they are called. */
export const readLists = (files: Files, remembered: RememberedHeadings): ReadLists => {
  const tables: Partial<Record<TableName, ListTable>> = {};
  let bookings: ListTable | null = null;
  const sources = new Map<FileName, string>();
  const unread = new Set<TableName>();
  const lists: ListColumns[] = [];
  const faults: Fault[] = [];
  const warnings: Warning[] = [];
  const paths = [...files.keys()].filter((path) => !path.includes('/') && isList(path));
  for (const path of paths) {
    const named = tableOf(path);
    const { sheets, faults: unreadable } = sheetsOf(path, files.get(path) ?? new Uint8Array());
    append(faults, unreadable);
    const isUnread = (table: FileName): void => {
      if (table !== BOOKINGS) unread.add(table);
    };
    if (unreadable.length > 0 && named !== null) isUnread(named);
    const known: KnownSheet[] = [];
    const others: { readonly sheet: Sheet; readonly own: FileName | null }[] = [];
    for (const sheet of sheets) {
      const own = sheets.length === 1 ? named : tableOf(`${basename(sheet.file)}.csv`);
      const heading = headingOf(sheet.lines, own, sheet.file, remembered);
      if (heading === null) others.push({ sheet, own });
      else known.push({ sheet, heading: withoutMisfits(heading, sheet.lines) });
    }
    for (const { sheet, own } of others) {
      const at = { file: sheet.file, line: null, column: null, found: null };
      if (own !== null) {
        const of = fileColumns(own).map(([name]) => name);
        faults.push({ ...at, expected: { kind: 'columns', of } });
        lists.push(unknownList(sheet, own));
        isUnread(own);
      } else if (known.length > 0 || (NOTE.test(path) && paths.length > 1)) {
        warnings.push({ ...at, suspicion: { kind: 'unknownList' } });
      } else {
        faults.push({ ...at, expected: { kind: 'knownHeading' } });
        lists.push(unknownList(sheet, null));
      }
    }
    for (const [table, own] of byTable(known)) {
      const sheets = inSequence(own);
      const file = sheets[0]?.sheet.file ?? path;
      for (const sheet of sheets) lists.push(columnsOf(sheet, file));
      const other = sources.get(table);
      if (other !== undefined) {
        const expected = { kind: 'oneList', file: other } as const;
        faults.push({ file, line: null, column: null, expected, found: null });
        continue;
      }
      sources.set(table, file);
      const read = readSheets(sheets);
      append(faults, read.faults);
      for (const { sheet, heading } of own) append(warnings, guessed(sheet, heading));
      append(warnings, read.warnings);
      if (table === BOOKINGS) bookings = read.table;
      else if (read.table === null) unread.add(table);
      else tables[table] = read.table;
    }
  }
  return { tables, bookings, unread, lists, faults, warnings };
};

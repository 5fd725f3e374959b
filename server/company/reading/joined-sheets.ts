import { basename } from 'node:path/posix';
import type { Fault } from '../format/fault.ts';
import { append } from '../format/fault-list.ts';
import type { Sheet } from '../format/sheet.ts';
import type { Warning } from '../format/warning.ts';
import type { Heading } from '../headings/heading.ts';
import type { ListTable } from './file-table.ts';
import { readTable } from './read-table.ts';
import { valueOfWords } from './value-words.ts';

export type KnownSheet = { readonly sheet: Sheet; readonly heading: Heading };

/** CD74: where a sheet of a table begins: its lines are counted on from those of the sheets before. */
export type SheetStart = KnownSheet & { readonly start: number };

/** CD74: sheets of one table, one after the other. */
export const inSequence = (sheets: readonly KnownSheet[]): readonly SheetStart[] => {
  let start = 0;
  return sheets.map((one) => {
    const own = { ...one, start };
    start += one.sheet.lines.at(-1)?.line ?? 0;
    return own;
  });
};

/** How a sheet of those who have left is called, besides the words for whoever is inactive. */
const LEAVERS =
  /\b(?:leavers?|former|ex|exits?|ausgetretene|ausgeschiedene|ehemalige|austritte|departs?|sortis|anciens|bajas|slutade|tidligere|sluttede|buve|atleisti)\b/;

const isOfLeavers = (name: string): boolean =>
  valueOfWords('people', 'active', name) === 'no' || LEAVERS.test(name.toLowerCase());

/** CD74: what the name of a sheet says of all its rows: the floor of its spaces, or that its people have left. */
const withSheetName = (table: ListTable, { sheet, heading }: KnownSheet): ListTable => {
  const name = basename(sheet.file);
  const said = (field: string, value: string | boolean): ListTable => ({
    ...table,
    columns: [...table.columns, field],
    rows: table.rows.map((row) => ({ ...row, values: { ...row.values, [field]: value } })),
  });
  if (!sheet.file.includes('/')) return table;
  if (heading.table === 'spaces' && !table.columns.includes('floor')) return said('floor', name);
  return heading.table === 'people' && !table.columns.includes('active') && isOfLeavers(name)
    ? said('active', false)
    : table;
};

type Read = {
  readonly table: ListTable | null;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
};

/** The name of the first sheet stands for all of them until `asWritten`. */
const readSheet = (one: SheetStart, file: string): Read => {
  const { sheet, heading, start } = one;
  const lines = sheet.lines.map((line) => ({ ...line, line: line.line + start }));
  const first = lines[heading.index] ?? heading.first;
  const read = readTable({ ...sheet, file, lines }, { ...heading, first });
  return { ...read, table: read.table === null ? null : withSheetName(read.table, one) };
};

/** CD74: the rows of all sheets of a table. Columns that one of them lacks are missing in its rows. */
export const readSheets = (sheets: readonly SheetStart[]): Read => {
  const file = sheets[0]?.sheet.file ?? '';
  const faults: Fault[] = [];
  const warnings: Warning[] = [];
  const tables: (ListTable | null)[] = [];
  for (const one of sheets) {
    const { table, faults: own, warnings: told } = readSheet(one, file);
    tables.push(table);
    append(faults, own);
    append(warnings, told);
    if (one.start > 0) {
      const suspicion = { kind: 'furtherSheet' } as const;
      const line = one.start + one.heading.first.line;
      warnings.push({ file, line, column: null, suspicion, found: null });
    }
  }
  const read = tables.flatMap((table) => table ?? []);
  const [first] = read;
  if (first === undefined || read.length < tables.length) return { table: null, faults, warnings };
  const columns = first.columns.filter((name) => read.every((one) => one.columns.includes(name)));
  const rows = read.flatMap((one) => one.rows);
  const isOwn = read.every((one) => one.isOwn);
  return { table: { ...first, columns, rows, isOwn }, faults, warnings };
};

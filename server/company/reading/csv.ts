import { CsvError, parse } from 'csv-parse/sync';
import type { Fault } from '../format/fault.ts';

export type CsvLine = { readonly line: number; readonly cells: readonly string[] };

const DELIMITERS = [',', ';', '\t'] as const;
export type Separator = (typeof DELIMITERS)[number];

/** Spreadsheets of some countries write semicolons: what occurs most in the first line separates the cells. */
const delimiterOf = (content: string): Separator => {
  const [first = ''] = content.split(/\r?\n/, 1);
  const times = (delimiter: string): number => first.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (times(each) > times(best) ? each : best));
};

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

type Parsed = { readonly record: string[]; readonly info: { readonly lines: number } };

/** Lines that break within a quoted cell count, so that `line` is that of a text editor. */
const numbered = (rows: readonly Parsed[]): readonly CsvLine[] =>
  rows
    .map(({ record, info }) => {
      const breaks = record.reduce(
        (sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0),
        0,
      );
      return { line: info.lines - breaks, cells: record.map((cell) => cell.trim()) };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

/** The lines of a CSV file that are not empty, the first one with the names of the columns. */
export const readCsv = (
  file: string,
  bytes: Uint8Array,
):
  | { readonly lines: readonly CsvLine[]; readonly separator: Separator }
  | { readonly fault: Fault } => {
  const content = decoded(bytes);
  const fault = (line: number | null, kind: 'utf8' | 'csv') => ({
    fault: { file, line, column: null, expected: { kind }, found: null },
  });
  if (content === null) return fault(null, 'utf8');
  const separator = delimiterOf(content);
  try {
    // The types do not know what `info` makes of a row.
    const rows: unknown[] = parse(content, {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    return { lines: numbered(rows as Parsed[]), separator };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error;
    return fault(typeof lines === 'number' ? lines : null, 'csv');
  }
};

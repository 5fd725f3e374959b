import { CsvError, parse } from 'csv-parse/sync';
import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import type { Fault } from '../format/fault.ts';

export type CsvLine = { readonly line: number; readonly cells: readonly string[] };

/** CD21: more than the database holds of any kind. */
export const MOST_ROWS = 100_000;
/** CD21: columns of the first line, with those without a name, and cells of any other. A table has at most 13. */
export const MOST_COLUMNS = 100;
/** CD21: characters of a line, and of a cell over several lines. The longest row that is right has 35,000. */
export const LONGEST_LINE = 200_000;
/** CD21: as a spreadsheet has; those that are empty count, though only here. */
const MOST_LINES = 1_048_576;
/** In UTF-8, at most. */
const BYTES_OF_CHARACTER = 4;

const DELIMITERS = [',', ';', '\t'] as const;
export type Separator = (typeof DELIMITERS)[number];

/** The most frequent delimiter in the first line: spreadsheets of some countries write semicolons. */
const delimiterOf = (first: string): Separator => {
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

/**
 * Blanks lines with only empty cells, outside of quotes: spreadsheets write up to a million of them, which take seconds to
 * parse. Four quotes are a cell with a quote.
 */
const withoutEmptyLines = (content: string, separator: Separator): string =>
  content.replace(
    new RegExp(`(^(?:""(?!")|[${separator}\\t ])+$)|"[^"]*"`, 'gm'),
    (found: string, empty?: string) => (empty === undefined ? found : ''),
  );

const LINE_FEED = 10;
const RETURN = 13;

type Beyond = Pick<Fault, 'line' | 'expected' | 'found'>;

/** CD21: the first line that is too long, or too many; null: there is none. */
const beyondLines = (content: string, mostRows: number): Beyond | null => {
  let line = 1;
  let start = 0;
  const long = (): Beyond => ({
    line,
    expected: { kind: 'text', longest: LONGEST_LINE },
    found: null,
  });
  for (let at = 0; at < content.length; at += 1) {
    const code = content.charCodeAt(at);
    if (code !== LINE_FEED && code !== RETURN) continue;
    if (at - start > LONGEST_LINE) return long();
    if (line > MOST_LINES) return { line, expected: { kind: 'rows', most: mostRows }, found: null };
    if (code === LINE_FEED || content.charCodeAt(at + 1) !== LINE_FEED) line += 1;
    start = at + 1;
  }
  return content.length - start > LONGEST_LINE ? long() : null;
};

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/** Lines that break within a quoted cell count, so that `line` is that of a text editor. */
const numbered = ({ record, info }: Parsed): CsvLine => {
  const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  return { line: info.lines - breaks, cells: record.map((cell) => cell.trim()) };
};

/** CD21: ends the parsing. */
class Stop extends Error {
  readonly beyond: Beyond;
  constructor(beyond: Beyond) {
    super('The file exceeds a limit');
    this.beyond = beyond;
  }
}

/** Throws `Stop` if it has too many cells. `first`: the line that names the columns, unless this is it. */
const checkWidth = ({ line, cells }: CsvLine, first: CsvLine | undefined): void => {
  if (cells.length <= MOST_COLUMNS) return;
  const expected: Expectation =
    first === undefined
      ? { kind: 'mostColumns', most: MOST_COLUMNS }
      : { kind: 'cells', count: first.cells.length };
  throw new Stop({ line, expected, found: String(cells.length) });
};

/**
 * The lines of a CSV file that are not empty, the first one with the names of the columns, and at most `mostRows` others. CD21: limits
 * are checked before or while a line is parsed, so that a file beyond them costs little.
 */
export const readCsv = (
  file: string,
  bytes: Uint8Array,
  mostRows = MOST_ROWS,
):
  | { readonly lines: readonly CsvLine[]; readonly separator: Separator }
  | { readonly fault: Fault } => {
  const content = decoded(bytes);
  const fault = (
    expected: Expectation,
    line: number | null = null,
    found: string | null = null,
  ) => ({
    fault: { file, line, column: null, expected, found },
  });
  if (content === null) return fault({ kind: 'utf8' });
  const beyond = beyondLines(content, mostRows);
  if (beyond !== null) return fault(beyond.expected, beyond.line);
  const [first = ''] = content.split(/\r?\n/, 1);
  const separator = delimiterOf(first);
  const lines: CsvLine[] = [];
  let parsed = 0;
  try {
    parse(withoutEmptyLines(content, separator), {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_LINE * BYTES_OF_CHARACTER,
      on_record: (record) => {
        // The types do not cover the effect of `info` on a record.
        const line = numbered(record as unknown as Parsed);
        checkWidth(line, lines[0]);
        if (parsed > mostRows) {
          const expected = { kind: 'rows', most: mostRows } as const;
          throw new Stop({ line: line.line, expected, found: null });
        }
        parsed += 1;
        if (line.cells.some((cell) => cell !== '')) lines.push(line);
        return null;
      },
    });
    return { lines, separator };
  } catch (error) {
    if (error instanceof Stop)
      return fault(error.beyond.expected, error.beyond.line, error.beyond.found);
    if (!(error instanceof CsvError)) throw error;
    return fault({ kind: 'csv' }, typeof error.lines === 'number' ? error.lines : null);
  }
};

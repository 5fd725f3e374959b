import { CsvError, parse } from 'csv-parse/sync';
import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import type { Fault } from '../format/fault.ts';
import {
  MOST_COLUMNS,
  MOST_ROWS,
  type ReadSheet,
  type Separator,
  type SheetLine,
} from '../format/sheet.ts';
import { decoded } from './encoding.ts';
import { separatorOf, withoutSeparatorLine } from './separator.ts';

/** CD21: characters of a line, and of a cell over several lines. The longest row that is right has 35,000. */
export const LONGEST_LINE = 200_000;
/** CD21: as a spreadsheet has; those that are empty count, though only here. */
const MOST_LINES = 1_048_576;
/** In UTF-8, at most. */
const BYTES_OF_CHARACTER = 4;

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

const LINE_BREAK = /\r\n|\r|\n/g;

/** Lines that break within a quoted cell count, so that `line` is that of a text editor. */
const numbered = ({ record, info }: Parsed): SheetLine => {
  const breaks = record.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0);
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
const checkWidth = ({ line, cells }: SheetLine, first: SheetLine | undefined): void => {
  if (cells.length <= MOST_COLUMNS) return;
  const expected: Expectation =
    first === undefined
      ? { kind: 'mostColumns', most: MOST_COLUMNS }
      : { kind: 'cells', count: first.cells.length };
  throw new Stop({ line, expected, found: String(cells.length) });
};

/** A cell that begins with a quotation mark and has no end in its line took others into itself. */
const checkQuotes = ({ line, cells }: SheetLine): void => {
  const isOpen = cells.some((cell) => cell.startsWith('"') && /[\r\n]/.test(cell));
  if (isOpen) throw new Stop({ line, expected: { kind: 'csv' }, found: null });
};

/**
 * The lines of a CSV file that are not empty, at most `mostRows` and one with the names of the columns. CD21: limits are checked
 * before or while a line is parsed, so that a file beyond them costs little. CD45: a quotation mark inside a cell is one.
 */
export const readCsv = (file: string, bytes: Uint8Array, mostRows = MOST_ROWS): ReadSheet => {
  const { text, encoding, isGuess } = decoded(bytes);
  const fault = (
    expected: Expectation,
    line: number | null = null,
    found: string | null = null,
  ) => ({
    fault: { file, line, column: null, expected, found },
  });
  const beyond = beyondLines(text, mostRows);
  if (beyond !== null) return fault(beyond.expected, beyond.line);
  const { content, said } = withoutSeparatorLine(text);
  const separator = said ?? separatorOf(content);
  const lines: SheetLine[] = [];
  let parsed = 0;
  try {
    parse(withoutEmptyLines(content, separator), {
      record_delimiter: ['\r\n', '\n', '\r'],
      delimiter: separator,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_LINE * BYTES_OF_CHARACTER,
      on_record: (record) => {
        // The types do not cover the effect of `info` on a record.
        const line = numbered(record as unknown as Parsed);
        checkWidth(line, lines[0]);
        checkQuotes(line);
        if (parsed > mostRows) {
          const expected = { kind: 'rows', most: mostRows } as const;
          throw new Stop({ line: line.line, expected, found: null });
        }
        parsed += 1;
        if (line.cells.some((cell) => cell !== '')) lines.push(line);
        return null;
      },
    });
    return { file, separator, guess: isGuess ? encoding : null, lines };
  } catch (error) {
    if (error instanceof Stop)
      return fault(error.beyond.expected, error.beyond.line, error.beyond.found);
    if (!(error instanceof CsvError)) throw error;
    return fault({ kind: 'csv' }, typeof error.lines === 'number' ? error.lines : null);
  }
};

import { Result } from 'effect';
import { baseOf } from './base.ts';
import { FIRST_SUM, nextSum, unsealed } from './checksum.ts';
import { decodeLine, isEntry, type Line } from './codec.ts';
import type { Entry } from './entry.ts';
import { type Header, LOG_FORMAT } from './header.ts';
import type { Log } from './log.ts';
import type { LogProblem } from './problem.ts';
import { entryFault, type Position, positionAfter, sequenceFault } from './sequence.ts';
import { OLDEST_FORMAT, upcast } from './upcasts.ts';

/** From this format on, lines have checksums and the last line is `End`. */
const SEALED_FROM = 2;

/** The number of lines read, and of all lines. */
export type Progress = (done: number, total: number) => void;
const PROGRESS_EVERY = 1_000;

type Row = { readonly number: number; readonly text: string };
type Checked<A> = Result.Result<A, LogProblem>;

const fail = (
  kind: LogProblem['kind'],
  line: number,
  entry: number | null,
  message: string,
): Result.Result<never, LogProblem> => Result.fail({ kind, line, entry, message });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const fieldOf = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null && name in json
    ? (json as Readonly<Record<string, unknown>>)[name]
    : undefined;

const headerFormat = (row: Row): Checked<number> => {
  const json = parsed(row.text);
  const format = fieldOf(json, 'format');
  if (fieldOf(json, '_tag') !== 'Header' || typeof format !== 'number') {
    return fail('noHeader', row.number, null, 'not a log: the first line is not a header');
  }
  if (format > LOG_FORMAT) {
    const message = `the log has format ${format}, newer than ${LOG_FORMAT}: read it with the build that wrote it`;
    return fail('newerFormat', row.number, null, message);
  }
  return Number.isInteger(format) && format >= OLDEST_FORMAT
    ? Result.succeed(format)
    : fail('noHeader', row.number, null, `not a log: format ${format} is unknown`);
};

/** Diagnoses a line whose checksum does not fit; `above` are the lines before it. */
const damage = (row: Row, above: readonly Row[], last: number | null): LogProblem => {
  const seq = fieldOf(parsed(row.text), 'seq');
  const fault =
    typeof seq === 'number' && Number.isInteger(seq) && last !== null
      ? entryFault(seq, last)
      : null;
  // The number of a repeated entry is trusted only if the whole line is a repetition; otherwise the number itself is
  // damaged.
  const isBelieved = fault?.kind === 'missing' || above.some(({ text }) => text === row.text);
  if (fault !== null && isBelieved && unsealed(row.text) !== null) {
    return { ...fault, line: row.number };
  }
  const entry = last === null ? null : last + 1;
  const what = entry === null ? 'the line' : `entry ${entry}, or what follows entry ${last},`;
  const message = `${what} is cut off or damaged: its checksum does not fit`;
  return { kind: 'damaged', line: row.number, entry, message };
};

/** Upcasts and decodes a line of JSON. */
const lineOf = (row: Row, text: string, format: number, last: number | null): Checked<Line> => {
  const json = parsed(text);
  const entry = last === null ? null : last + 1;
  if (json === undefined) {
    const message = 'not JSON: the line is cut off or damaged';
    return fail('damaged', row.number, entry, message);
  }
  return Result.mapError(decodeLine(upcast(json, format)), (problem) => ({
    kind: 'malformed' as const,
    line: row.number,
    entry,
    message: `not a line of a log: ${problem}`,
  }));
};

/** Line feeds may have been converted to CRLF (mail, version control); this is not damage. */
const rowsOf = (text: string): Row[] =>
  text
    .split(/\r?\n/)
    .map((row, index) => ({ number: index + 1, text: row }))
    .filter((row) => row.text.trim() !== '');

/** All lines, if each is allowed at its position; else the first that is not. */
const readLines = (
  rows: readonly Row[],
  format: number,
  progress: Progress | undefined,
): Checked<readonly Line[]> => {
  const lines: Line[] = [];
  let sum = FIRST_SUM;
  let position: Position = { last: null };
  for (const [index, row] of rows.entries()) {
    let { text } = row;
    if (format >= SEALED_FROM) {
      const open = unsealed(text);
      sum = open === null ? sum : nextSum(sum, open.text);
      if (open === null || open.sum !== sum) {
        return Result.fail(damage(row, rows.slice(0, index), position.last));
      }
      text = open.text;
    }
    const line = lineOf(row, text, format, position.last);
    if (Result.isFailure(line)) return Result.fail(line.failure);
    const fault = index === 0 ? null : sequenceFault(line.success, position);
    if (fault !== null) return Result.fail({ ...fault, line: row.number });
    position = positionAfter(line.success, position);
    lines.push(line.success);
    if (index % PROGRESS_EVERY === 0) progress?.(index, rows.length);
  }
  return Result.succeed(lines);
};

/** A log with checksums must end with `End`. */
const withoutEnd = (lines: readonly Line[], format: number): Checked<readonly Line[]> => {
  if (format < SEALED_FROM) return Result.succeed(lines);
  const end = lines.findIndex((line) => '_tag' in line && line._tag === 'End');
  if (end === lines.length - 1) return Result.succeed(lines.slice(0, -1));
  const last = lines.findLast(isEntry)?.seq ?? null;
  const after = last === null ? 'its header' : `entry ${last}`;
  return end < 0
    ? fail('cutOff', lines.length, last, `the log is cut off after ${after}`)
    : fail('outOfOrder', end + 2, last, 'a line stands after the end of the log');
};

const isHeader = (line: Line | undefined): line is Header =>
  line !== undefined && '_tag' in line && line._tag === 'Header';

/**
 * LG1: reads a log completely or not at all. Each line must be unchanged, at its original position, and of a supported
 * shape; the result names the first that is not.
 */
export const readLog = (text: string, progress?: Progress): Result.Result<Log, LogProblem> => {
  const rows = rowsOf(text);
  const [first] = rows;
  if (first === undefined) return fail('empty', 1, null, 'the log is empty');
  const format = headerFormat(first);
  if (Result.isFailure(format)) return Result.fail(format.failure);
  const read = readLines(rows, format.success, progress);
  if (Result.isFailure(read)) return Result.fail(read.failure);
  const all = withoutEnd(read.success, format.success);
  if (Result.isFailure(all)) return Result.fail(all.failure);
  const [header, ...rest] = all.success;
  if (!isHeader(header)) return fail('noHeader', 1, null, 'the first line is not a header');
  const lines = rest.filter((line) => isEntry(line) || !['Header', 'End'].includes(line._tag));
  const entries: readonly Entry[] = lines.filter(isEntry);
  return Result.map(baseOf(header, lines as Log['lines']), (base: Log['base']) => {
    progress?.(rows.length, rows.length);
    return { header, writtenIn: format.success, base, lines: lines as Log['lines'], entries };
  });
};

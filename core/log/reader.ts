import { Result } from 'effect';
import { baseOf } from './base.ts';
import { isEntry, type Line } from './codec.ts';
import type { End } from './end.ts';
import type { Entry } from './entry.ts';
import { extentOf } from './extent.ts';
import { type Header, LOG_FORMAT } from './header.ts';
import type { LogLimits } from './limits.ts';
import { createLineSeals } from './line-seals.ts';
import type { Log } from './log.ts';
import type { LoggedCore } from './logged-core.ts';
import { coreNamed, type LoggedCores, OFFICE_ALONE } from './office-core.ts';
import type { LogProblem } from './problem.ts';
import { prototypeKeyIn } from './prototype-key.ts';
import { quoted } from './quoted.ts';
import { entryFault, type Position, positionAfter, sequenceFault } from './sequence.ts';
import { OLDEST_FORMAT, upcast } from './upcasts.ts';

/** From this format on, lines have checksums and the last line is `End`. */
const SEALED_FROM = 2;

/** Reads a log line by line, so that memory holds only the valid lines so far. */
export type LogReader = {
  /** Takes in the next line, without its line feed; the problem if it is not allowed there. Then reading is over. */
  readonly line: (text: string) => LogProblem | null;
  /** The problem of a next line that cannot be passed to `line`. */
  readonly refused: (kind: 'tooLarge' | 'unreadable', message: string) => LogProblem;
  /** The log, after its last line. */
  readonly end: () => Result.Result<Log, LogProblem>;
};

type Row = { readonly number: number; readonly text: string };
type Checked<A> = Result.Result<A, LogProblem>;
type Other = Exclude<Log['lines'][number], Entry>;

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

/** The entry that a line contains if it is valid; null: not known. */
const dueAfter = (last: number | null): number | null => (last === null ? null : last + 1);

/** Line feeds may have been converted to CRLF (mail, version control); this is not damage. */
const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text);

/** LG1, LG8: each line must be within the limits, unchanged, at its original position, and of a supported shape. */
export const createLogReader = (
  limits: LogLimits,
  cores: LoggedCores = OFFICE_ALONE,
): LogReader => {
  let number = 0;
  let values = 0;
  let format: number | null = null;
  let header: Header | null = null;
  let core: LoggedCore | undefined = coreNamed(cores, undefined);
  let ended: End | null = null;
  let position: Position = { last: null };
  const seals = createLineSeals();
  const lines: (Entry | Other)[] = [];
  const entries: Entry[] = [];

  const lastEntry = (): number | null => entries.at(-1)?.seq ?? null;

  /** Diagnoses a line whose checksum does not fit. */
  const damage = (row: Row): LogProblem => {
    const { last } = position;
    const seq = fieldOf(parsed(row.text), 'seq');
    const fault =
      typeof seq === 'number' && Number.isInteger(seq) && last !== null
        ? entryFault(seq, last)
        : null;
    // The number of a repeated entry is trusted only if the whole line is a repetition; otherwise the number itself is
    // damaged.
    if (fault !== null && seals.isSealed(row.text)) {
      const isBelieved = fault.kind === 'missing' || seals.isRepeated(row.text);
      if (isBelieved) return { ...fault, line: row.number };
    }
    const entry = dueAfter(last);
    const what = entry === null ? 'the line' : `entry ${entry}, or what follows entry ${last},`;
    const message = `${what} is cut off or damaged: its checksum does not fit`;
    return { kind: 'damaged', line: row.number, entry, message };
  };

  const tooLarge = (message: string): LogProblem => {
    return { kind: 'tooLarge', line: number, entry: dueAfter(position.last), message };
  };

  /** LG8: refuses a line that would need much memory or stack, before it is parsed. */
  const excess = (text: string): LogProblem | null => {
    const extent = extentOf(text);
    values += extent.values;
    if (extent.depth > limits.depth) {
      return tooLarge(`the line is nested ${extent.depth} levels deep, more than ${limits.depth}`);
    }
    return values > limits.values
      ? tooLarge(`the log has more than ${limits.values} values up to here`)
      : null;
  };

  /** Upcasts and decodes a line of JSON. */
  const decoded = (row: Row, of: number): Checked<Line> => {
    const entry = dueAfter(position.last);
    const json = parsed(row.text);
    if (json === undefined) {
      const message = 'not JSON: the line is cut off or damaged';
      return fail('damaged', row.number, entry, message);
    }
    const key = prototypeKeyIn(row.text, json);
    if (key !== null) {
      return fail('malformed', row.number, entry, `not a line of a log: it has the key ${key}`);
    }
    const model = header === null ? fieldOf(json, 'model') : undefined;
    if (typeof model === 'string') core = coreNamed(cores, model);
    if (core === undefined) {
      const message = `a log of ${quoted(String(model))}, which is read with npm run replay`;
      return fail('malformed', row.number, entry, message);
    }
    // Lines have the same types in every core; the content of their events is specific to the core.
    const line = core.decodeLine(upcast(json, of)) as Result.Result<Line, string>;
    return Result.mapError(line, (problem) => ({
      kind: 'malformed' as const,
      line: row.number,
      entry,
      message: `not a line of a log: ${problem}`,
    }));
  };

  const keep = (line: Line): void => {
    position = positionAfter(line, position);
    if (isEntry(line)) {
      lines.push(line);
      entries.push(line);
    } else if (line._tag === 'Header') header = line;
    else if (line._tag === 'End') ended = line;
    else lines.push(line);
  };

  const take = (row: Row): LogProblem | null => {
    const large = excess(row.text);
    if (large !== null) return large;
    if (format === null) {
      const found = headerFormat(row);
      if (Result.isFailure(found)) return found.failure;
      format = found.success;
    }
    let { text } = row;
    if (format >= SEALED_FROM) {
      const open = seals.open(text);
      if (open === null) return damage(row);
      text = open;
    }
    const read = decoded({ number: row.number, text }, format);
    if (Result.isFailure(read)) return read.failure;
    const line = read.success;
    const fault = header === null ? null : sequenceFault(line, position);
    if (fault !== null) return { ...fault, line: row.number };
    if (ended !== null && format >= SEALED_FROM) {
      const message = 'a line stands after the end of the log';
      return { kind: 'outOfOrder', line: row.number, entry: lastEntry(), message };
    }
    keep(line);
    return null;
  };

  return {
    line: (text) => {
      number += 1;
      if (number > limits.lines) return tooLarge(`the log has more than ${limits.lines} lines`);
      if (text.length > limits.line) return tooLarge(`the line is longer than ${limits.line}`);
      const row = withoutReturn(text);
      return row.trim() === '' ? null : take({ number, text: row });
    },
    refused: (kind, message) => {
      return { kind, line: number + 1, entry: dueAfter(position.last), message };
    },
    end: () => {
      if (format === null || header === null) return fail('empty', 1, null, 'the log is empty');
      const last = lastEntry();
      if (format >= SEALED_FROM && ended === null) {
        const after = last === null ? 'its header' : `entry ${last}`;
        return fail('cutOff', number, last, `the log is cut off after ${after}`);
      }
      const writtenIn = format;
      const known = header;
      const said = ended?.said;
      const by = core ?? coreNamed(cores, undefined);
      if (by === undefined) return fail('empty', 1, null, 'the log is empty');
      return Result.map(baseOf(known, lines, by), (base) => {
        const own = known.model === undefined ? {} : { core: by };
        const log: Log = { header: known, writtenIn, base, lines, entries, ...own };
        return said === undefined ? log : { ...log, said };
      });
    },
  };
};

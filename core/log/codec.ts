import { Result, Schema } from 'effect';
import { Crash } from './crash.ts';
import { Entry } from './entry.ts';
import { Header } from './header.ts';
import { Mark, Snapshot } from './snapshot.ts';

/** One line of a log: newline-delimited JSON, the header first, the rest in the order in which it happened. */
export const Line = Schema.Union([Header, Entry, Mark, Snapshot, Crash]);
export type Line = typeof Line.Type;

export const isEntry = (line: Line): line is Entry => 'seq' in line;

export const encodeLine = (line: Line): string => JSON.stringify(line);

const decode = Schema.decodeUnknownResult(Line);

export type BadLine = {
  /** 1 is the first line. */
  readonly line: number;
  readonly problem: string;
};

const parse = (text: string): Result.Result<Line, string> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return Result.fail('not JSON: the line is cut off or damaged');
  }
  return Result.mapError(decode(value), (error) => error.message);
};

/** Every line of a log, or the first that cannot be read. Empty lines do not count. */
export const decodeLines = (text: string): Result.Result<readonly Line[], BadLine> => {
  const lines: Line[] = [];
  for (const [index, row] of text.split('\n').entries()) {
    if (row.trim() === '') continue;
    const line = parse(row);
    if (Result.isFailure(line)) {
      return Result.fail({ line: index + 1, problem: line.failure });
    }
    lines.push(line.success);
  }
  return Result.succeed(lines);
};

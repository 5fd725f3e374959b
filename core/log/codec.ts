import { Result, Schema } from 'effect';
import { FIRST_SUM, nextSum, sealed } from './checksum.ts';
import { Crash } from './crash.ts';
import { End } from './end.ts';
import { Entry } from './entry.ts';
import { Header } from './header.ts';
import { type Log, lastOf } from './log.ts';
import { decodeSnapshot, Mark, Snapshot } from './snapshot.ts';

/** One line of a log: newline-delimited JSON, the header first, the rest in the order in which it happened. */
export const Line = Schema.Union([Header, Entry, Mark, Snapshot, Crash, End]);
export type Line = typeof Line.Type;

export const isEntry = (line: Line): line is Entry => 'seq' in line;

/** A line as the journal keeps it: without a sum. */
export const encodeLine = (line: Line): string => JSON.stringify(line);

const decoders = {
  entry: Schema.decodeUnknownResult(Entry),
  Header: Schema.decodeUnknownResult(Header),
  Mark: Schema.decodeUnknownResult(Mark),
  Snapshot: decodeSnapshot,
  Crash: Schema.decodeUnknownResult(Crash),
  End: Schema.decodeUnknownResult(End),
};

const isKind = (tag: unknown): tag is Exclude<keyof typeof decoders, 'entry'> =>
  typeof tag === 'string' && tag !== 'entry' && Object.hasOwn(decoders, tag);

/** A line from its JSON, of the present format; a failure says in a developer's words what is wrong with it. */
export const decodeLine = (json: unknown): Result.Result<Line, string> => {
  if (typeof json !== 'object' || json === null) return Result.fail('not an object');
  const tag = '_tag' in json ? json._tag : undefined;
  if (tag !== undefined && !isKind(tag)) {
    return Result.fail(`_tag ${JSON.stringify(tag)} is not a kind of line`);
  }
  const decode: (json: unknown) => Result.Result<Line, Schema.SchemaError> =
    decoders[tag ?? 'entry'];
  return Result.mapError(decode(json), (error) => error.message);
};

/** A whole log from its lines (header first, no `End`): each sealed, and the end told. Ends with a line feed. */
export const sealLines = (lines: readonly string[], last: number): string => {
  let sum = FIRST_SUM;
  const texts = [...lines, encodeLine({ _tag: 'End', last })].map((line) => {
    sum = nextSum(sum, line);
    return sealed(line, sum);
  });
  return `${texts.join('\n')}\n`;
};

/** A log as a file of the present format. */
export const encodeLog = (log: Log): string =>
  sealLines([log.header, ...log.lines].map(encodeLine), lastOf(log));

import { Result, Schema } from 'effect';
import { FIRST_SUM, nextSum, sealed } from './checksum.ts';
import { Crash } from './crash.ts';
import { End } from './end.ts';
import { Entry } from './entry.ts';
import { explained } from './explained.ts';
import { Header } from './header.ts';
import { type Log, lastOf } from './log.ts';
import { quoted, visible } from './quoted.ts';
import { decodeSnapshot, Mark, Snapshot } from './snapshot.ts';

/**
 * One line of a log. A log is newline-delimited JSON: the header first, then everything in the order in which it happened.
 */
export const Line = Schema.Union([Header, Entry, Mark, Snapshot, Crash, End]);
export type Line = typeof Line.Type;

export const isEntry = (line: Line): line is Entry => 'seq' in line;

/** A line without a checksum, as the journal stores it. */
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

/** Decodes a line of the current format from JSON; a failure is a message for developers. */
export const decodeLine = (json: unknown): Result.Result<Line, string> => {
  if (typeof json !== 'object' || json === null) return Result.fail('not an object');
  const tag = '_tag' in json ? json._tag : undefined;
  if (tag !== undefined && !isKind(tag)) {
    const said = typeof tag === 'string' ? quoted(tag) : visible(String(JSON.stringify(tag)));
    return Result.fail(`_tag ${said} is not a kind of line`);
  }
  const decode: (json: unknown) => Result.Result<Line, Schema.SchemaError> =
    decoders[tag ?? 'entry'];
  return Result.mapError(decode(json), (error) => explained(json, error));
};

/**
 * A whole log from its lines (header first, without `End`): adds the checksums and the `End` line. Ends with a line feed.
 */
export const sealLines = (lines: readonly string[], last: number, said?: string): string => {
  let sum = FIRST_SUM;
  const end = encodeLine({ _tag: 'End', last, ...(said === undefined ? {} : { said }) });
  const texts = [...lines, end].map((line) => {
    sum = nextSum(sum, line);
    return sealed(line, sum);
  });
  return `${texts.join('\n')}\n`;
};

/** A log as a file of the current format. */
export const encodeLog = (log: Log): string =>
  sealLines([log.header, ...log.lines].map(encodeLine), lastOf(log), log.said);

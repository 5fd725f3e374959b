import { Result, Schema } from 'effect';
import { FIRST_SUM, nextSum, sealed } from './checksum.ts';
import { End } from './end.ts';
import { type AnyCrash, type AnyEntry, crashOf, entryOf } from './entry-of.ts';
import { explainedBy, type Names } from './explained.ts';
import { Header } from './header.ts';
import { quoted, visible } from './quoted.ts';
import { decodeSnapshot, Mark, type Snapshot } from './snapshot.ts';

/** A line of the log of any core. */
export type AnyLine = Header | AnyEntry | Mark | Snapshot | AnyCrash | End;

export const isAnyEntry = (line: AnyLine): line is AnyEntry => 'seq' in line;

/** A line without a checksum, as the journal stores it. */
export const encodeLine = (line: AnyLine): string => JSON.stringify(line);

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

/** Decodes a line of the current format from JSON; a failure is a message for developers. */
export type DecodeLine<Line extends AnyLine = AnyLine> = (
  json: unknown,
) => Result.Result<Line, string>;

/** How the lines of a core with these events are decoded. */
export const lineDecoder = <Event>(event: Schema.Codec<Event>, names: Names) => {
  const decoders = {
    entry: Schema.decodeUnknownResult(entryOf(event)),
    Header: Schema.decodeUnknownResult(Header),
    Mark: Schema.decodeUnknownResult(Mark),
    Snapshot: decodeSnapshot,
    Crash: Schema.decodeUnknownResult(crashOf(event)),
    End: Schema.decodeUnknownResult(End),
  };
  const explained = explainedBy(names);
  const isKind = (tag: unknown): tag is Exclude<keyof typeof decoders, 'entry'> =>
    typeof tag === 'string' && tag !== 'entry' && Object.hasOwn(decoders, tag);

  return (json: unknown) => {
    if (typeof json !== 'object' || json === null) return Result.fail('not an object');
    const tag = '_tag' in json ? json._tag : undefined;
    if (tag !== undefined && !isKind(tag)) {
      const said = typeof tag === 'string' ? quoted(tag) : visible(String(JSON.stringify(tag)));
      return Result.fail(`_tag ${said} is not a kind of line`);
    }
    type Line = Result.Result.Success<ReturnType<(typeof decoders)[keyof typeof decoders]>>;
    const decode: (json: unknown) => Result.Result<Line, Schema.SchemaError> =
      decoders[tag ?? 'entry'];
    return Result.mapError(decode(json), (error) => explained(json, error));
  };
};

import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { sealLines } from '../../core/log/codec.ts';
import { LOG_LIMITS, type LogLimits } from '../../core/log/limits.ts';
import { lastOf } from '../../core/log/log.ts';
import type { LogProblem } from '../../core/log/problem.ts';
import { readLog } from '../../core/log/read.ts';
import { readLogFile } from '../../worker/replay/read-file.ts';
import { golden } from '../logs/golden.ts';
import { at } from '../support/at.ts';
import {
  type Bytes,
  bytesOf,
  chunksOf,
  openLines,
  packedOf,
  streamOf,
} from '../support/log-bytes.ts';

const { text: TEXT, log: LOG } = golden('desk');
const LINES = openLines(TEXT);
const LAST = lastOf(LOG);
/** The line of the third entry, and where it stands. */
const INDEX = LINES.findIndex((line) => line.startsWith('{"seq":3,'));
const NUMBER = INDEX + 1;

const read = (bytes: Bytes, limits?: LogLimits, size = 1_000) =>
  readLogFile(streamOf(chunksOf(bytes, size)).stream, limits === undefined ? {} : { limits });

/** The problem, which must be the same for the plain and the packed file. */
const problemOf = async (bytes: Bytes, limits?: LogLimits): Promise<LogProblem> => {
  const [plain, packed] = [await read(bytes, limits), await read(packedOf(bytes), limits)];
  expect(packed).toEqual(plain);
  if (Result.isSuccess(plain)) throw new Error('the log was read');
  return plain.failure;
};

/** A log with right checksums in which one line is another. */
const forged = (change: (line: string) => string, index = INDEX): string =>
  sealLines(
    LINES.map((line, each) => (each === index ? change(line) : line)),
    LAST,
  );
const forgedEvent = (event: string) =>
  forged((line) => `${line.slice(0, line.indexOf('"event":'))}"event":${event}}`);

/** One line, escaped, bounded. */
const requireReadable = (message: string) => {
  expect(message).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]+$/u);
  expect(message.length).toBeLessThan(700);
};

describe('a damaged or hostile log', () => {
  it('LG8: is read whatever the size of the chunks, packed or not, with CRLF and a byte order mark', async () => {
    for (const text of [TEXT, TEXT.replaceAll('\n', '\r\n'), `\ufeff${TEXT}`, `${TEXT}\n \n`]) {
      for (const bytes of [bytesOf(text), packedOf(bytesOf(text))]) {
        for (const size of [1, 7, 4_096, bytes.length]) {
          expect(Result.getOrThrow(await read(bytes, undefined, size))).toEqual(LOG);
        }
      }
    }
    const unended = bytesOf(TEXT.trimEnd());
    expect(Result.getOrThrow(await read(unended))).toEqual(LOG);
  });

  it('LG8: accepts a byte order mark on the first line only', async () => {
    const rows = TEXT.split('\n').map((row, index) => (index === INDEX ? `\ufeff${row}` : row));
    const { kind, line } = await problemOf(bytesOf(rows.join('\n')));
    expect([kind, line]).toEqual(['damaged', NUMBER]);
  });

  const within = (limits: Partial<LogLimits>): LogLimits => ({ ...LOG_LIMITS, ...limits });
  const longest = Math.max(...TEXT.split('\n').map((row) => bytesOf(row).length));
  const rows = TEXT.trimEnd().split('\n').length;

  it.each([
    [{ bytes: bytesOf(TEXT).length }, { bytes: bytesOf(TEXT).length - 1 }, 'bytes'],
    [{ lines: rows }, { lines: rows - 1 }, `more than ${rows - 1} lines`],
    [{ line: longest }, { line: longest - 1 }, `the line is longer than ${longest - 1}`],
    [{ depth: 20 }, { depth: 2 }, 'levels deep, more than 2'],
    [{ values: 100_000 }, { values: 100 }, 'more than 100 values'],
  ] as const)('LG8: %o is enough, %o is not', async (enough, short, said) => {
    expect(Result.getOrThrow(await read(bytesOf(TEXT), within(enough)))).toEqual(LOG);
    const bytes = bytesOf(TEXT);
    for (const input of [bytes, packedOf(bytes)]) {
      const refused = await read(input, within(short));
      if (Result.isSuccess(refused)) throw new Error('the log was read');
      expect(refused.failure.kind).toBe('tooLarge');
      expect(refused.failure.message).toContain(said);
      expect(refused.failure.line).toBeGreaterThan(0);
    }
  });

  const endless = function* (chunk: string): Generator<Bytes> {
    yield bytesOf(`${at(TEXT.split('\n'), 0)}\n`);
    for (const bytes = bytesOf(chunk); ; ) yield bytes;
  };

  it.each([
    ['of lines that are none', '{}\n'.repeat(1_000), { kind: 'damaged', line: 2 }],
    ['of empty lines', '\n'.repeat(10_000), { kind: 'tooLarge', line: 1_000_001 }],
    ['in one line', ' '.repeat(1_000_000), { kind: 'tooLarge', line: 2 }],
  ])('LG8: an endless file %s is refused', async (_name, chunk, problem) => {
    const { stream } = streamOf(endless(chunk));
    expect(await readLogFile(stream)).toMatchObject({ failure: problem });
  });

  it('LG8: unpacking stops at the first invalid line', async () => {
    const part = packedOf(bytesOf('{}\n'.repeat(1_000_000)));
    const bomb = function* (): Generator<Bytes> {
      yield packedOf(bytesOf(`${at(TEXT.split('\n'), 0)}\n`));
      for (;;) yield part;
    };
    const { stream, taken } = streamOf(bomb());
    expect(await readLogFile(stream)).toMatchObject({ failure: { kind: 'damaged', line: 2 } });
    expect(taken.chunks).toBeLessThan(20);
  });

  it.each([
    ['lists', '['.repeat(100_000)],
    ['closed lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects', '{"a":'.repeat(100_000)],
  ])('LG8: a line of deep %s is refused before it is parsed', async (_name, nested) => {
    const problem = await problemOf(bytesOf(forgedEvent(nested)));
    expect(problem).toMatchObject({ kind: 'tooLarge', line: NUMBER, entry: 3 });
    const [first] = TEXT.split('\n');
    expect(await problemOf(bytesOf(`${first}\n${nested}`))).toMatchObject({ line: 2 });
  });

  it('LG8: brackets within texts do not count as nesting', () => {
    const text = forgedEvent(JSON.stringify({ _tag: 'SearchFor', text: `\\"${'[{'.repeat(90)}"` }));
    const result = readLog(text);
    expect(Result.isSuccess(result)).toBe(true);
  });

  it.each([
    [
      'an unknown event',
      '{"_tag":"Song","x":1}',
      'event._tag: expected one of the events of this build, not "Song"',
    ],
    ['an event without a name', '{}', 'not nothing'],
    ['an event with a number for a name', '{"_tag":7}', 'not a number'],
    ['an event with a long name', `{"_tag":"${'x'.repeat(5_000)}"}`, `not "${'x'.repeat(60)}…"`],
    [
      'an event with an invisible name',
      '{"_tag":"\u202eevil\\u0007"}',
      'not "\\u{202e}evil\\u{7}"',
    ],
    [
      'an answer to an unknown call',
      '{"_tag":"Answered","owner":"x","call":"sing","answer":{"_tag":"OutcomeUnknown"}}',
      'calls of this build, not "sing"',
    ],
    ['a name of a call as an event', '{"_tag":"public.login"}', 'not "public.login"'],
    [
      'an event with a wrong field',
      '{"_tag":"SelectSpace","spaceId":"x"}',
      'event.spaceId: Expected',
    ],
    ['an infinite number', '{"_tag":"SelectSpace","spaceId":1e999}', 'event.spaceId: Expected'],
    [
      'a huge number',
      '{"_tag":"SelectSpace","spaceId":123456789012345678901234567890}',
      'event.spaceId',
    ],
    ['a prototype', '{"_tag":"Deselect","__proto__":{"x":1}}', 'it has the key __proto__'],
    ['a hidden prototype', '{"_tag":"Deselect","\\u005f_proto__":{}}', 'it has the key __proto__'],
  ])('LG8: %s is named, with what was expected and the line', async (_name, event, said) => {
    const problem = await problemOf(bytesOf(forgedEvent(event)));
    expect(problem).toMatchObject({ kind: 'malformed', line: NUMBER, entry: 3 });
    expect(problem.message).toContain(said);
    requireReadable(problem.message);
  });

  it('LG8: a text may equal the name of a prototype', () => {
    const text = forgedEvent('{"_tag":"SearchFor","text":"__proto__"}');
    const result = readLog(text);
    expect(Result.isSuccess(result)).toBe(true);
  });

  const rowsOf = TEXT.split('\n');
  const swapped = rowsOf.map((row, index) => rowsOf[index === INDEX ? INDEX + 1 : index] ?? row);
  it.each([
    ['a NUL byte', rowsOf.map((row, i) => (i === INDEX ? `${row}\0` : row)), 'damaged'],
    ['a second header', [...LINES.slice(0, 3), LINES[0] ?? '', ...LINES.slice(3)], 'malformed'],
    ['entries out of order', swapped, 'missing'],
    ['a cut line', [...rowsOf.slice(0, INDEX), rowsOf[INDEX]?.slice(0, 20) ?? ''], 'damaged'],
  ])('LG1: %s is told with its line', async (name, lines, kind) => {
    const text = name === 'a second header' ? sealLines(lines, LAST) : lines.join('\n');
    const problem = await problemOf(bytesOf(text));
    expect(problem.kind).toBe(kind);
    expect(problem.line).toBeGreaterThan(1);
    requireReadable(problem.message);
  });

  it('LG8: names the line of bytes that are not UTF-8', async () => {
    const bytes = bytesOf(TEXT);
    const start = bytesOf(rowsOf.slice(0, INDEX).join('\n')).length + 1;
    bytes[start + 5] = 0xff;
    expect(await problemOf(bytes)).toEqual({
      kind: 'unreadable',
      line: NUMBER,
      entry: 3,
      message: 'the file is not text in UTF-8',
    });
    const wide = Uint8Array.of(0xff, 0xfe, 0x7b, 0x00);
    expect(await problemOf(wide)).toMatchObject({ kind: 'unreadable', line: 1 });
  });

  it('LG8: names the first missing line of an incomplete or corrupt gzip file', async () => {
    const packed = packedOf(bytesOf(TEXT));
    const noise = new Uint8Array([...packed, ...bytesOf('garbage')]);
    const bent = packed.map((byte, index) => (index === packed.length - 5 ? byte ^ 1 : byte));
    const padded = new Uint8Array([...packed, 0, 0]);
    const begun = new Uint8Array([...packed, ...packed.slice(0, 9)]);
    const continued = new Uint8Array([...bent, ...packed]);
    const cut = [packed.slice(0, -9), packed.slice(0, -3), packed.slice(0, 12), packed.slice(0, 2)];
    for (const bytes of [...cut, noise, bent, padded, begun, continued]) {
      for (const size of [1, 1_000, bytes.length]) {
        const refused = await read(new Uint8Array(bytes), undefined, size);
        expect(refused).toMatchObject({ failure: { kind: 'unreadable' } });
        if (Result.isFailure(refused)) {
          requireReadable(refused.failure.message);
          expect(refused.failure.message).toMatch(/^the file is not whole gzip: \S/);
        }
      }
    }
  });

  it('LG8: a packed file may have several members, each cut anywhere', async () => {
    const bytes = bytesOf(TEXT);
    const places = [0, 100, 101, bytes.length - 1, bytes.length];
    const members = places.map((end, index) => packedOf(bytes.slice(places[index - 1] ?? 0, end)));
    const packed = new Uint8Array(members.flatMap((member) => [...member]));
    for (const size of [1, 7, 4_096, packed.length]) {
      expect(Result.getOrThrow(await read(packed, undefined, size))).toEqual(LOG);
    }
  });

  it('LG8: refuses a packed file whose name field never ends', async () => {
    const named = packedOf(bytesOf(TEXT)).slice(0, 10);
    named[3] = 8;
    const name = function* (): Generator<Bytes> {
      yield named;
      for (;;) yield bytesOf('x'.repeat(1_000));
    };
    const { stream, taken } = streamOf(name());
    expect(await readLogFile(stream)).toMatchObject({ failure: { kind: 'unreadable', line: 1 } });
    expect(taken.chunks).toBeLessThan(200);
  });

  it('throws an error of the source instead of reporting a damaged log', async () => {
    for (const bytes of [bytesOf(TEXT), packedOf(bytesOf(TEXT))]) {
      const failing = function* (): Generator<Bytes> {
        yield bytes.slice(0, 500);
        throw new Error('the disk is gone');
      };
      await expect(readLogFile(streamOf(failing()).stream)).rejects.toThrow('the disk is gone');
    }
  });
});

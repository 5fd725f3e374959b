import { Result } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealLines } from '../../core/log/codec.ts';
import { type Log, lastOf } from '../../core/log/log.ts';
import { replayCommand } from '../../worker/replay/commands/command-line.ts';
import { readLogFile } from '../../worker/replay/read-file.ts';
import { golden } from '../logs/golden.ts';
import {
  type Bytes,
  bytesOf,
  chunksOf,
  openLines,
  packedOf,
  streamOf,
} from '../support/log-bytes.ts';
import { patience } from '../support/patience.ts';
import { forAllAsync } from '../support/runs.ts';

const NAMES = ['desk', 'search', 'outage', 'multi-booking'] as const;
const TEXTS = NAMES.map((name) => golden(name).text);
const logs: readonly Log[] = NAMES.map((name) => golden(name).log);

const LONGEST_MESSAGE = 700;

const requireReadable = (message: string) => {
  expect(message).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]+$/u);
  expect(message.length).toBeLessThan(LONGEST_MESSAGE);
};

/** A change of bytes; numbers are shares of the length. */
type Damage = (bytes: Bytes) => Bytes;
const place = fc.double({ min: 0, max: 1, noNaN: true });
const indexIn = (share: number, length: number): number =>
  Math.min(Math.floor(share * length), Math.max(length - 1, 0));

const replaced = (bytes: Bytes, start: number, length: number, by: Iterable<number>): Bytes =>
  Uint8Array.from([...bytes.slice(0, start), ...by, ...bytes.slice(start + length)]);

const ofBytes: fc.Arbitrary<Damage> = fc.oneof(
  fc.tuple(place, fc.nat(7)).map(
    ([share, bit]): Damage =>
      (bytes) => {
        const copy = bytes.slice();
        const index = indexIn(share, copy.length);
        copy[index] = (copy[index] ?? 0) ^ (1 << bit);
        return copy;
      },
  ),
  place.map(
    (share): Damage =>
      (bytes) =>
        bytes.slice(0, indexIn(share, bytes.length)),
  ),
  fc.tuple(place, fc.nat(400)).map(
    ([share, length]): Damage =>
      (bytes) =>
        replaced(bytes, indexIn(share, bytes.length), length, []),
  ),
  fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 20 })).map(
    ([share, more]): Damage =>
      (bytes) =>
        replaced(bytes, indexIn(share, bytes.length), 0, more),
  ),
);

const edited =
  (edit: Edit): Damage =>
  (bytes) =>
    bytesOf(edit(new TextDecoder().decode(bytes).split('\n')).join('\n'));

/** A change of the lines. */
type Edit = (lines: readonly string[]) => readonly string[];
const ofLines: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, place).map(
    ([a, b]): Edit =>
      (lines) => {
        const [from, to] = [indexIn(a, lines.length), indexIn(b, lines.length)];
        return lines.map((line, index) =>
          index === from ? (lines[to] ?? '') : index === to ? (lines[from] ?? '') : line,
        );
      },
  ),
  place.map(
    (share): Edit =>
      (lines) =>
        lines.toSpliced(indexIn(share, lines.length), 1),
  ),
  fc.tuple(place, place).map(
    ([a, b]): Edit =>
      (lines) => {
        return lines.toSpliced(indexIn(a, lines.length), 0, lines[indexIn(b, lines.length)] ?? '');
      },
  ),
);

const HOSTILE: readonly unknown[] = [
  null,
  -1,
  0,
  1e308,
  9e15,
  '',
  '__proto__',
  '\u202e\0',
  [],
  {},
  true,
  ['x'],
  { _tag: 'Song' },
  'x'.repeat(3_000),
  Number.MAX_SAFE_INTEGER,
];

/** Replaces one value within a line of JSON, found by a way through it. */
const withValue = (json: unknown, way: readonly number[], value: unknown): unknown => {
  const [step, ...rest] = way;
  if (step === undefined || typeof json !== 'object' || json === null) return value;
  const keys = Object.keys(json);
  const key = keys[step % Math.max(keys.length, 1)];
  if (key === undefined) return value;
  const inner = withValue(Reflect.get(json, key), rest, value);
  if (Array.isArray(json)) return json.map((item, index) => (String(index) === key ? inner : item));
  return { ...json, [key]: inner };
};

const ofValues: fc.Arbitrary<Edit> = fc
  .tuple(place, fc.array(fc.nat(30), { minLength: 1, maxLength: 7 }), fc.constantFrom(...HOSTILE))
  .map(
    ([share, way, value]): Edit =>
      (lines) => {
        const index = indexIn(share, lines.length);
        return lines.with(
          index,
          JSON.stringify(withValue(JSON.parse(lines[index] ?? ''), way, value)),
        );
      },
  );

const which = fc.nat(TEXTS.length - 1);

const read = (bytes: Bytes, size: number) =>
  readLogFile(streamOf(chunksOf(bytes, Math.max(size, 1))).stream);

/** Runs a command on a log, and returns its exit code and what it wrote to standard error. */
const run = async (bytes: Bytes, args: readonly string[]) => {
  let said = '';
  const code = await replayCommand(['-', ...args], {
    read: () => new Blob([bytes]).stream(),
    open: () => ({ print: () => undefined, end: async () => undefined }),
    complain: (line) => (said += `${line}\n`),
  });
  return { code, said };
};

describe('damaged logs', { timeout: patience(120_000) }, () => {
  const sizes = fc.integer({ min: 300, max: 100_000 });
  const requireRefused = async (index: number, bytes: Bytes, size: number) => {
    const result = await read(bytes, size);
    // Only a log that is what was written is accepted: the damage was none, or white space.
    if (Result.isSuccess(result)) return expect(result.success).toEqual(logs[index]);
    const { line, message } = result.failure;
    expect(line).toBeGreaterThan(0);
    expect(line).toBeLessThan(10_000);
    requireReadable(message);
  };

  it('LG1, LG8: damage of bytes and lines is refused with a line', async () => {
    const damages = fc.array(fc.oneof(ofBytes, ofLines.map(edited)), {
      minLength: 1,
      maxLength: 3,
    });
    await forAllAsync(400, which, damages, sizes, fc.boolean(), async (index, all, size, packs) => {
      const whole = bytesOf(TEXTS[index] ?? '');
      const bytes = all.reduce((now, damage) => damage(now), whole);
      await requireRefused(index, packs ? packedOf(bytes) : bytes, size);
    });
  });

  it('LG8: damage of a packed file is refused with a line', async () => {
    await forAllAsync(300, which, ofBytes, sizes, async (index, damage, size) => {
      await requireRefused(index, damage(packedOf(bytesOf(TEXTS[index] ?? ''))), size);
    });
  });

  it('LG8: every command handles a forged log or refuses it with one line', async () => {
    const edits = fc.array(fc.oneof({ weight: 4, arbitrary: ofValues }, ofLines), {
      minLength: 1,
      maxLength: 2,
    });
    const command = fc.constantFrom('stat', 'verify', 'fold', 'redact', 'diff');
    await forAllAsync(300, which, edits, command, async (index, all, name) => {
      const lines = all.reduce(
        (now: readonly string[], edit) => edit(now),
        openLines(TEXTS[index] ?? ''),
      );
      const log = sealLines(lines, lastOf(logs[index] as Log));
      const { code, said } = await run(bytesOf(log), [name]);
      if (code === 2) {
        requireReadable(said.trimEnd());
        expect(said).not.toContain('a fault of the replay itself');
      } else {
        expect([code === 0 || (name === 'verify' && code === 1), said]).toEqual([true, '']);
      }
    });
  });
});

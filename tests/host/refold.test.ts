import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { initialState } from '../../core/core.ts';
import { sealLines } from '../../core/log/codec.ts';
import { hashOf } from '../../core/log/hash.ts';
import { readLog } from '../../core/log/read.ts';
import { takeSnapshot } from '../../core/log/snapshot.ts';
import { verifyLog } from '../../core/log/verify.ts';
import { compactJson } from '../logs/compact-json.ts';
import { withDigests } from '../logs/digest.ts';
import { goldenText } from '../logs/golden.ts';
import { refolded } from '../logs/refold.ts';
import { CoreSession } from '../support/core-session.ts';
import { recordedLines } from '../support/recorded-log.ts';

const { entries } = new CoreSession().onTheFloor().elapse(3_000);

/** A log with modified lines, as if another build had written it. */
const logOf = (from: number, change: (line: string) => string): string =>
  sealLines(recordedLines(entries, from).map(change), entries.length);

const read = (text: string) => Result.getOrThrow(readLog(text));

describe('a refold', () => {
  it('computes hashes, schemas and request numbers anew, and leaves what it has made', () => {
    const text = logOf(1, (line) =>
      line
        .replace('"stateSchema":{', '"stateSchema":{"former":"0",')
        .replace(/"hash":"[0-9a-f]{16}"\}$/, '"hash":"0"}')
        .replace(/"cause":(\d+)/, (_, id: string) => `"cause":${Number(id) + 100}`),
    );
    const { ndjson, json } = refolded(text);
    expect(verifyLog(read(ndjson))).toMatchObject({ divergence: null, sameState: true });
    expect(read(ndjson).entries.map(({ hash: _, ...entry }) => entry)).toEqual(entries);
    expect(refolded(ndjson)).toEqual({ ndjson, json });
  });

  it('of a log that begins with a state fills what this build has and that one had not', () => {
    const from = 4;
    const whole = read(logOf(from, (line) => line)).base.state;
    const { current: _, ...notice } = whole.notice;
    const recorded = { ...whole, page: { ...whole.page, former: 1 }, notice, claim: 'other' };
    const text = logOf(from, (line) =>
      line.startsWith('{"_tag":"Snapshot","through":3')
        ? JSON.stringify(takeSnapshot(from - 1, recorded as never))
        : line.replace(/"(page|notice|claim)":"[0-9a-f]{16}"/g, '"$1":"0"'),
    );
    expect(readLog(text)).toMatchObject({ failure: { kind: 'unknownState' } });
    const log = read(refolded(text).ndjson);
    expect(log.base.state).toEqual({ ...whole, claim: initialState.claim });
    expect(verifyLog(log)).toMatchObject({ divergence: null, sameState: true });
  });

  it('is refused when the core has not asked what is answered', () => {
    const text = logOf(1, (line) =>
      line.replace(/"event":.*(?="cause")/, '"event":{"_tag":"TimerFired","timer":"search.wait"},'),
    );
    expect(() => refolded(text)).toThrow(
      /entry 2 \(TimerFired\) answers what the core no longer asks/,
    );
    const cut = goldenText('claim.ndjson').slice(0, 5_000);
    expect(() => refolded(cut)).toThrow(/line \d+: .*cut off or damaged/);
  });
});

describe('the digest of a large table', () => {
  const rows = Object.fromEntries(
    Array.from({ length: 20 }, (_, id) => [
      `${id}`,
      { id, status: id === 7 ? 'BOOKED' : 'FREE', tags: [id] },
    ]),
  );

  it('has the hash of all, and shows the first rows, the last, and what is not usual', () => {
    expect(withDigests({ table: rows })).toEqual({
      table: {
        count: 20,
        hash: hashOf(rows),
        sample: { 0: rows[0], 1: rows[1], 7: rows[7], 19: rows[19] },
      },
    });
    const numbers = Object.keys(rows).map(Number);
    expect(withDigests(numbers)).toEqual({ count: 20, hash: hashOf(numbers), sample: [0, 1, 19] });
  });

  it('is another when a row is that it does not show', () => {
    const changed = { ...rows, 12: { id: 12, status: 'FREE', tags: [13] } };
    expect(withDigests(changed)).not.toEqual(withDigests(rows));
  });

  it('stands for no short list, nor for the many fields of one thing', () => {
    const thing = Object.fromEntries('abcdefghijkl'.split('').map((key) => [key, [1, 2, {}]]));
    expect(withDigests(thing)).toEqual(thing);
    expect(withDigests([1, null, 'x', {}, []])).toEqual([1, null, 'x', {}, []]);
  });
});

it('compact JSON is JSON, with whatever fits on a line', () => {
  const long = 'x'.repeat(150);
  const value = { a: { b: [1, null, 'x'], c: {} }, d: [long, { e: long, f: [] }], g: [] };
  expect(JSON.parse(compactJson(value))).toEqual(value);
  expect(compactJson(value).split('\n')).toEqual([
    ...['{', '  "a": { "b": [1, null, "x"], "c": {} },', '  "d": ['],
    ...[`    "${long}",`, '    {', `      "e": "${long}",`, '      "f": []', '    }', '  ],'],
    ...['  "g": []', '}'],
  ]);
});

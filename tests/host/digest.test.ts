import { describe, expect, it } from 'vitest';
import { hashOf } from '../../core/log/hash.ts';
import { compactJson } from '../logs/compact-json.ts';
import { withDigests } from '../logs/digest.ts';

describe('the digest of a large table', () => {
  const rows = Object.fromEntries(
    Array.from({ length: 20 }, (_, id) => [
      `${id}`,
      { id, status: id === 7 ? 'BOOKED' : 'FREE', tags: [id] },
    ]),
  );

  it('contains the hash of all rows, and shows the first, last and unusual ones', () => {
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

  it('differs if a row that it does not show differs', () => {
    const changed = { ...rows, 12: { id: 12, status: 'FREE', tags: [13] } };
    expect(withDigests(changed)).not.toEqual(withDigests(rows));
  });

  it('does not replace short lists or the fields of a single object', () => {
    const thing = Object.fromEntries('abcdefghijkl'.split('').map((key) => [key, [1, 2, {}]]));
    expect(withDigests(thing)).toEqual(thing);
    expect(withDigests([1, null, 'x', {}, []])).toEqual([1, null, 'x', {}, []]);
  });
});

it('compact JSON is valid JSON, with as much on a line as fits', () => {
  const long = 'x'.repeat(150);
  const value = { a: { b: [1, null, 'x'], c: {} }, d: [long, { e: long, f: [] }], g: [] };
  expect(JSON.parse(compactJson(value))).toEqual(value);
  expect(compactJson(value).split('\n')).toEqual([
    '{',
    '  "a": { "b": [1, null, "x"], "c": {} },',
    '  "d": [',
    `    "${long}",`,
    '    {',
    `      "e": "${long}",`,
    '      "f": []',
    '    }',
    '  ],',
    '  "g": []',
    '}',
  ]);
});

import { Schema } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Event } from '../../core/core.ts';
import { SelectSpace } from '../../core/features/selection/model.ts';
import { hashOf } from '../../core/log/hash.ts';
import { schemaHash } from '../../core/log/schema-hash.ts';
import { isIntact, takeMark, takeSnapshot } from '../../core/log/snapshot.ts';
import { SetLanguage } from '../../core/office/settings/model.ts';
import { CoreSession } from '../support/core-session.ts';
import { reversed } from '../support/reversed.ts';
import { forAll } from '../support/runs.ts';

const json = fc.jsonValue({ maxDepth: 4 });
describe('the hash', () => {
  it('equals that of the value parsed from its JSON, and ignores the order of keys', () => {
    forAll(300, json, (value) => {
      expect(hashOf(value)).toMatch(/^[0-9a-f]{16}$/);
      expect(hashOf(JSON.parse(JSON.stringify(value)))).toBe(hashOf(value));
      expect(hashOf(reversed(value))).toBe(hashOf(value));
    });
    expect(hashOf({ a: -0, b: undefined, c: Number.NaN })).toBe(hashOf({ a: 0, c: null }));
  });

  it('differs for different values', () => {
    const seen = new Map<string, string>();
    forAll(2_000, json, (value) => {
      const text = JSON.stringify(reversed(value));
      const sorted = JSON.stringify(sortKeys(value));
      const known = seen.get(hashOf(value));
      expect(known ?? sorted, text).toBe(sorted);
      seen.set(hashOf(value), sorted);
    });
    const pairs: [unknown, unknown][] = [
      [
        [1, 2],
        [2, 1],
      ],
      [[], {}],
      [['a'], ['a', null]],
      [
        [[1], 2],
        [1, [2]],
      ],
      [
        { a: 1, b: 2 },
        { a: 2, b: 1 },
      ],
      [{ a: { b: 1 } }, { b: { a: 1 } }],
      ['1', 1],
      ['null', null],
      [true, 'true'],
      [{ a: 1 }, [['a', 1]]],
    ];
    for (const [a, b] of pairs) expect(hashOf(a)).not.toBe(hashOf(b));
  });

  it('differs between a text and a number or boolean that is one character away', () => {
    const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
    const texts = [...characters, ...characters.slice(0, 128).map((first) => `${first}rue`)];
    const values = [...texts, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, true, false, null, [], {}];
    expect(new Set(values.map(hashOf)).size).toBe(values.length);
  });

  it('stays stable over time, so that old logs can be verified', () => {
    expect(hashOf({ a: [1, 'two', null, true], b: {} })).toBe('38ca89ddb0869d7c');
  });
});

const sortKeys = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  if (Array.isArray(value)) return value.map(sortKeys);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
};

it('snapshots and marks are intact after a JSON round trip, but not after a change of the state', () => {
  const { state } = new CoreSession().onTheFloor();
  const snapshot = takeSnapshot(3, JSON.parse(JSON.stringify(state)));
  expect(isIntact(JSON.parse(JSON.stringify(snapshot)))).toBe(true);
  expect(snapshot.hash).toBe(hashOf(state));
  const { slices } = takeMark(3, state);
  expect(Object.keys(slices)).toEqual(Object.keys(state));
  expect(Object.values(slices).every((hash) => /^[0-9a-f]{8}$/.test(hash))).toBe(true);
  expect(isIntact({ ...snapshot, state: { ...state, nextRequest: 99 } as never })).toBe(false);
});

it('the schema hash is equal for equal schemas and differs for different ones', () => {
  expect(schemaHash(Event)).toBe(schemaHash(Event));
  expect(schemaHash(SelectSpace)).not.toBe(schemaHash(SetLanguage));
  expect(schemaHash(Event)).not.toBe(schemaHash(SelectSpace));
  const within = (schema: Schema.Top) => Schema.Struct({ list: Schema.Array(schema) });
  expect(schemaHash(within(Schema.Int))).toBe(schemaHash(within(Schema.Int)));
  expect(schemaHash(within(Schema.String))).not.toBe(schemaHash(within(Schema.Boolean)));
});

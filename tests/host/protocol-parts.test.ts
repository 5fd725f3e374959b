import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, applyUpdate } from '../../worker/protocol/apply.ts';
import { diffKeyed } from '../../worker/protocol/diff.ts';
import { isEqual, share } from '../../worker/protocol/equal.ts';
import { keyOf, parseTopicKey } from '../../worker/protocol/topic-key.ts';
import { reversed } from '../support/reversed.ts';
import { forAll } from '../support/runs.ts';

const word = fc.string({ maxLength: 4 }).filter((text) => text !== '__proto__');
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, 1, 2, 'a', ''),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(word, tie('json'), { maxKeys: 4 }),
  ),
}));
const row = fc.record({ name: fc.constantFrom('a', 'b'), tags: fc.array(fc.nat(1)) });
const table = fc.dictionary(fc.nat(9).map(String), row, { maxKeys: 8 });

/** All objects in a value, compared by identity. */
const partsOf = (value: unknown): object[] =>
  typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(partsOf)]
    : [];

const copy = <A>(value: A): A => structuredClone(value);
it('isEqual agrees with equality of the JSON', () =>
  forAll(300, json, json, (a, b) => {
    expect(isEqual(a, copy(a))).toBe(true);
    expect(isEqual(a, b)).toBe(JSON.stringify(keyOf('', a)) === JSON.stringify(keyOf('', b)));
  }));

describe('sharing', () => {
  it('equals the new value, and reuses the old objects of its unchanged parts', () =>
    forAll(300, json, json, (before, next) => {
      const shared = share(before, next);
      expect(shared).toEqual(next);
      expect(share(before, copy(before))).toBe(before);
    }));

  it('keeps every untouched entry of a record', () =>
    forAll(200, table, table, (before, next) => {
      const shared = share(before, copy(next)) as typeof next;
      for (const [id, value] of Object.entries(next)) {
        if (isEqual(before[id], value)) expect(shared[id]).toBe(before[id]);
      }
    }));

  it('changes neither value', () =>
    forAll(100, json, json, (before, next) => {
      const was = JSON.stringify([before, next]);
      for (const part of partsOf([before, next])) Object.freeze(part);
      share(before, next);
      expect(JSON.stringify([before, next])).toBe(was);
    }));
});

describe('patches', () => {
  it('turn one record into the next, and touch only entries that differ', () =>
    forAll(300, table, table, (before, next) => {
      const patch = diffKeyed(before, next);
      if (patch === null) {
        expect(next).toEqual(before);
        return;
      }
      const sent = copy(patch);
      const after = applyPatch(before, sent);
      expect(after).toEqual(next);
      for (const [id, value] of Object.entries(before)) {
        if (isEqual(value, next[id])) {
          expect(after[id]).toBe(value);
          expect(patch.set).not.toHaveProperty(id);
        }
      }
    }));

  it('are null between equal records', () =>
    forAll(100, table, (before) => {
      expect(diffKeyed(before, copy(before))).toBeNull();
    }));
});

describe('updates', () => {
  const held = { epoch: 2, v: 5, value: { 1: 'a' } };

  it('that are old change nothing', () => {
    expect(applyUpdate(held, 2, { v: 5, full: {} })).toBe(held);
    expect(applyUpdate(held, 2, { v: 4, full: {} })).toBe(held);
    expect(applyUpdate(held, 2, { base: 3, v: 4, patch: { set: {}, del: ['1'] } })).toBe(held);
    expect(applyUpdate(held, 1, { v: 9, full: {} })).toBe(held);
  });

  it('request a full value if their base is not held', () => {
    const patch = { set: {}, del: ['1'] };
    expect(applyUpdate(held, 2, { base: 4, v: 6, patch })).toBe('resync');
    expect(applyUpdate(undefined, 2, { base: 4, v: 6, patch })).toBe('resync');
    expect(applyUpdate(held, 3, { base: 5, v: 6, patch })).toBe('resync');
    expect(applyUpdate(held, 2, { base: 5, v: 6, patch })).toEqual({ epoch: 2, v: 6, value: {} });
  });

  it('of a new epoch take the place of the old value, whatever its version', () => {
    const after = applyUpdate(held, 3, { v: 1, full: { 1: 'a' } });
    expect(after).toEqual({ epoch: 3, v: 1, value: { 1: 'a' } });
    expect(typeof after === 'object' && after.value).toBe(held.value);
  });
});

describe('topic keys', () => {
  it('parse to their name and parameters', () =>
    forAll(100, fc.dictionary(word, json), (params) => {
      expect(parseTopicKey(keyOf('picker', params))).toEqual({ name: 'picker', params });
    }));

  it('do not depend on the order of keys', () =>
    forAll(100, fc.dictionary(word, json), (params) => {
      expect(keyOf('picker', reversed(params))).toBe(keyOf('picker', params));
    }));

  it('parse to null if they are damaged', () => {
    expect(parseTopicKey('picker?{"a":')).toBeNull();
    expect(parseTopicKey('counts')).toEqual({ name: 'counts', params: {} });
  });
});

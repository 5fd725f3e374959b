import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../core/log/hash.ts';
import { forAll } from '../../support/runs.ts';

const copy = <Value>(value: Value): Value => structuredClone(value);

describe('the hash of a state', () => {
  it('is the same for a copy, whatever the previous value was', () => {
    forAll(500, fc.jsonValue(), fc.anything(), (value, before) => {
      hashOf(before);
      const hash = hashOf(value, before);
      expect(hash).toMatch(/^[0-9a-f]{16}$/);
      expect(hashOf(copy(value))).toBe(hash);
      expect(hashOf(value)).toBe(hash);
    });
  });

  it('is the same for a list that shares many elements with the previous one', () => {
    const list = fc.array(fc.jsonValue(), { minLength: 9, maxLength: 40 });
    const change = fc.record({
      at: fc.nat(40),
      remove: fc.nat(2),
      add: fc.array(fc.jsonValue(), { maxLength: 2 }),
    });
    forAll(300, list, fc.array(change, { maxLength: 6 }), (first, changes) => {
      let before = { rows: first };
      hashOf(before);
      for (const { at, remove, add } of changes) {
        const next = { rows: before.rows.toSpliced(at, remove, ...add) };
        expect(hashOf(next, before)).toBe(hashOf(copy(next)));
        before = next;
      }
    });
  });

  it('is the same for a record whose fields are added, changed and removed in turn', () => {
    const key = fc.constantFrom(...'abcdefghijkl');
    const fields = fc.dictionary(key, fc.jsonValue(), { minKeys: 9 });
    const change = fc.record({ key, value: fc.option(fc.jsonValue(), { nil: undefined }) });
    forAll(300, fields, fc.array(change, { maxLength: 8 }), (first, changes) => {
      let before: Readonly<Record<string, unknown>> = first;
      hashOf(before);
      for (const { key: name, value } of changes) {
        const { [name]: _, ...others } = before;
        // A field with the value undefined is absent, as in JSON.
        const next = value === undefined ? others : { ...before, [name]: value };
        expect(hashOf(next, before)).toBe(hashOf(copy(next)));
        expect(hashOf({ ...next, [name]: next[name] }, before)).toBe(hashOf(next));
        before = next;
      }
    });
  });

  it('is the same for each of several states derived from one', () => {
    const list = fc.array(fc.jsonValue(), { minLength: 9, maxLength: 20 });
    const change = fc.record({ at: fc.nat(19), value: fc.jsonValue() });
    forAll(300, list, fc.array(change, { minLength: 2, maxLength: 5 }), (first, changes) => {
      const before = { rows: first };
      hashOf(before);
      for (const { at, value } of changes) {
        const next = { rows: before.rows.toSpliced(at, 1, value) };
        expect(hashOf(next, before)).toBe(hashOf(copy(next)));
      }
    });
  });

  it('differs if one value differs, and ignores only the order of fields', () => {
    const some = [1, '1', true, 'true', null, 'null', [], {}, '', 0, [1], { 1: 1 }, [[]], [{}]];
    expect(new Set(some.map((value) => hashOf(value))).size).toBe(some.length);
    expect(hashOf([1, 2])).not.toBe(hashOf([2, 1]));
    expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }));
  });

  it('never changes, because logs of old builds contain it', () => {
    expect(hashOf({ a: [1, 2, { b: null }] })).toBe('345f39bc224aad1c');
  });
});

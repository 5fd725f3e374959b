import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memo } from '../../../core/memo/memo.ts';

it('keeps the last value set for each object, separately for each memo', () => {
  const sets = fc.array(
    fc.record({
      key: fc.nat({ max: 7 }),
      memo: fc.nat({ max: 2 }),
      value: fc.anything(),
    }),
  );
  fc.assert(
    fc.property(sets, (all) => {
      const keys: readonly object[] = [
        {},
        { id: 1 },
        [],
        [1],
        new Map(),
        () => 0,
        Object.freeze({ id: 1 }),
        Object.freeze([]),
      ];
      const memos = [0, 1, 2].map(() => ({
        kept: memo<object, unknown>(),
        model: new Map<object, unknown>(),
      }));
      for (const set of all) {
        const key = keys[set.key];
        const one = memos[set.memo];
        if (key === undefined || one === undefined) continue;
        one.kept.set(key, set.value);
        one.model.set(key, set.value);
      }
      for (const { kept, model } of memos) {
        for (const key of keys) expect(kept.get(key)).toBe(model.get(key));
      }
    }),
  );
});

it('does not affect copies, JSON or comparisons', () => {
  const kept = memo<object, string>();
  const value = { id: 7, names: ['a', 'b'] };
  kept.set(value, 'derived');
  kept.set(value.names, 'derived too');
  const copies = [{ ...value }, structuredClone(value), Object.assign({}, value)];
  for (const copy of copies) expect(kept.get(copy)).toBeUndefined();
  expect(JSON.stringify(value)).toBe('{"id":7,"names":["a","b"]}');
  expect(Reflect.ownKeys(value)).toEqual(['id', 'names']);
  expect(value).toStrictEqual({ id: 7, names: ['a', 'b'] });
});

it('continues to work for an object that is frozen later', () => {
  const kept = memo<object, string>();
  const value = { id: 7 };
  kept.set(value, 'derived');
  Object.freeze(value);
  expect(kept.get(value)).toBe('derived');
  kept.set(value, 'derived anew');
  expect(kept.get(value)).toBe('derived anew');
});

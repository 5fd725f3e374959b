import fc from 'fast-check';
import { expect, it } from 'vitest';
import { handover } from '../../../core/memo/handover.ts';

/** A chain of lists, each of which extends an earlier one by some numbers. */
const chain = fc.array(
  fc.record({ before: fc.nat({ max: 9 }), added: fc.array(fc.nat({ max: 20 })), reads: fc.nat() }),
  { maxLength: 10 },
);

it('has the correct value for each object, however values are handed on', () => {
  fc.assert(
    fc.property(chain, (steps) => {
      const sets = handover<readonly number[], Set<number>, ReadonlySet<number>>(
        (list) => new Set(list),
      );
      const lists: (readonly number[])[] = [[1, 2, 3]];
      for (const { before: at, added, reads } of steps) {
        const before = lists[at % lists.length] ?? [];
        const after = [...before, ...added];
        sets.move(before, after, (set) => {
          for (const one of added) set.add(one);
          return set;
        });
        lists.push(after);
        const read = lists[reads % lists.length] ?? [];
        expect([...sets.read(read)].sort()).toEqual([...new Set(read)].sort());
      }
      for (const list of lists) expect(new Set(sets.read(list))).toEqual(new Set(list));
    }),
  );
});

it('hands on the value itself, without sharing it', () => {
  const made: string[] = [];
  const sets = handover((key: { readonly id: string }) => {
    made.push(key.id);
    return new Set([key.id]);
  });
  const [one, two] = [{ id: 'one' }, { id: 'two' }];
  const first = sets.read(one);
  sets.move(one, two, (set) => set.add('two'));
  expect(sets.read(two)).toBe(first);
  expect(made).toEqual(['one']);
  expect([...sets.read(one)]).toEqual(['one']);
  expect([...sets.read(two)]).toEqual(['one', 'two']);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstInOrder } from '../../../core/rules/find-desk/first-in-order.ts';

it('FD2: the first in order are those of the whole list in order', () => {
  const items = fc.array(fc.record({ score: fc.integer({ min: 0, max: 9 }), n: fc.nat() }));
  const inOrder = (a: { score: number }, b: { score: number }) => b.score - a.score;
  fc.assert(
    fc.property(items, fc.integer({ min: 0, max: 12 }), (all, most) => {
      expect(firstInOrder(all, most, inOrder)).toEqual(all.toSorted(inOrder).slice(0, most));
    }),
  );
});

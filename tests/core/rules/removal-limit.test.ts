import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooMuchGone, type Removal } from '../../../core/rules/removal/removal-limit.ts';
import { forAll } from '../../support/runs.ts';

const removal: fc.Arbitrary<Removal> = fc
  .tuple(fc.nat({ max: 100 }), fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 100_000 })))
  .chain(([percent, current]) =>
    fc.constantFrom(0, 1, 2, 3, Math.floor((current * percent) / 100)).map((gone) => ({
      gone: Math.min(gone, current),
      current,
    })),
  );
const allowed = fc.nat({ max: 100_000 });

describe('how many rows of a table an import may remove', () => {
  it('CD19: without an allowance, a tenth of more than twenty rows, or one of fewer', () => {
    forAll(2_000, removal, ({ gone, current }) => {
      const isTooMuch = current > 20 ? gone * 10 > current : gone > 1;
      expect(isTooMuchGone({ gone, current }, 0)).toBe(isTooMuch);
    });
  });

  it('CD19: an allowance of at least that number permits it, a smaller one has no effect', () => {
    forAll(2_000, removal, allowed, (one, most) => {
      expect(isTooMuchGone(one, most)).toBe(one.gone > most && isTooMuchGone(one, 0));
      expect(isTooMuchGone(one, one.gone)).toBe(false);
    });
  });

  it('CD19: if a number of rows is permitted, any smaller number is too', () => {
    forAll(2_000, removal, allowed, (one, most) => {
      if (isTooMuchGone(one, most)) return;
      for (const gone of [0, Math.floor(one.gone / 2), Math.max(0, one.gone - 1)]) {
        expect(isTooMuchGone({ ...one, gone }, most)).toBe(false);
      }
    });
  });

  it('CD19: the bounds', () => {
    const table: readonly [gone: number, current: number, isTooMuch: boolean][] = [
      [0, 0, false],
      [1, 1, false],
      [2, 2, true],
      [1, 20, false],
      [2, 20, true],
      [2, 21, false],
      [3, 21, true],
      [3, 29, true],
      [3, 30, false],
      [60, 601, false],
      [61, 601, true],
    ];
    for (const [gone, current, isTooMuch] of table) {
      expect(isTooMuchGone({ gone, current }, 0), `${gone} of ${current}`).toBe(isTooMuch);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REMOVED_TABLES, type Removal } from '../../../core/contract/administration/import.ts';
import { looksLikePart } from '../../../core/rules/removal/part-of-list.ts';
import { isTooMuchGone } from '../../../core/rules/removal/removal-limit.ts';
import { forAll } from '../../support/runs.ts';

const removal: fc.Arbitrary<Removal> = fc
  .tuple(
    fc.nat({ max: 100 }),
    fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 100_000 })),
    fc.constantFrom(...REMOVED_TABLES),
  )
  .chain(([percent, current, table]) =>
    fc.constantFrom(0, 1, 2, 3, Math.floor((current * percent) / 100)).map((gone) => ({
      table,
      gone: Math.min(gone, current),
      current,
    })),
  );
const allowed = fc.nat({ max: 100_000 });

describe('how many rows of a table an import may remove', () => {
  it('CD19, CD68: without a number, a tenth of more than twenty rows, or one of fewer; no booking of a file', () => {
    forAll(2_000, removal, (one) => {
      const isMuch = one.current > 20 ? one.gone * 10 > one.current : one.gone > 1;
      expect(isTooMuchGone(one, {})).toBe(one.table === 'skipped' ? one.gone > 0 : isMuch);
    });
  });

  it('CD19: a number is the maximum of its table, and of no other', () => {
    forAll(2_000, removal, allowed, (one, most) => {
      expect(isTooMuchGone(one, { [one.table]: most })).toBe(one.gone > most);
      for (const other of REMOVED_TABLES.filter((table) => table !== one.table)) {
        expect(isTooMuchGone(one, { [other]: most })).toBe(isTooMuchGone(one, {}));
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
      expect(isTooMuchGone({ table: 'people', gone, current }, {}), `${gone} of ${current}`).toBe(
        isTooMuch,
      );
    }
  });

  it('CD86: a list looks like a part if it lacks more than a third, and at least 5', () => {
    forAll(2_000, removal, ({ gone, current }) => {
      const isPart = looksLikePart({ gone, current });
      expect(isPart).toBe(gone >= 5 && gone > current / 3);
      // Whatever is asked about on the page is refused on the command line.
      if (isPart) expect(isTooMuchGone({ table: 'people', gone, current }, {})).toBe(true);
    });
  });
});

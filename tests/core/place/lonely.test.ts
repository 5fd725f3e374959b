import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FAR, lonelyAmong } from '../../../core/rules/place/lonely.ts';
import { forAll } from '../../support/runs.ts';

it('CD17: a place is lonely if no other place is within 300 m', () => {
  const metres = fc.oneof(
    fc.integer({ min: -400, max: 400 }),
    fc.integer({ min: -3, max: 3 }).map((n) => n * FAR),
  );
  const points = fc.array(fc.record({ x: metres, y: metres }), { maxLength: 12 });
  forAll(500, points, (all) => {
    const isLonely = lonelyAmong(all);
    for (const one of all) {
      const near = all.some(
        (other) => other !== one && Math.hypot(one.x - other.x, one.y - other.y) <= FAR,
      );
      expect(isLonely(one)).toBe(!near && all.length > 1);
    }
  });
});

it('CD17: two distant crowds of places are processed quickly', () => {
  const crowd = (at: number) => Array.from({ length: 50_000 }, () => ({ x: at, y: at }));
  const all = [...crowd(10), ...crowd(290)];
  expect(all.filter(lonelyAmong(all))).toEqual([]);
});

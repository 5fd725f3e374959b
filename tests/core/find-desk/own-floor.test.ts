import { expect, it } from 'vitest';
import { scoreOf } from '../../../core/rules/find-desk/score.ts';

it('SP27: the floor of the map comes first, unless a desk elsewhere was had twice more', () => {
  const wish = { floorId: 2, usualFirst: true, alongside: new Set<number>() };
  const points = (floorId: number, had: number, metres: number | null = null) => {
    const colleague = { userId: 8, floorId, x: 0, y: 0 };
    const neighbour = metres === null ? null : { colleague, metres };
    return scoreOf({ id: floorId, floorId, had }, neighbour, wish);
  };
  expect(points(2, 0)).toBeGreaterThan(points(1, 1, 1));
  expect(points(2, 0)).toBeLessThan(points(1, 2));
  expect(points(2, 1)).toBeGreaterThan(points(1, 2, 1));
  expect(points(2, 1)).toBeLessThan(points(1, 3));
});

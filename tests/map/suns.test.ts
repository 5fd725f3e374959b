import fc from 'fast-check';
import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { SUNS, shadeAt, sunShade } from '../../map/scene/suns.ts';
import { forAll } from '../support/runs.ts';

test('ML11: all suns together give the full shade, and fewer suns a lighter one', () => {
  const middle = SUNS.reduce((sum, sun) => sum.add(sun), new Vector3());
  expect(middle.length()).toBeCloseTo(0, 9);
  forAll(100, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (shade) => {
    const through = (suns: number) => 1 - (1 - sunShade(shade)) ** suns;
    expect(through(SUNS.length)).toBeCloseTo(shade, 9);
    for (let suns = 1; suns < SUNS.length; suns++) {
      expect(through(suns)).toBeLessThan(through(suns + 1));
    }
  });
});

test('ML11: shadows are weaker on a map that is seen from above', () => {
  expect(shadeAt(1)).toBe(1);
  expect(shadeAt(0)).toBeLessThan(0.7);
  expect(shadeAt(0.5)).toBeGreaterThan(shadeAt(0));
});

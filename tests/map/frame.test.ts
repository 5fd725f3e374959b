import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLocal } from '../../map/imdf/frame.ts';
import { toLonLat } from '../../server/plan-kit/frame.ts';
import { forAll } from '../support/runs.ts';

const metres = fc.double({ min: -300, max: 300, noNaN: true });
const frames = fc.record({
  lon: fc.double({ min: -179, max: 179, noNaN: true }),
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  rotation: fc.double({ min: -360, max: 360, noNaN: true }),
});

test('metres to degrees and back is the same place to a tenth of a millimetre', () =>
  forAll(100, frames, metres, metres, (frame, x, y) => {
    const [backX, backY] = toLocal(frame)(toLonLat(frame)([x, y]));
    expect(Math.hypot(backX - x, backY - y)).toBeLessThan(1e-4);
  }));

test('distances do not depend on the rotation', () =>
  forAll(100, frames, metres, metres, (frame, x, y) => {
    const point = toLonLat({ ...frame, rotation: 0 })([x, y]);
    const [turnedX, turnedY] = toLocal(frame)(point);
    expect(Math.hypot(turnedX, turnedY)).toBeCloseTo(Math.hypot(x, y), 4);
  }));

test('the rotation is the bearing of the +y axis, clockwise from north', () => {
  const frame = { lon: 18, lat: 59, rotation: 90 };
  const [lon, lat] = toLonLat(frame)([0, 10]);
  expect(lat).toBeCloseTo(59, 8);
  expect(lon).toBeGreaterThan(18);
});

test('one degree of latitude has its length on a sphere with the equatorial radius', () => {
  const [x, y] = toLocal({ lon: 0, lat: 0, rotation: 0 })([0, 1]);
  expect(x).toBeCloseTo(0, 9);
  expect(y).toBeCloseTo(111_319.49, 1);
});

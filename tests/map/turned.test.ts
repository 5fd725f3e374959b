import { expect, test } from 'vitest';
import { rigOn } from './rig-at-hand.ts';

const BOUNDS = { minX: 0, minY: 0, maxX: 72, maxY: 42 };

test('UC55: a part of the floor keeps its scale when a page is turned', () => {
  const rig = rigOn(754, 390);
  void rig.fit(BOUNDS, 0, '2d', false);
  void rig.moveTo([20, 10], false);
  rig.update(0);
  const before = rig.pixelsPerMetre();
  rig.resize(820, 1180);
  rig.update(0);
  expect(rig.pixelsPerMetre()).toBeCloseTo(before, 3);
});

test('UC55: a selected place does not stay under the buttons at the foot of the map', () => {
  const [width, height] = [1440, 900];
  const rig = rigOn(width, height);
  void rig.fit(BOUNDS, 0, '2d', false);
  rig.update(0);
  const low = rig.planPoint({ x: 720, y: 850 }, 0) ?? [0, 0];
  void rig.reveal(low, false);
  rig.update(0);
  expect(rig.screenPoint(low, 0)?.y).toBeLessThanOrEqual(height - 87);
  const high = rig.planPoint({ x: 720, y: 400 }, 0) ?? [0, 0];
  void rig.reveal(high, false);
  rig.update(0);
  expect(rig.screenPoint(high, 0)?.y).toBeCloseTo(400, 0);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUpright, tiltOf, yawOf } from '../../map/camera/upright.ts';
import { createCameraController } from '../../map/controllers/camera.ts';
import type { Parts } from '../../map/controllers/parts.ts';
import { initialState } from '../../map/model/state.ts';
import { forAll } from '../support/runs.ts';
import { rigOn } from './rig-at-hand.ts';

const LONG = { minX: 0, minY: 0, maxX: 66, maxY: 38 };
const DEEP = { minX: 0, minY: 0, maxX: 30, maxY: 60 };
const SQUARE = { minX: 0, minY: 0, maxX: 40, maxY: 38 };

test('ML7: the long side of the floor follows that of the free part', () => {
  expect([yawOf(LONG, '2d', true, 60), yawOf(LONG, '2d', false, 60)]).toEqual([90, 0]);
  expect([yawOf(DEEP, '2d', true, 60), yawOf(DEEP, '2d', false, 60)]).toEqual([0, 90]);
  expect([yawOf(SQUARE, '2d', true, 60), yawOf(SQUARE, '2d', false, 60)]).toEqual([0, 0]);
});

test('ML7: in 3D a floor is seen from its corner, except on an upright page, where it is tilted less', () => {
  expect(yawOf(LONG, '3d', false, 60)).toBe(60);
  expect(yawOf(LONG, '3d', true, 60)).toBe(90);
  expect(tiltOf('3d', 0.6)).toBeLessThan(tiltOf('3d', 1.4));
  expect(tiltOf('3d', 0.6)).toBeGreaterThan(0);
  expect(tiltOf('2d', 0.6)).toBe(0);
});

test('ML7: a small change of the free part never turns the floor back and forth', () => {
  const aspect = fc.double({ min: 0.2, max: 4, noNaN: true });
  forAll(200, aspect, fc.boolean(), (shape, before) => {
    const now = isUpright(shape, before);
    for (const near of [shape * 0.9, shape * 1.1]) {
      if (now !== before) expect(isUpright(near, now)).toBe(now);
    }
  });
});

/** The bearing of the plan on a page of this size, and with a sheet that covers so much of it. */
const heading = (width: number, height: number, angle: '2d' | '3d', sheet: number) => {
  const state = initialState();
  state.settings = { ...state.settings, reducedMotion: true, cameraAngle: angle };
  const rig = rigOn(width, height);
  const camera = createCameraController({
    ...{ state, rig, floorView: { bounds: () => LONG }, buildingView: {} },
    loop: { request: () => undefined },
  } as unknown as Parts);
  const now = (covered: number): number => {
    rig.setInsets({ top: 100, right: 0, bottom: covered, left: 0 });
    void camera.goHome(false);
    rig.update(0);
    return Math.round(Math.abs(rig.heading()));
  };
  return [now(168), now(sheet)];
};

test('ML7: on a phone the floor stands upright, and still does when a sheet opens', () => {
  expect(heading(390, 844, '2d', 376)).toEqual([90, 90]);
  expect(heading(390, 844, '3d', 376)).toEqual([90, 90]);
  expect(heading(844, 390, '2d', 168)).toEqual([0, 0]);
  expect(heading(1440, 900, '3d', 168)).toEqual([60, 60]);
});

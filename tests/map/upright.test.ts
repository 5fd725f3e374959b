import { expect, test } from 'vitest';
import { tiltOf, yawOf } from '../../map/camera/upright.ts';
import { createCameraController } from '../../map/controllers/camera.ts';
import type { Parts } from '../../map/controllers/parts.ts';
import { initialState } from '../../map/model/state.ts';
import { rigOn } from './rig-at-hand.ts';

const LONG = { minX: 0, minY: 0, maxX: 66, maxY: 38 };
const DEEP = { minX: 0, minY: 0, maxX: 30, maxY: 60 };
const SQUARE = { minX: 0, minY: 0, maxX: 40, maxY: 38 };

test('ML7: the long side of the floor follows that of the page', () => {
  expect([yawOf(LONG, '2d', true, 60, 1.4), yawOf(LONG, '2d', false, 60, 1.4)]).toEqual([90, 0]);
  expect([yawOf(DEEP, '2d', true, 60, 1.4), yawOf(DEEP, '2d', false, 60, 1.4)]).toEqual([0, 90]);
  expect([yawOf(SQUARE, '2d', true, 60, 1.4), yawOf(SQUARE, '2d', false, 60, 1.4)]).toEqual([0, 0]);
});

test('ML7: in 3D a floor is seen from its corner, except on an upright page, where it is tilted less', () => {
  expect(yawOf(LONG, '3d', false, 60, 1.4)).toBe(60);
  expect(yawOf(LONG, '3d', true, 60, 1.4)).toBe(90);
  expect(tiltOf('3d', true)).toBeLessThan(tiltOf('3d', false));
  expect(tiltOf('3d', true)).toBeGreaterThan(0);
  expect(tiltOf('2d', true)).toBe(0);
});

test('ML7: a floor that is seen from its corner turns upright where panels leave it a narrow part of the page', () => {
  const turned = (floor: typeof LONG, shape: number, corner = 60) =>
    yawOf(floor, '3d', false, corner, shape);
  expect(turned(LONG, 1.4)).toBe(60);
  expect(turned(LONG, 0.94)).toBe(90);
  // The short way round.
  expect(turned(LONG, 0.94, 300)).toBe(270);
  expect(turned(DEEP, 0.94, 60)).toBe(0);
  // It gains little.
  expect(turned(SQUARE, 0.94)).toBe(60);
  expect(turned(LONG, 3)).toBe(60);
});

/** The bearing of the plan on a page of this size, and with a sheet that covers so much of it. */
const heading = (width: number, height: number, angle: '2d' | '3d', sheet: number, first = 168) => {
  const state = initialState();
  state.settings = { ...state.settings, reducedMotion: true, cameraAngle: angle };
  const rig = rigOn(width, height);
  const camera = createCameraController({
    state,
    rig,
    floorView: { bounds: () => LONG },
    buildingView: {},
    loop: { request: () => undefined },
  } as unknown as Parts);
  const now = (covered: number): number => {
    rig.setInsets({ top: 100, right: 0, bottom: covered, left: 0 });
    void camera.goHome(false);
    rig.update(0);
    return Math.round(Math.abs(rig.heading()));
  };
  return [now(first), now(sheet)];
};

test('ML7: on a phone the floor stands upright, whatever is over the map before or after', () => {
  expect(heading(390, 788, '2d', 0, 600)).toEqual([90, 90]);
  expect(heading(390, 788, '2d', 600, 0)).toEqual([90, 90]);
  expect(heading(390, 844, '2d', 376)).toEqual([90, 90]);
  expect(heading(390, 844, '3d', 376)).toEqual([90, 90]);
  expect(heading(844, 390, '2d', 168)).toEqual([0, 0]);
  expect(heading(1440, 900, '3d', 168)).toEqual([60, 60]);
});

import { expect, test } from 'vitest';
import type { ViewerView } from '../../core/features/viewer/views.ts';
import { barActions, viewActions } from '../../ui/viewer/map-actions.ts';
import { MapControls } from '../../ui/viewer/map-controls.tsx';
import { render } from './render.tsx';

const viewer: ViewerView = {
  selfId: 7,
  building: null,
  floorId: 1,
  cameraAngle: '3d',
  view: 'floor',
  selected: null,
  position: { floorId: 1, pos: { x: 1, y: 2, r: 0 } },
  following: false,
  highlight: null,
  filter: null,
  marked: [],
  way: null,
  hasLoaded: true,
  warning: null,
};
const NO_WAY = { on: false };
const WAY = { on: true };

type Button = { readonly name: string; readonly pressed: string | null; readonly off: boolean };

/** The buttons in their order, as a screen reader hears them. */
const buttons = async (change: Partial<ViewerView>, way: object = NO_WAY): Promise<Button[]> => {
  const { html } = await render(<MapControls />, {
    views: { viewer: { ...viewer, ...change }, way },
  });
  return [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => ({
    name: /aria-label="([^"]*)"/.exec(tag)?.[1] ?? '',
    pressed: /aria-pressed="([^"]*)"/.exec(tag)?.[1] ?? null,
    off: tag.includes('aria-disabled="true"'),
  }));
};
const names = (list: readonly Button[]) => list.map(({ name }) => name);
const named = (list: readonly Button[], name: string) =>
  list.find((button) => button.name.startsWith(name));

test('the touch action bar has the order of the specification; nothing in it moves when a way comes', async () => {
  const bar = ['Zoom out', 'Zoom in', 'Stop wayfinding', 'Rotate left', 'Rotate right'];
  expect(names(await buttons({}, WAY)).slice(0, 5)).toEqual(bar);
  expect(names(await buttons({})).slice(0, 5)).toEqual(
    bar.map((name) => (name === 'Stop wayfinding' ? `${name}: no way is shown` : name)),
  );
});

test('wayfinding can be stopped while it is on', async () => {
  expect(named(await buttons({}, WAY), 'Stop wayfinding')?.off).toBe(false);
  expect(named(await buttons({}), 'Stop wayfinding')?.off).toBe(true);
});

test('each button asks for what it says', () => {
  const commands = (list: readonly { readonly name: string; readonly command: unknown }[]) =>
    Object.fromEntries(list.map(({ name, command }) => [name, command]));
  expect(commands(barActions(true).flat())).toEqual({
    zoomOut: { _tag: 'ZoomMap', direction: 'out' },
    zoomIn: { _tag: 'ZoomMap', direction: 'in' },
    stopWay: { _tag: 'StopWay' },
    rotateLeft: { _tag: 'RotateMap', direction: 'left' },
    rotateRight: { _tag: 'RotateMap', direction: 'right' },
  });
  expect(commands(viewActions(viewer))).toEqual({
    building: { _tag: 'ShowBuildingView' },
    position: { _tag: 'FollowMe' },
    tilted: { _tag: 'SetCameraAngle', angle: '2d' },
  });
  expect(commands(viewActions({ ...viewer, view: 'building', cameraAngle: '2d' }))).toEqual({
    building: { _tag: 'ShowFloorView' },
    position: { _tag: 'FollowMe' },
    tilted: { _tag: 'SetCameraAngle', angle: '3d' },
  });
});

test('the building view is a toggle', async () => {
  expect(named(await buttons({}), 'Building view')?.pressed).toBe('false');
  expect(named(await buttons({ view: 'building' }), 'Building view')?.pressed).toBe('true');
});

test('the own position can be followed while it is known, and says why it cannot', async () => {
  expect(named(await buttons({}), 'My position')).toEqual({
    ...{ name: 'My position', pressed: 'false', off: false },
  });
  expect(named(await buttons({ following: true }), 'My position')?.pressed).toBe('true');
  expect(named(await buttons({ position: null }), 'My position')).toEqual({
    ...{ name: 'My position: not known', pressed: 'false', off: true },
  });
});

test('the camera is tilted or not; the building is seen tilted always', async () => {
  const tilted = 'View in 3D';
  expect(named(await buttons({}), tilted)).toMatchObject({ pressed: 'true', off: false });
  expect(named(await buttons({ cameraAngle: '2d' }), tilted)).toMatchObject({
    ...{ pressed: 'false', off: false },
  });
  expect(named(await buttons({ cameraAngle: '2d', view: 'building' }), tilted)).toEqual({
    ...{ name: 'View in 3D: always on here', pressed: 'true', off: true },
  });
});

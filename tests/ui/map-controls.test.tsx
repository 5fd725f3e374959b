import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ViewerView } from '../../core/features/viewer/views.ts';
import { barActions, viewActions } from '../../ui/features/viewer/map-actions.ts';
import { MapControls } from '../../ui/features/viewer/map-controls.tsx';
import { onTellViewer } from '../../ui/mirror/tell-viewer.ts';
import { aria, button, isOff, names, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';

const viewer: ViewerView = {
  selfId: 7,
  building: null,
  floorId: 1,
  floorStamp: 1,
  cameraAngle: '3d',
  view: 'floor',
  selected: null,
  position: { floorId: 1, pos: { x: 1, y: 2, r: 0 } },
  whereabouts: '1-027, Floor 1',
  following: false,
  highlight: null,
  filter: null,
  marked: [],
  pins: [],
  way: null,
  hasLoaded: true,
  warning: null,
};
const NO_WAY = { on: false };
const WAY = { on: true };

const show = (change: Partial<ViewerView> = {}, way: object = NO_WAY) =>
  mount(<MapControls />, { views: { viewer: { ...viewer, ...change }, way } });

test('the touch action bar has the specified order; a route does not move its buttons', () => {
  const bar = ['Zoom out', 'Zoom in', 'Stop wayfinding', 'Rotate left', 'Rotate right'];
  const { say } = show({}, WAY);
  expect(names('button').slice(0, 5)).toEqual(bar);
  say({ way: NO_WAY });
  expect(names('button').slice(0, 5)).toEqual(
    bar.map((name) => (name === 'Stop wayfinding' ? `${name}: no route shown` : name)),
  );
});

test('UC18: a button shows the whole floor, and leaves the building view', async () => {
  const told: unknown[] = [];
  const stop = onTellViewer((command) => told.push(command));
  const { press, say } = show();
  await press('Show the whole floor');
  stop();
  expect(told).toEqual([{ name: 'show_floor', floorId: 1, forced: true }]);
  say({ viewer: { ...viewer, view: 'building' } });
  await sends(press('Show the whole floor'), { _tag: 'ShowFloorView' });
});

test('PL11: a floor that is not drawn has no controls', () => {
  const floors = [{ id: 1, name: 'Floor 1', level: 1 }];
  const building = { id: 1, bundleName: 'quay', floors };
  const { say } = show({ building, warning: 'no_plan' });
  expect(names('button')).toEqual([]);
  say({ viewer: { ...viewer, building } });
  expect(names('button')).toContain('Zoom in');
});

test('wayfinding can be stopped while it is on', async () => {
  const { press, say } = show({}, WAY);
  await press('Stop wayfinding');
  say({ way: NO_WAY });
  expect(isOff(button(/^Stop wayfinding/))).toBe(true);
  await sends(press(/^Stop wayfinding/), { _tag: 'StopWay' });
});

test('each button sends its command', () => {
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

/** A toggle: whether it is pressed, and whether it is disabled. */
const stateOf = (name: string) => [aria(button(name), 'pressed'), isOff(button(name))];

test('the building view is a toggle', () => {
  const { say } = show();
  expect(stateOf('Building view')).toEqual(['false', false]);
  say({ viewer: { ...viewer, view: 'building' } });
  expect(stateOf('Building view')).toEqual(['true', false]);
});

test('UC35: the user’s position is announced at each press; its button is not a toggle', async () => {
  const { press, say } = show({ following: true });
  const told = () => the('status').textContent;
  expect([aria(button('My position'), 'pressed'), told()]).toEqual([null, '']);
  await press('My position');
  const first = told();
  expect(first).toBe('You are at 1-027, Floor 1');
  await press('My position');
  expect(told()).not.toBe(first);
  expect(told().trim()).toBe(first);
  say({ viewer: { ...viewer, position: null } });
  expect(isOff(button('My position: not known'))).toBe(true);
});

test('the tilt of the camera is a toggle; the building view is always tilted', () => {
  const { say } = show();
  expect(stateOf('View in 3D')).toEqual(['true', false]);
  say({ viewer: { ...viewer, cameraAngle: '2d' } });
  expect(stateOf('View in 3D')).toEqual(['false', false]);
  say({ viewer: { ...viewer, cameraAngle: '2d', view: 'building' } });
  expect(stateOf('View in 3D: always on here')).toEqual(['true', true]);
});

test('UC46: a button tells its name once: its tooltip is only seen', async () => {
  const { user } = show();
  await user.hover(button('Zoom in'));
  const tip = await waitFor(() => {
    const found = document.querySelector('[role="tooltip"]');
    if (found === null) throw new Error('There is no tooltip yet');
    return found;
  });
  expect([tip.textContent, tip.getAttribute('aria-hidden')]).toEqual(['Zoom in', 'true']);
});

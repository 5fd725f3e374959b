import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { WayPlace, WayQuestion, WayView } from '../../core/features/wayfinding/views.ts';
import { WayButton } from '../../ui/features/wayfinding/way-button.tsx';
import { WayPanel } from '../../ui/features/wayfinding/way-panel.tsx';
import { WayStart } from '../../ui/features/wayfinding/way-start.tsx';
import { WaySteps } from '../../ui/features/wayfinding/way-steps.tsx';
import { aria, button, isThere, names, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { says } from '../support/text.ts';
import { foundWay } from '../support/way-session.ts';

const DESK = { floorId: 3, assetType: 'space', assetId: 14 } as const;
const place = (change: Partial<WayPlace> = {}): WayPlace => ({
  asset: DESK,
  name: '3-014',
  floorName: 'Floor 3',
  signType: null,
  spaceName: '',
  ...change,
});
const question = (change: Partial<WayQuestion> = {}): WayQuestion => ({
  to: place(),
  from: 'position',
  start: 'automatic',
  startsHere: true,
  choosing: false,
  hasDesk: false,
  stepFree: false,
  floorNames: { 1: 'Floor 1', 3: 'Floor 3' },
  floorId: 1,
  ...change,
});
const finding = (change: Partial<WayQuestion> = {}): WayView => ({
  on: true,
  status: 'finding',
  ...question(change),
});
const found = (change: Partial<WayQuestion> = {}, metres = 118) =>
  ({
    on: true,
    status: 'found',
    ...question(change),
    way: {
      ...foundWay(metres),
      seconds: 150,
      floorChanges: 1,
      steps: [
        { code: 'start', floorId: 1, metres: 20 },
        { code: 'turn', turn: 'left', metres: 4 },
        { code: 'turn', turn: 'left', metres: 4 },
        { code: 'change_floor', by: 'stairs', toFloorId: 3, floors: 2, metres: 0 },
        { code: 'arrive', floorId: 3 },
      ],
    },
  }) as const satisfies WayView;
type Reason = Extract<WayView, { status: 'failed' }>['reason'];
const failed = (reason: Reason, change: Partial<WayQuestion> = {}): WayView => ({
  on: false,
  status: 'failed',
  reason,
  ...question(change),
});
const show = (way: WayView, { phone = false, isDrawn = false, toMap = () => undefined } = {}) =>
  mount(<WayPanel toMap={toMap} />, {
    views: { way, viewer: { warning: null, building: isDrawn ? { isDrawn } : {} } },
    phone,
  });
const told = (way: WayView, page = {}): string =>
  show(way, page)
    .text()
    .replaceAll(/[|\u00a0]/g, ' ');
/** Amounts do not break. */
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');
const status = (): string => spaced(the('status').textContent);

describe('the route panel', () => {
  test('PL19: tells the length of a route on a drawn floor as about so much', () => {
    expect(told(found())).not.toContain('about');
    expect(told(found(), { isDrawn: true })).toContain('about 120 m');
    expect(told(found(), { isDrawn: true, phone: true })).toContain('about 120 m');
    expect(status()).toContain('about 120 m');
  });

  test('WF15: takes the focus, and Escape in it stops the route', async () => {
    const toMap = vi.fn();
    const { user, commands } = show(found(), { toMap });
    expect(document.activeElement).toBe(the('region'));
    await user.keyboard('{Escape}');
    expect(commands).toEqual([{ _tag: 'StopWay' }]);
    expect(toMap).toHaveBeenCalled();
  });

  test('is absent without a route', () => {
    expect(show({ on: false, status: 'none' }).text()).toBe('|');
  });

  test('shows the target, the length and the directions', async () => {
    const { text, press } = show(found());
    expect(isThere('region', 'Route to 3-014')).toBe(true);
    expect(status()).toBe('Route to 3-014: 120 m, 3 minutes, 1 floor change.');
    const read = () => spaced(text()).replaceAll('|', ' ');
    says(read(), '3-014 Floor 3', '3 min 120 m · 1 floor change');
    await press('Directions');
    says(read(), 'Start on Floor 1, then walk 20 m', 'Take the stairs up 2 floors to Floor 3');
  });

  test('ends at the place of a colleague', async () => {
    const asset = { floorId: 3, assetType: 'user', assetId: 8 } as const;
    const { text, press } = show(found({ to: place({ asset, name: 'Anna', spaceName: '3-014' }) }));
    await press('Directions');
    expect(text()).toContain('Arrive at 3-014 (Anna)');
  });

  test('a very short route still has a length', () => {
    show(found({}, 0));
    expect(status()).toMatch(/^Route to 3-014: 1 m, /);
  });

  test('shows that the route is being calculated', () => {
    expect(told(finding())).not.toContain('Directions');
    expect(status()).toBe('Finding the route…');
  });

  test('a colleague is shown with their space; a target without a name is named by its kind', () => {
    const of = (to: Partial<WayPlace>) => told(finding({ to: place(to) }));
    const user = { floorId: 3, assetType: 'user', assetId: 8 } as const;
    const sign = { floorId: 3, assetType: 'sign', assetId: 8 } as const;
    expect(of({ asset: user, name: 'Anna Berg', spaceName: '3-014' })).toContain(
      'Anna Berg 3-014 · Floor 3',
    );
    expect(of({ asset: user, name: '', floorName: '' })).toContain('Colleague');
    expect(of({ asset: sign, name: '', signType: 5 })).toContain('Coffee');
    expect(of({ asset: sign, name: '', signType: 99 })).toContain('Point of interest');
  });

  test('can stop the route, and make it step-free', async () => {
    const toMap = vi.fn();
    const { press } = show(found(), { toMap });
    await press('Stop wayfinding');
    expect(toMap).toHaveBeenCalledOnce();
    await sends(
      press(/^Step-free/, 'switch'),
      { _tag: 'StopWay' },
      { _tag: 'SetStepFree', stepFree: true },
    );
  });

  test('on a phone it is a bar with the essentials, which unfolds and folds again when the focus leaves it', async () => {
    const { text, user } = show(found(), { phone: true });
    expect(document.activeElement).toBe(the('region'));
    const more = () => screen.getByRole('button', { expanded: false });
    expect(spaced(text())).toContain('3 min · 120 m');
    expect(isThere('switch')).toBe(false);
    await user.click(more());
    expect(isThere('switch')).toBe(true);
    await user.click(document.body);
    expect(isThere('switch')).toBe(false);
    expect(more()).toBeTruthy();
  });

  test.each([
    ['found, beside the map', found(), false, true],
    ['being found', finding(), true, false],
    ['none', failed('noRoute'), true, true],
    ['one whose start is chosen', finding({ choosing: true }), true, true],
  ])('what must be done is never folded away: %s', (_what, way, phone, isOpen) => {
    show(way, { phone });
    expect(isThere('switch')).toBe(isOpen);
  });
});

describe('without a route', () => {
  test('WF4: the reason is told', () => {
    const user = place({ asset: { floorId: 3, assetType: 'user', assetId: 8 }, name: 'Anna' });
    expect(told(failed('noRoute'))).toContain('There is no route from there to 3-014.');
    expect(told(failed('noRoute', { stepFree: true }))).toContain('There is no step-free route');
    expect(told(failed('unknown'))).toContain('The map does not show where this is.');
    expect(told(failed('unknown', { to: user }))).toContain("We don't know where Anna is");
    expect(told(failed('noMap'))).toContain('This building has no map');
    expect(told(failed('elsewhere'))).toContain('3-014 is in another building.');
    expect(told(failed('failed'))).toContain('The route could not be found.');
  });

  test.each<[WayView, string, object]>([
    [failed('noRoute'), 'Choose another start', { _tag: 'ChooseWayStart' }],
    [
      failed('noRoute', { stepFree: true }),
      'Try with stairs',
      { _tag: 'SetStepFree', stepFree: false },
    ],
    [failed('failed'), 'Try again', { _tag: 'FindWay', to: DESK }],
    [failed('unknown'), 'Try again', { _tag: 'FindWay', to: DESK }],
  ])('WF4: what may help is offered: %#', async (view, name, command) => {
    expect(await show(view).press(name)).toEqual([command]);
  });

  test.each(['noMap', 'elsewhere'] as const)(
    'WF4: where nothing helps, nothing is: %s',
    (reason) => {
      show(failed(reason));
      expect(names('button')).toEqual(['Stop wayfinding', 'From: My position']);
    },
  );
});

describe('the start of a route', () => {
  const toMap = vi.fn();
  const start = (change: Partial<WayQuestion>) =>
    mount(<WayStart view={question(change)} toMap={toMap} />);
  const items = () => screen.getAllByRole<HTMLButtonElement>('menuitem');

  test('WF2: can be chosen', async () => {
    const { press, commands } = start({});
    for (const name of ['My position', 'Entrance', 'Choose on the map…']) {
      await press('From: My position');
      expect(names('menuitem')).toHaveLength(3);
      await press(name, 'menuitem');
    }
    expect(commands).toEqual([
      { _tag: 'SetWayStart', start: 'automatic' },
      { _tag: 'SetWayStart', start: 'entrance' },
      { _tag: 'ChooseWayStart' },
    ]);
  });

  test.each<[Partial<WayQuestion>, string, number, boolean]>([
    [{}, 'My position', 0, false],
    [{ from: place({ name: '1-001' }) }, '1-001', 0, false],
    [{ from: 'entrance', startsHere: false }, 'Entrance', 1, true],
    [{ from: 'entrance', start: 'entrance' }, 'Entrance', 1, false],
    [{ from: place(), start: 'chosen' }, '3-014', 2, false],
  ])('WF2: says what it is: %#', async (change, name, chosen, positionIsOff) => {
    const { press } = start(change);
    await press(`From: ${name}`);
    expect(items().map((item) => aria(item, 'current') === 'true')).toEqual(
      [0, 1, 2].map((at) => at === chosen),
    );
    expect(items()[0]?.disabled).toBe(positionIsOff);
  });

  test('WF13: can be the user’s own desk, if there is one', async () => {
    const { press, commands } = start({ hasDesk: true, from: 'desk', startsHere: false });
    await press('From: My desk');
    expect(items().map((item) => aria(item, 'current') === 'true')).toEqual([
      false,
      true,
      false,
      false,
    ]);
    await press('My desk', 'menuitem');
    expect(commands).toEqual([{ _tag: 'SetWayStart', start: 'desk' }]);
  });

  test('WF3: while it is being chosen, the panel says so, focuses the map and offers to cancel', async () => {
    const { press, text, user, redraw } = start({ choosing: true });
    expect(toMap).toHaveBeenCalled();
    expect(text()).toContain('Choose on the map where the route starts.');
    expect(names('button')).toEqual(['Cancel']);
    await user.keyboard('{Escape}');
    await sends(press('Cancel'), { _tag: 'KeepWayStart' }, { _tag: 'KeepWayStart' });
    redraw(<WayStart view={question()} toMap={toMap} />);
    expect(document.activeElement).toBe(button('From: My position'));
  });
});

describe('the directions', () => {
  const steps = (view: Extract<WayView, { status: 'found' }>, open = true) =>
    mount(<WaySteps view={view} open={open} onToggle={() => undefined} />);
  const floors = () => screen.queryAllByTitle(/./);

  test('steps with a floor have a button that shows it', async () => {
    const { commands, user } = steps(found());
    expect(floors().map((each) => aria(each, 'current'))).toEqual(['location', null, null]);
    for (const each of floors()) await user.click(each);
    expect(commands).toEqual([
      { _tag: 'ShowFloor', floorId: 1 },
      { _tag: 'ShowFloor', floorId: 3 },
      { _tag: 'ShowFloor', floorId: 3 },
    ]);
  });

  test('have no buttons for a route on one floor, or for unknown floors', () => {
    const one = found();
    steps({ ...one, way: { ...one.way, floorChanges: 0 } });
    expect(floors()).toEqual([]);
    steps(found({ floorNames: {} }));
    expect(floors()).toEqual([]);
  });

  test('are folded until requested', () => {
    steps(found(), false);
    expect(isThere('list')).toBe(false);
    steps(found());
    expect(isThere('list')).toBe(true);
  });
});

describe('the route button of a quick view', () => {
  const to = { ...DESK, name: 'more than is asked for' };
  const show = (way: WayView, phone = false) =>
    mount(<WayButton to={to} />, { views: { way }, phone });

  test.each([
    [false, [{ _tag: 'FindWay', to: DESK }]],
    [true, [{ _tag: 'FindWay', to: DESK }, { _tag: 'Deselect' }]],
  ])('shows the way; on a phone (%s) it clears the sheet away', async (phone, sent) => {
    expect(await show({ on: false, status: 'none' }, phone).press('Show route')).toEqual(sent);
  });

  test('PL11: is absent for a floor that is not drawn', () => {
    const none: WayView = { on: false, status: 'none' };
    const building = { id: 1, bundleName: 'quay', floors: [] };
    const viewer = { building, floorId: DESK.floorId, warning: 'no_plan' };
    const { say } = mount(<WayButton to={to} />, { views: { way: none, viewer } });
    expect(isThere('button', 'Show route')).toBe(false);
    say({ viewer: { ...viewer, floorId: DESK.floorId + 1 } });
    expect(isThere('button', 'Show route')).toBe(true);
  });

  test('stops the route to its target, and no other one', async () => {
    const { press, say } = show(found());
    await press('Stop');
    say({ way: finding() });
    await sends(press('Stop'), { _tag: 'StopWay' }, { _tag: 'StopWay' });
    const others = [
      place({ asset: { ...DESK, assetId: 15 } }),
      place({ asset: { ...DESK, assetType: 'sign' } }),
    ].map((other) => finding({ to: other }));
    for (const way of [...others, failed('noRoute')]) {
      say({ way });
      expect(isThere('button', 'Show route')).toBe(true);
    }
  });
});

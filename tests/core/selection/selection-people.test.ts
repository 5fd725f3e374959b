import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notice } from '../../../core/features/meeting/notice.ts';
import { quickView } from '../../../core/features/quick-view/projection.ts';
import { hasLeft, selectedAsset } from '../../../core/features/selection/selected.ts';
import type { UserQuickView } from '../../../core/features/selection/views.ts';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import {
  AWAY,
  answerTo,
  type CoreSession,
  DESK,
  OTHER_DESK,
  ZONE,
} from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import {
  ANNA,
  again,
  asset,
  BO,
  CLEO,
  details,
  ME,
  onFloorOne,
  person,
  said,
  told,
  UPSTAIRS,
  upstairs,
} from '../../support/selection-office.ts';

const panel = (core: CoreSession) => quickView.project(core.state, {});
const colleague = (core: CoreSession): UserQuickView => {
  const view = panel(core);
  if (view.kind !== 'user') throw new Error(`no person is shown, but ${view.kind}`);
  return view;
};
const select = (core: CoreSession, userId: number) => core.send({ _tag: 'SelectUser', userId });
const asked = (core: CoreSession) => core.pending('people.user');
const moved = (core: CoreSession, change: object, fStatus = 12) =>
  told(core, {
    ...again(undefined, fStatus),
    contentUpdate: {
      spaces: { add: [], update: [], remove: [] },
      users: { add: [], update: [], remove: [], ...change },
    },
  });

describe('leaving the floor', () => {
  it('FV3, SR24: somebody has left if the floor had them before and has them no longer', () => {
    const some = fc.subarray([ANNA, BO, CLEO]);
    const at = (ids: readonly number[]) => ({ users: ids.map((id) => person(id, DESK)) });
    forAll(60, some, some, some, (listed, before, now) => {
      const core = told(onFloorOne(), again(at(before)));
      const then = core.state;
      told(core, again(at(now), 12));
      const people = listed.map((id) => person(id, null));
      expect(hasLeft(people, core.state, then)).toBe(
        listed.some((id) => before.includes(id) && !now.includes(id)),
      );
    });
  });
});

describe('a colleague', () => {
  it('SL12: is requested, and shows once loaded', () => {
    const core = said(onFloorOne(), 'profile', asset('user', ANNA));
    expect(asked(core)).toMatchObject({
      timeout: 15_000,
      call: { name: 'people.user', query: { id: ANNA, stamp: 0 } },
    });
    expect(panel(core)).toEqual({ kind: 'none' });
    core.succeed('people.user', details(ANNA, DESK));
    expect(asked(core)).toBeUndefined();
    expect(colleague(core)).toEqual({
      kind: 'user',
      userId: ANNA,
      name: 'Person 8',
      initials: 'AE',
      photo: true,
      title: 'Engineer',
      department: 'Lab',
      company: 'Nordic',
      phone: '+46 8 1',
      mail: 'anna@nordic.example',
      status: 'BUSY',
      planned: null,
      location: {
        asset: { assetType: 'user', assetId: ANNA, floorId: 1 },
        spaceName: 'Space 2',
        floorName: 'Entrance',
        buildingName: 'Stockholm HQ',
        reachable: true,
      },
    });
  });

  it('SL12: selecting them again sends no second request; selecting another cancels it', () => {
    const core = select(onFloorOne(), ANNA);
    const first = asked(core)?.id;
    const { selection } = core.state;
    said(core, 'profile', asset('user', ANNA));
    expect(core.state.selection).toBe(selection);
    select(core, BO);
    expect(core.cancelled()).toContain(first);
    expect(asked(core)).toMatchObject({ call: { query: { id: BO } } });
    core.send('Deselect');
    expect(asked(core)).toBeUndefined();
    select(core, BO);
    core.showFloor(2);
    expect(asked(core)).toBeUndefined();
  });

  it.each([
    ['404', { _tag: 'Refused', status: 404, code: '404', detailedCode: 'UNKNOWN_USER' }],
    ['500', { _tag: 'Refused', status: 500, code: '500', detailedCode: '' }],
    ['lost', { _tag: 'Unreachable', reason: 'timeout' }],
  ] as const)(
    'SL12, ER3: of whom nothing can be had (%s) nothing shows, and that is told',
    (_, failure) => {
      const core = select(onFloorOne(), ANNA);
      core.fail('people.user', { message: 'There is no user 8', ...failure } as never);
      expect(core.state.selection.selected).toBeNull();
      expect(core.notice).toMatchObject({
        key: 'fetchFailed',
        severity: 'error',
        message: failure._tag === 'Refused' ? 'There is no user 8' : '',
      });
    },
  );

  it('NT9: a failed fetch is no notice while the connection is lost, unless the server gives a reason', () => {
    const shown = (core: CoreSession): readonly unknown[] => {
      const view = notice.project(core.state, {});
      return [view.notice?.key, view.said];
    };
    const away = select(onFloorOne(), ANNA).fail('people.user', AWAY);
    expect(shown(away)).toEqual(['fetchFailed', false]);
    expect(shown(away.send('WentOffline'))).toEqual(['fetchFailed', true]);
    const refused = select(onFloorOne(), ANNA).refuse('people.user', 500, 'FAILED', 'Disk full');
    expect(shown(refused.send('WentOffline'))).toEqual(['fetchFailed', false]);
  });

  it('SL12: loaded details stay after a failed refresh, unless the person is gone', () => {
    const core = select(onFloorOne(), ANNA).succeed('people.user', details(ANNA, DESK));
    core.send('RefreshNow');
    expect(asked(core)).toBeDefined();
    core.refuse('people.user', 500, 'FAILED');
    expect(colleague(core).mail).toBe('anna@nordic.example');
    expect(core.notice).toBeNull();
    core.send('RefreshNow');
    const question = asked(core)?.id;
    core.send('RefreshNow');
    expect(core.cancelled()).toContain(question);
    core.succeed('people.user', details(ANNA, DESK, { mail: 'new@nordic.example' }));
    expect(colleague(core).mail).toBe('new@nordic.example');
    core.send('RefreshNow').refuse('people.user', 404, 'UNKNOWN_USER', 'gone');
    expect(panel(core)).toEqual({ kind: 'none' });
    expect(core.notice).toMatchObject({ key: 'fetchFailed', message: 'gone' });
  });

  it('SL12: ignores an answer that arrives after another selection', () => {
    const core = select(onFloorOne(), ANNA);
    const late = asked(core)?.id;
    core.select(DESK);
    const before = core.state;
    const answer = { _tag: 'Success', body: details(ANNA, DESK) } as const;
    core.enter(answerTo('selection', 'people.user', answer), late);
    expect(core.state).toBe(before);
    select(core, BO);
    const { selection } = core.state;
    core.enter(answerTo('selection', 'people.user', answer), late);
    expect(core.state.selection).toBe(selection);
  });

  it('SL12, SL15: is requested again after leaving the floor; on it the floor’s location applies', () => {
    const core = select(onFloorOne(), ANNA).succeed('people.user', details(ANNA, DESK));
    moved(core, { update: [person(ANNA, OTHER_DESK, { status: { state: 'AWAY' } })] });
    expect(asked(core)).toBeUndefined();
    expect(colleague(core)).toMatchObject({ status: 'AWAY', location: { spaceName: 'Space 3' } });
    expect(selectedAsset(core.state)).toEqual(asset('user', ANNA));
    moved(core, { remove: [ANNA] }, 13);
    expect(asked(core)).toMatchObject({ call: { query: { id: ANNA } } });
    expect(selectedAsset(core.state)).toBeNull();
    core.succeed('people.user', details(ANNA, UPSTAIRS, { status: { state: 'FREE' } }));
    expect(colleague(core)).toMatchObject({
      status: 'FREE',
      // Names of spaces are unknown for a floor that was not loaded.
      location: { spaceName: '', floorName: 'Roof', asset: { floorId: 2 }, reachable: true },
    });
    moved(core, { add: [person(ANNA, ZONE)] }, 14);
    expect(asked(core)).toBeUndefined();
    expect(colleague(core).location?.spaceName).toBe('North');
    expect(selectedAsset(core.state)).toEqual(asset('user', ANNA));
  });

  it('SL15: has no location when away, and one without a map is not reachable', () => {
    const core = select(onFloorOne(), CLEO).succeed('people.user', details(CLEO, null));
    expect(colleague(core).location).toBeNull();
    for (const [floorId, reachable] of [
      [2, true],
      [77, false],
    ] as const) {
      core.send('Deselect');
      select(core, CLEO);
      core.succeed('people.user', details(CLEO, (5 << 12) | floorId));
      expect(colleague(core).location, `${floorId}`).toMatchObject({ reachable });
    }
    expect(colleague(core).location).toMatchObject({ floorName: '', buildingName: '' });
    const update = upstairs();
    const floors = [{ id: 2, buildingId: 2, info: { name: 'Attic', level: 1 } }];
    const annexe = { ...update, floors: [], entities: { floors } };
    told(core, { ...annexe, entities: { floors: [...floors, floorOne] } });
    core.send('Deselect');
    select(core, CLEO);
    core.succeed('people.user', details(CLEO, UPSTAIRS));
    expect(colleague(core).location).toMatchObject({ buildingName: 'Annexe', reachable: false });
  });

  it.each([
    ['a place without a floor', { loc: { spaceId: UPSTAIRS }, floorId: null }],
    ['a floor without a place', { loc: null, floorId: 2 }],
  ])('SL15: %s is no location', (_, more) => {
    const core = select(onFloorOne(), CLEO).succeed('people.user', details(CLEO, null, more));
    expect(colleague(core).location).toBeNull();
  });

  it('SL15: location and status are hidden in a future view, and the map does not mark them', () => {
    const core = select(onFloorOne(), ANNA).succeed('people.user', details(ANNA, DESK));
    expect(viewer.project(core.state, {}).selected).toEqual(asset('user', ANNA));
    core.chooseDate('2026-11-24');
    expect(colleague(core)).toMatchObject({ location: null, status: null });
    expect(viewer.project(core.state, {}).selected).toBeNull();
    core.send('ResetTime');
    expect(colleague(core).location).not.toBeNull();
    expect(colleague(core).status).toBe('BUSY');
  });

  it('VW1: the map updates when the selected person arrives on its floor, or leaves it', () => {
    const reads = ({ state }: CoreSession) => viewer.reads(state);
    const core = select(onFloorOne(), BO);
    const before = reads(core);
    moved(core, { add: [person(BO, OTHER_DESK)] });
    expect(reads(core).some((one, n) => one !== before[n])).toBe(true);
    const here = reads(core);
    core.chooseDate('2026-11-24');
    expect(reads(core).some((one, n) => one !== here[n])).toBe(true);
  });
});

const floorOne = { id: 1, buildingId: 1, info: { name: 'Entrance', level: 0 } };

describe('selecting oneself', () => {
  const position = (
    pos: { x: number; y: number; r: number } | null,
    spaceId: number | null = DESK,
  ) => ({
    ...again(undefined),
    self: {
      id: ME,
      status: { claims: [] },
      calendar: { items: [] },
      visibility: 'EVERYONE' as const,
      loc: { spaceId, pos },
    },
  });

  it('SL13: shows the own position without a request', () => {
    const core = said(onFloorOne({ position: true }), 'profile', asset('user', ME));
    expect(asked(core)).toBeUndefined();
    expect(panel(core)).toEqual({
      kind: 'position',
      x: 3.25,
      y: 8.75,
      rotation: 90,
      spaceName: 'Space 2',
      floorName: 'Entrance',
      buildingName: 'Stockholm HQ',
      following: false,
    });
    expect(selectedAsset(core.state)).toEqual(asset('user', ME));
    const { selection } = core.state;
    select(core, ME);
    expect(core.state.selection).toBe(selection);
    core.send('FollowMe');
    expect(panel(core)).toMatchObject({ kind: 'position', following: true });
  });

  it.each([
    [0, 0],
    [359.4, 359],
    [359.5, 0],
    [360, 0],
    [-90, 270],
    [-0.4, 0],
    [725.2, 5],
  ])('SL13: a rotation of %f is shown as %i degrees', (r, rotation) => {
    const core = select(told(onFloorOne({ position: true }), position({ x: 1, y: 2, r })), ME);
    const view = panel(core);
    expect(view.kind === 'position' ? view.rotation : null).toBe(rotation);
    expect(Object.is(view.kind === 'position' && view.rotation, -0)).toBe(false);
  });

  it('SL13: without a position shows the details like for others; the panel closes with the position', () => {
    const core = told(select(onFloorOne({ position: true }), ME), position(null));
    expect(core.state.selection.selected).toBeNull();
    select(core, ME);
    expect(asked(core)).toMatchObject({ call: { query: { id: ME } } });
    core.succeed('people.user', details(ME, DESK));
    expect(colleague(core).userId).toBe(ME);
  });

  it('SL2, SL13: stays selected on another floor only if the map follows the position there', () => {
    const core = select(onFloorOne({ position: true }), ME);
    told(core, position({ x: 1, y: 1, r: 0 }, UPSTAIRS));
    expect(panel(core)).toMatchObject({ kind: 'position', floorName: 'Roof', spaceName: '' });
    expect(selectedAsset(core.state)).toBeNull();
    core.send('FollowMe');
    expect(core.state.place.floorId).toBe(2);
    expect(panel(core)).toMatchObject({ kind: 'position', following: true });
    expect(selectedAsset(core.state)).toEqual(asset('user', ME, 2));
    core.showFloor(1);
    expect(core.state.selection.selected).toBeNull();
    core.select(DESK).send('FollowMe');
    expect(core.state.selection.selected).toBeNull();
  });
});

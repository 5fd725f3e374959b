import { describe, expect, it } from 'vitest';
import type { MapAsset } from '../../../core/contract/map-asset.ts';
import { quickView } from '../../../core/features/quick-view/projection.ts';
import { selectedAsset } from '../../../core/features/selection/selected.ts';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import { AWAY, type CoreSession, DESK, OTHER_DESK, space } from '../../support/core-session.ts';
import {
  ANNA,
  again,
  asset,
  BO,
  details,
  onFloorOne,
  SIGN,
  SIGN_UPSTAIRS,
  said,
  told,
  UPSTAIRS,
  upstairs,
} from '../../support/selection-office.ts';

const locate = (core: CoreSession, what: MapAsset) => core.send({ _tag: 'Locate', asset: what });
const tellings = (core: CoreSession) => core.asked('TellViewer').map(({ command }) => command);
const selected = ({ state }: CoreSession) => state.selection.selected;

describe('locating an asset', () => {
  it('SL11: selects it on the shown floor, without another command to the map', () => {
    const core = onFloorOne();
    for (const what of [asset('space', DESK), asset('sign', SIGN), asset('user', ANNA)]) {
      locate(core, what);
      expect(selectedAsset(core.state)).toEqual(what);
      expect(tellings(core)).toEqual([]);
    }
  });

  it('SL11: shows it again on the map if it is selected already, once per request', () => {
    const core = onFloorOne();
    const anna = asset('user', ANNA);
    said(core, 'profile', anna);
    const before = selected(core);
    locate(core, anna);
    locate(core, anna);
    expect(tellings(core)).toEqual([
      { name: 'locate', ...anna },
      { name: 'locate', ...anna },
    ]);
    expect(selected(core)).toBe(before);
    said(core, 'profile', asset('sign', SIGN));
    locate(core, asset('space', SIGN));
    expect(tellings(core)).toHaveLength(2);
  });

  it('SL2, SL11: a colleague on another floor: the floor shows, the panel stays, the map marks them once loaded', () => {
    const core = onFloorOne().send({ _tag: 'SelectUser', userId: BO });
    core.succeed('people.user', details(BO, UPSTAIRS));
    const bo = asset('user', BO, 2);
    locate(core, bo);
    expect(core.state.place.floorId).toBe(2);
    // UA14: this is a visit.
    expect(core.asked('Store')).toEqual([]);
    expect(quickView.project(core.state, {})).toMatchObject({ kind: 'user', userId: BO });
    expect(viewer.project(core.state, {}).selected).toBeNull();
    core.succeed('updates.update', upstairs());
    expect(viewer.project(core.state, {}).selected).toEqual(bo);
    expect(quickView.project(core.state, {})).toMatchObject({
      location: { spaceName: 'Space 2', floorName: 'Roof' },
    });
    expect(tellings(core)).toEqual([]);
  });

  it.each([
    ['a desk', asset('space', UPSTAIRS, 2), { kind: 'space', spaceId: UPSTAIRS }],
    [
      'a sign',
      asset('sign', SIGN_UPSTAIRS, 2),
      { kind: 'sign', signId: SIGN_UPSTAIRS, floorId: 2 },
    ],
  ] as const)('SL11: %s of a floor that is not known yet is selected when it is', (_, what, is) => {
    const core = locate(onFloorOne().select(DESK), what);
    expect(core.pending('deskBooking.ofDesk')).toBeUndefined();
    expect(core.state.place.floorId).toBe(2);
    expect(quickView.project(core.state, {})).toEqual({ kind: 'none' });
    core.fail('updates.update', AWAY);
    expect(selected(core)).toEqual({ kind: 'sought', asset: what });
    core.send('RefreshNow').succeed('updates.update', upstairs());
    expect(selected(core)).toMatchObject(is);
    expect(selectedAsset(core.state)).toEqual(what);
  });

  it('SL11: on a loaded floor selects it at once, or after the next poll, or ends the search', () => {
    const core = onFloorOne().showFloor(2).succeed('updates.update', upstairs());
    locate(core, asset('space', DESK));
    expect(selected(core)).toMatchObject({ kind: 'space', spaceId: DESK });
    const fresh = asset('space', (50 << 12) | 1);
    locate(core, fresh);
    expect(selected(core)).toEqual({ kind: 'sought', asset: fresh });
    core.send('DismissNotice');
    expect(selected(core)).toEqual({ kind: 'sought', asset: fresh });
    const spaces = [space(DESK, 1), space(fresh.assetId, 1)];
    if (core.pending('updates.update') === undefined) core.elapse(3_000);
    core.refuse('updates.update', 500, 'FAILED');
    expect(selected(core)).toEqual({ kind: 'sought', asset: fresh });
    core.send('RefreshNow').succeed('updates.update', again({ spaces }));
    expect(selected(core)).toMatchObject({ kind: 'space', spaceId: fresh.assetId });
    locate(core, asset('space', (51 << 12) | 1));
    told(core, again(undefined, 12));
    expect(selected(core)).toBeNull();
  });

  it('SL11: an answer without data of the floor does not end the search', () => {
    const core = onFloorOne();
    const what = asset('space', UPSTAIRS, 2);
    locate(core, what);
    core.succeed('updates.update', { ...upstairs(), entities: {}, floors: [] });
    expect(selected(core)).toEqual({ kind: 'sought', asset: what });
    told(core, upstairs());
    expect(selected(core)).toMatchObject({ kind: 'space', spaceId: UPSTAIRS });
  });

  it('SL11: on an unknown floor, or one without a map, changes nothing', () => {
    const core = onFloorOne().select(DESK);
    const { selection, place } = core.state;
    for (const floorId of [77, 0]) {
      locate(core, asset('space', (5 << 12) | floorId, floorId));
      locate(core, asset('user', BO, floorId));
    }
    expect(core.state.selection).toBe(selection);
    expect(core.state.place).toBe(place);
  });

  it.each([
    ['another floor', { _tag: 'ShowFloor', floorId: 1 }],
    ['another selection', { _tag: 'SelectUser', userId: ANNA }],
    ['a deselection', { _tag: 'Deselect' }],
    ['a click on nothing', { _tag: 'ViewerSaid', said: { name: 'deselect' } }],
  ] as const)('SL11: %s ends the search', (_, event) => {
    const core = locate(onFloorOne(), asset('space', UPSTAIRS, 2))
      .send(event)
      .showFloor(2);
    if (core.pending('updates.update') === undefined) core.elapse(3_000);
    core.succeed('updates.update', upstairs());
    expect(selected(core)?.kind).not.toBe('space');
  });
});

describe('assets that are gone', () => {
  it('SL14: a desk or a sign that the floor no longer has is deselected', () => {
    const core = told(onFloorOne().select(DESK), again({ spaces: [space(OTHER_DESK, 1)] }));
    expect(selected(core)).toBeNull();
    expect(core.pending('deskBooking.ofDesk')).toBeUndefined();
    core.select(OTHER_DESK);
    said(core, 'profile', asset('sign', SIGN));
    expect(selectedAsset(core.state)).toEqual(asset('sign', SIGN));
    told(core, again({ signs: [] }, 12));
    expect(selected(core)).toBeNull();
  });

  it('SL1: a sign shows its type, name and place, and is selected once', () => {
    const core = said(onFloorOne(), 'profile', asset('sign', SIGN));
    expect(quickView.project(core.state, {})).toEqual({
      kind: 'sign',
      signId: SIGN,
      floorId: 1,
      typeId: 5,
      name: 'Kitchen',
      floorName: 'Entrance',
      buildingName: 'Stockholm HQ',
    });
    const { selection } = core.state;
    said(core, 'profile', asset('sign', SIGN));
    expect(core.state.selection).toBe(selection);
    said(core, 'profile', asset('sign', SIGN_UPSTAIRS, 2));
    expect(core.state.selection).toBe(selection);
  });

  it('WF3: while the start of a route is being chosen, a click selects nothing', () => {
    const core = onFloorOne().send({ _tag: 'FindWay', to: asset('space', DESK) });
    core.send('ChooseWayStart');
    said(core, 'profile', asset('space', OTHER_DESK));
    expect(selected(core)).toBeNull();
    core.send('ChooseWayStart');
    said(core, 'long_click', asset('space', OTHER_DESK));
    expect(selected(core)).toBeNull();
    core.send('KeepWayStart');
    said(core, 'profile', asset('space', OTHER_DESK));
    expect(selected(core)).toMatchObject({ kind: 'space', spaceId: OTHER_DESK });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command, PageFact } from '../../../core/core.ts';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import { CoreSession, DESK, firstUpdate, OTHER_DESK, ROOM } from '../../support/core-session.ts';
import { chance, forAll } from '../../support/runs.ts';
import { person } from '../../support/selection-office.ts';

type Act = Command | PageFact;
type View = 'floor' | 'building';

const SOMEWHERE = { spaceId: DESK, pos: { x: 1, y: 2, r: 0 } };
const NOWHERE = { spaceId: null, pos: null };

/** On floor 1 of building 1, whose floors are 1, 2 and 3; building 3 has floor 4, building 2 has no map. */
const session = (loc: typeof SOMEWHERE | typeof NOWHERE = NOWHERE): CoreSession =>
  new CoreSession().onTheFloor({ loc });
const viewOf = (core: CoreSession): View => viewer.project(core.state, {}).view;

const said = (name: 'selected_floor' | 'panned_to_floor', floorId: number): Act => ({
  _tag: 'ViewerSaid',
  said: { name, floorId },
});
const profile = (assetId: number): Act => ({
  _tag: 'ViewerSaid',
  said: { name: 'profile', floorId: 1, assetType: 'space', assetId },
});

const locate = (floorId: number, assetType: 'space' | 'sign' | 'user', assetId: number): Act => ({
  _tag: 'Locate',
  asset: { floorId, assetType, assetId },
});

describe('VW4: the building view', () => {
  it('opens on request; at first a floor is shown', () => {
    const core = session();
    expect(viewOf(core)).toBe('floor');
    core.send('ShowBuildingView');
    expect(viewOf(core)).toBe('building');
  });

  const ENDING: readonly (readonly [string, Act])[] = [
    ['the floor view is asked for', { _tag: 'ShowFloorView' }],
    ['another floor is chosen', { _tag: 'ShowFloor', floorId: 2 }],
    ['the floor that is shown is chosen again', { _tag: 'ShowFloor', floorId: 1 }],
    ['the picker’s choice is another floor', { _tag: 'PickFloor', floorId: 2 }],
    ['the picker’s choice is the same floor', { _tag: 'PickFloor', floorId: 1 }],
    ['another building is chosen', { _tag: 'ShowBuilding', buildingId: 3 }],
    ['a floor is clicked in it', said('selected_floor', 2)],
    ['the floor that is shown is clicked in it', said('selected_floor', 1)],
    ['the map went to something elsewhere', said('panned_to_floor', 3)],
    ['the map went to something on the same floor', said('panned_to_floor', 1)],
    ['a space is selected', { _tag: 'SelectSpace', spaceId: DESK }],
    ['a space is clicked', profile(ROOM)],
    ['a space of the floor is located', locate(1, 'space', DESK)],
    ['something of another floor is located', locate(2, 'sign', 5)],
  ];
  it.each(ENDING)('VW4: ends when %s', (_when, act) => {
    for (const core of [session(), session().select(OTHER_DESK)]) {
      core.send('ShowBuildingView', act);
      expect(viewOf(core)).toBe('floor');
    }
  });

  const STAYING: readonly (readonly [string, Act])[] = [
    ['the map is zoomed', { _tag: 'ZoomMap', direction: 'in' }],
    ['the map is turned', { _tag: 'RotateMap', direction: 'left' }],
    ['nothing is selected any more', { _tag: 'Deselect' }],
    ['a floor that does not exist is chosen', { _tag: 'ShowFloor', floorId: 99 }],
    ['a floor that does not exist is picked', { _tag: 'PickFloor', floorId: 99 }],
    ['the building that is shown is chosen again', { _tag: 'ShowBuilding', buildingId: 1 }],
    ['a building without a map is chosen', { _tag: 'ShowBuilding', buildingId: 2 }],
    ['a space that does not exist is selected', { _tag: 'SelectSpace', spaceId: 999_999 }],
    ['a colleague who is nowhere is selected', { _tag: 'SelectUser', userId: 999 }],
    ['something of a floor that does not exist is located', locate(99, 'space', DESK)],
    ['the map warns', { _tag: 'ViewerSaid', said: { name: 'warning', code: 'x', detail: '' } }],
    ['the own position is asked for and not known', { _tag: 'FollowMe' }],
    ['the camera angle changes', { _tag: 'SetCameraAngle', angle: '2d' }],
    ['a drawer opens', { _tag: 'ToggleDrawer', drawer: 'floor' }],
  ];
  it.each(STAYING)('VW4: stays when %s', (_when, act) => {
    const core = session().select(OTHER_DESK).send('ShowBuildingView', act);
    expect(viewOf(core)).toBe('building');
  });

  it('VW4: ends when the selected space is selected again, not for an unknown space or a person', () => {
    const core = session().select(DESK).send('ShowBuildingView').select(999_999);
    core.send({ _tag: 'SelectUser', userId: DESK });
    expect(viewOf(core)).toBe('building');
    core.select(DESK);
    expect(viewOf(core)).toBe('floor');
  });

  it('VW4: ends when the selected colleague is selected or located again', () => {
    const { entities } = firstUpdate({ users: [person(9, DESK)] });
    const core = session().poll({
      stamp: 6,
      floors: [{ fId: 1, fStatic: 4, fStatus: 12 }],
      entities,
    });
    for (const act of [{ _tag: 'SelectUser', userId: 9 }, locate(1, 'user', 9)] as const) {
      core.send({ _tag: 'SelectUser', userId: 9 });
      expect(viewer.project(core.state, {}).selected).toMatchObject({ assetType: 'user' });
      core.send('ShowBuildingView');
      // Ids of people and spaces are independent.
      core.select(9);
      expect(viewOf(core)).toBe('building');
      core.send(act);
      expect(viewOf(core)).toBe('floor');
      core.send('ShowBuildingView', { _tag: 'SelectUser', userId: 10 });
      expect(viewOf(core)).toBe('building');
    }
  });

  it('VW4, VW6: ends for the own position, which it does not follow', () => {
    const core = session(SOMEWHERE).send('FollowMe');
    expect(viewer.project(core.state, {})).toMatchObject({ view: 'floor', following: true });
    core.send('ShowBuildingView');
    expect(viewer.project(core.state, {})).toMatchObject({ view: 'building', following: false });
    core.send('FollowMe');
    expect(viewer.project(core.state, {})).toMatchObject({ view: 'floor', following: true });
  });

  it('VW4: polls do not end it', () => {
    const core = session().send('ShowBuildingView');
    core.elapse(3_000).succeed('updates.update', { ...firstUpdate(), stamp: 6 });
    expect(viewOf(core)).toBe('building');
  });

  /** Floors with a map: floor id to building. */
  const FLOORS: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 1, 4: 3, 5: 4 };
  const FIRST: Readonly<Record<number, number>> = { 1: 1, 3: 4, 4: 5 };
  const acts: fc.Arbitrary<Act> = fc.oneof(
    chance(6, { _tag: 'ShowBuildingView' }),
    fc.constantFrom<Act>(
      { _tag: 'ShowFloorView' },
      { _tag: 'ZoomMap', direction: 'out' },
      { _tag: 'SetHighlight', highlight: { kind: 'DESK', as: 'free' } },
      { _tag: 'FollowMe' },
    ),
    fc
      .tuple(fc.constantFrom('ShowFloor', 'PickFloor'), fc.integer({ min: 1, max: 6 }))
      .map(([_tag, floorId]): Act => ({ _tag, floorId })),
    fc.integer({ min: 1, max: 5 }).map((buildingId): Act => ({ _tag: 'ShowBuilding', buildingId })),
    fc
      .tuple(
        fc.constantFrom('selected_floor' as const, 'panned_to_floor' as const),
        fc.integer({ min: 1, max: 6 }),
      )
      .map(([name, floorId]) => said(name, floorId)),
  );

  it('VW4: matches a simple model for any sequence of acts', () => {
    forAll(100, fc.array(acts, { maxLength: 30 }), (list) => {
      const core = session();
      let [view, floorId]: [View, number] = ['floor', 1];
      const goTo = (to: number) => {
        if (FLOORS[to] === undefined) return;
        [view, floorId] = ['floor', to];
      };
      for (const act of list) {
        core.send(act);
        if (act._tag === 'ShowBuildingView') view = 'building';
        if (act._tag === 'ShowFloorView') view = 'floor';
        if (act._tag === 'ShowFloor' || act._tag === 'PickFloor') goTo(act.floorId);
        if (act._tag === 'ShowBuilding' && act.buildingId !== FLOORS[floorId]) {
          goTo(FIRST[act.buildingId] ?? 0);
        }
        if (act._tag === 'ViewerSaid' && 'floorId' in act.said) {
          view = 'floor';
          goTo(act.said.floorId);
        }
        expect(viewer.project(core.state, {})).toMatchObject({ view, floorId });
      }
    });
  });
});

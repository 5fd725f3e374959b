import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../../../core/contract/viewer/messages.ts';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import { CoreSession, DESK, firstUpdate } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import { spaceIdOf } from '../../support/space-id.ts';

type Loc = { readonly spaceId: number | null; readonly pos: Position | null };
const HERE: Position = { x: 4, y: 7.5, r: 90 };
const NOWHERE: Loc = { spaceId: null, pos: null };
const at = (floorId: number, pos: Position | null = HERE): Loc => ({
  spaceId: spaceIdOf(floorId, 2),
  pos,
});

const inOffice = (loc: Loc) => new CoreSession().onTheFloor({ loc });
const view = (core: CoreSession) => viewer.project(core.state, {});
const moveTo = (core: CoreSession, loc: Loc) =>
  core.poll({ self: firstUpdate({ loc }).self, floors: firstUpdate().floors });
const say = (core: CoreSession, name: 'unfollow' | 'deselect') =>
  core.send({ _tag: 'ViewerSaid', said: { name } });
const follow = (core: CoreSession) => core.send('FollowMe');

describe('the own position', () => {
  it('VW5: is on the floor of the space where the user is', () => {
    const anyFloorId = fc.integer({ min: 1, max: 4095 });
    const anyN = fc.integer({ min: 1, max: 500_000 });
    const anyPos = fc.record({
      x: fc.integer(),
      y: fc.integer(),
      r: fc.integer({ min: 0, max: 359 }),
    });
    forAll(40, anyFloorId, anyN, anyPos, (floorId, n, pos) => {
      // The floor is the id modulo 2^12 (specification 3).
      const core = inOffice({ spaceId: n * 4096 + floorId, pos });
      expect(view(core).position).toEqual({ floorId, pos });
    });
  });

  it('VW5: does not exist without a space, a point, or data from the server', () => {
    const positions = [NOWHERE, at(1, null), { spaceId: null, pos: HERE }].map(
      (loc) => view(inOffice(loc)).position,
    );
    expect(positions).toEqual([null, null, null]);
    expect(view(new CoreSession().start()).position).toBeNull();
  });

  it('VW5: moves with the user', () => {
    const core = moveTo(inOffice(at(1)), at(2, { x: 1, y: 2, r: 3 }));
    expect(view(core).position).toEqual({ floorId: 2, pos: { x: 1, y: 2, r: 3 } });
    moveTo(core, NOWHERE);
    expect(view(core)).toMatchObject({ position: null, whereabouts: '' });
  });
});

it('UC35: the announcement names the own space and its floor, or the floor alone', () => {
  const named = (loc: Loc) => view(inOffice(loc)).whereabouts;
  expect(named({ spaceId: DESK, pos: HERE })).toBe('Space 2, Entrance');
  expect(named(at(2))).toBe('Roof');
});

describe('following', () => {
  it('VW6: shows the user’s floor, also in another building, and continues', () => {
    for (const [floorId, buildingId] of [
      [1, 1],
      [3, 1],
      [5, 4],
    ] as const) {
      const core = follow(inOffice(at(floorId)).send('ShowBuildingView'));
      expect(view(core)).toMatchObject({
        following: true,
        floorId,
        view: 'floor',
        building: { id: buildingId },
      });
      moveTo(core, at(floorId, { x: 9, y: 9, r: 0 }));
      expect(view(core).following).toBe(true);
    }
  });

  it('VW6: needs a known position, and a map there', () => {
    // The company has no floor 9.
    for (const loc of [NOWHERE, at(2, null), at(9)]) {
      const core = follow(inOffice(loc));
      expect(view(core)).toMatchObject({ following: false, floorId: 1 });
    }
    const core = follow(new CoreSession().start());
    expect(view(core).following).toBe(false);
  });

  it('VW6: continues on floors to which the map moves with the user', () => {
    const core = moveTo(follow(inOffice(at(1))), at(3));
    core.send({ _tag: 'ViewerSaid', said: { name: 'panned_to_floor', floorId: 3 } });
    expect(view(core)).toMatchObject({ following: true, floorId: 3 });
  });

  it('VW6: locating oneself on the map starts following, locating others does not', () => {
    const locate = (core: CoreSession, assetType: 'user' | 'space', assetId: number, floorId = 1) =>
      core.send({ _tag: 'Locate', asset: { floorId, assetType, assetId } });
    for (const [assetType, assetId, following] of [
      ['user', 7, true],
      ['user', 8, false],
      ['space', 7, false],
    ] as const) {
      const core = locate(inOffice(at(1)), assetType, assetId);
      expect(view(core).following).toBe(following);
    }
    const away = locate(inOffice(at(3)), 'user', 7, 3);
    expect(view(away)).toMatchObject({ following: true, floorId: 3 });
    const lost = locate(inOffice(NOWHERE), 'user', 7);
    expect(view(lost).following).toBe(false);
  });

  it('VW6: can be requested again on another floor', () => {
    const core = follow(moveTo(follow(inOffice(at(1))), at(3)));
    expect(view(core)).toMatchObject({ following: true, floorId: 3 });
  });

  it('VW6: continues after the map restarts', () => {
    const core = follow(inOffice(at(1)));
    core.send('ViewerLost', { _tag: 'ViewerSaid', said: { name: 'ready' } }, 'ViewerStarted');
    expect(view(core).following).toBe(true);
  });

  it('VW6: ends at once for each cause that ends it, and for no other', () => {
    const ends: Record<string, (core: CoreSession) => unknown> = {
      'the map was moved': (core) => say(core, 'unfollow'),
      'another floor': (core) => core.showFloor(2),
      'another building': (core) => core.send({ _tag: 'ShowBuilding', buildingId: 3 }),
      'a floor chosen in the building view': (core) =>
        core.send({ _tag: 'ViewerSaid', said: { name: 'selected_floor', floorId: 2 } }),
      'the building view': (core) => core.send('ShowBuildingView'),
      'the position is lost': (core) => moveTo(core, NOWHERE),
      'the space is known, the point is not': (core) => moveTo(core, at(1, null)),
      'the session ends': (core) => {
        core.elapse(3_000).refuse('updates.update', 401, 'NO_SESSION');
      },
    };
    const lasts: Record<string, (core: CoreSession) => unknown> = {
      'the same floor': (core) => core.showFloor(1),
      'something is selected': (core) => core.select(DESK),
      'something else is said': (core) => say(core, 'deselect'),
      'the map is turned': (core) => core.send({ _tag: 'RotateMap', direction: 'left' }),
      'the map is zoomed': (core) => core.send({ _tag: 'ZoomMap', direction: 'in' }),
      'the floor view': (core) => core.send('ShowFloorView'),
      'a poll fails': (core) => {
        core.elapse(3_000).refuse('updates.update', 500, 'FAILED');
      },
    };
    const outcome = (table: typeof ends) =>
      Object.entries(table).map(([name, act]) => {
        const core = follow(inOffice(at(1)));
        act(core);
        return [name, view(core).following] as const;
      });
    expect(outcome(ends)).toEqual(Object.keys(ends).map((name) => [name, false]));
    expect(outcome(lasts)).toEqual(Object.keys(lasts).map((name) => [name, true]));
  });

  it('VW6: does not resume when a lost position is known again', () => {
    const core = moveTo(moveTo(follow(inOffice(at(1))), NOWHERE), at(1));
    expect(view(core).following).toBe(false);
  });
});

import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ViewerEvent } from '../../core/contract/viewer/messages.ts';
import type { Rig } from '../../map/camera/rig.ts';
import { runCommand } from '../../map/commands.ts';
import { createFollowController, type FollowController } from '../../map/controllers/follow.ts';
import { createOwnPosition } from '../../map/controllers/own-position.ts';
import type { Plan } from '../../map/imdf/plan.ts';
import { initialState, type OwnPosition, type ViewerState } from '../../map/model/state.ts';
import type { Viewer } from '../../map/viewer.ts';
import { forAll } from '../support/runs.ts';

import { rigOn } from './rig-at-hand.ts';

const BOUNDS = { minX: 0, minY: 0, maxX: 72, maxY: 42 };
const WINDOW = { width: 800, height: 600 };

const at = (x: number, y: number, floorId = 1, r = 0): OwnPosition => ({
  floorId,
  pos: { x, y, r },
  useRotation: true,
});
const planOf = (...floorIds: readonly number[]) =>
  ({ levels: floorIds.map((floorId) => ({ floorId })) }) as unknown as Plan;

describe('following the user’s position (VW6)', () => {
  let state: ViewerState;
  let rig: Rig;
  let said: ViewerEvent[];
  let following: FollowController;
  /** Runs while a floor is being loaded. */
  let showing: () => void;

  beforeEach(() => {
    state = { ...initialState(), plan: planOf(1, 2), floorId: 1 };
    rig = rigOn(WINDOW.width, WINDOW.height);
    void rig.fit(BOUNDS, 0, '2d', false);
    rig.update(0);
    said = [];
    showing = () => {};
    following = createFollowController({
      state,
      rig,
      camera: { canAnimate: () => false, run: (move) => move, leaveHome: () => {} },
      floor: {
        show: async (floorId) => {
          state.floorId = floorId;
          state.view = 'floor';
          void rig.fit(BOUNDS, 0, '2d', false);
          showing();
          return true;
        },
      },
      post: (event) => said.push(event),
    });
  });

  const middle = (): readonly [number, number] => {
    rig.update(0);
    const point = rig.planPoint({ x: WINDOW.width / 2, y: WINDOW.height / 2 }, 0) ?? [-1, -1];
    return [Math.round(point[0] * 1000) / 1000, Math.round(point[1] * 1000) / 1000];
  };
  const look = () => {
    rig.update(0);
    following.check();
  };

  test('starts at the position, zoomed in far enough to read labels', async () => {
    state.self = at(20, 30);
    expect(await following.start()).toBe(true);
    expect(following.isOn()).toBe(true);
    expect(middle()).toEqual([20, 30]);
    expect(rig.pixelsPerMetre()).toBeCloseTo(50, 3);
    expect(said).toEqual([]);
  });

  test('first changes to the floor and reports it, and its own camera moves do not end it', async () => {
    state.self = at(10, 10, 2);
    showing = look;
    expect(await following.start()).toBe(true);
    expect(state.floorId).toBe(2);
    expect(said).toEqual([{ name: 'panned_to_floor', floorId: 2 }]);
    look();
    expect(following.isOn()).toBe(true);
  });

  test('returns from the building view to the same floor without reporting a change of floor', async () => {
    state.self = at(10, 10);
    state.view = 'building';
    expect(await following.start()).toBe(true);
    expect(state.view).toBe('floor');
    expect(said).toEqual([]);
  });

  test('needs a position on a floor of this building', async () => {
    expect(await following.start()).toBe(false);
    state.self = at(10, 10, 9);
    expect(await following.start()).toBe(false);
    state.self = at(10, 10);
    state.plan = null;
    expect(await following.start()).toBe(false);
    expect(following.isOn()).toBe(false);
    expect(said).toEqual([]);
  });

  test('keeps the position centred at the same zoom, also across floors', async () => {
    state.self = at(20, 30);
    await following.start();
    void rig.zoom(2, false);
    look();
    const zoom = rig.pixelsPerMetre();
    state.self = at(24, 31);
    await following.moved();
    look();
    expect(middle()).toEqual([24, 31]);
    expect(rig.pixelsPerMetre()).toBeCloseTo(zoom, 6);
    state.self = at(50, 5, 2);
    showing = look;
    await following.moved();
    expect([state.floorId, middle()]).toEqual([2, [50, 5]]);
    expect(said).toEqual([{ name: 'panned_to_floor', floorId: 2 }]);
    expect(following.isOn()).toBe(true);
  });

  test('does not move the camera if following is off', async () => {
    state.self = at(20, 30);
    await following.moved();
    expect(middle()).toEqual([36, 21]);
    expect(said).toEqual([]);
  });

  const ended = async (act: () => void | Promise<void>): Promise<readonly ViewerEvent[]> => {
    state.self = at(20, 30);
    await following.start();
    await act();
    look();
    look();
    expect(following.isOn()).toBe(said.length === 0);
    return said;
  };
  const UNFOLLOW = [{ name: 'unfollow' }];

  test('ends with one unfollow when the map is dragged away', async () => {
    const drag = () => void rig.drag({ x: 400, y: 300 }, { x: 500, y: 300 });
    expect(await ended(drag)).toEqual(UNFOLLOW);
  });
  test('ends when the whole floor is looked at', async () => {
    expect(await ended(() => rig.fit(BOUNDS, 0, '2d', false))).toEqual(UNFOLLOW);
  });
  test('ends if the user zooms in elsewhere', async () => {
    expect(await ended(() => rig.zoomAt({ x: 700, y: 100 }, 3, false))).toEqual(UNFOLLOW);
  });
  test('ends on a change of floor and in the building view', async () => {
    expect(
      await ended(() => {
        state.floorId = 2;
      }),
    ).toEqual(UNFOLLOW);
    said = [];
    state.floorId = 1;
    expect(
      await ended(() => {
        state.view = 'building';
      }),
    ).toEqual(UNFOLLOW);
  });
  test('ends if the position is lost, or is on a floor without a plan', async () => {
    expect(
      await ended(async () => {
        state.self = null;
        await following.moved();
      }),
    ).toEqual(UNFOLLOW);
    said = [];
    expect(
      await ended(async () => {
        state.self = at(20, 30, 9);
        await following.moved();
      }),
    ).toEqual(UNFOLLOW);
  });
  test('ends once, whoever ends it', async () => {
    expect(
      await ended(() => {
        following.end();
        following.end();
      }),
    ).toEqual(UNFOLLOW);
  });
  test('ends without an event if the app changes the building', async () => {
    state.self = at(20, 30);
    await following.start();
    following.drop();
    look();
    expect([following.isOn(), said]).toEqual([false, []]);
  });
  test('continues after rotating, tilting, zooming in place or a small drag', async () => {
    state.settings = { ...state.settings, cameraAngle: '3d' };
    void rig.setAngle('3d', 30, false);
    expect(
      await ended(() => {
        void rig.rotate(90, false);
        rig.turn(25, 10);
        void rig.zoom(1.4, false);
        void rig.zoomAt({ x: 405, y: 295 }, 1.5, false);
        void rig.drag({ x: 400, y: 300 }, { x: 410, y: 305 });
      }),
    ).toEqual([]);
  });
  test('goes on when the angle changes, or panels cover a part of the map', async () => {
    rig.setInsets({ top: 0, right: 0, bottom: 280, left: 120 });
    expect(await ended(() => rig.setAngle('3d', 60, false))).toEqual([]);
    expect(await ended(() => rig.setAngle('2d', 0, false))).toEqual([]);
  });
});

test('VW5: position_update sets the position and position_remove clears it, and following is told of both', async () => {
  const state = initialState();
  const done: string[] = [];
  const viewer = {
    state,
    own: createOwnPosition(state, () => false),
    loop: { request: () => done.push('draw') },
    route: { update: () => done.push('route') },
    follow: { moved: async () => void done.push('follow') },
  } as unknown as Viewer;
  expect(await runCommand(viewer, { name: 'position_update', ...at(3, 4) })).toBe(true);
  expect([state.self?.pos, state.selfShown?.pos]).toEqual([at(3, 4).pos, at(3, 4).pos]);
  expect(done.splice(0).toSorted()).toEqual(['draw', 'follow', 'route']);
  expect(await runCommand(viewer, { name: 'position_remove' })).toBe(true);
  expect([state.self, state.selfShown]).toEqual([null, null]);
  expect(done.toSorted()).toEqual(['draw', 'follow']);
});

describe('the marker of the user’s position', () => {
  const marked = (smooth = true) => {
    const state = initialState();
    return { state, own: createOwnPosition(state, () => smooth) };
  };

  test('appears at the first position without an animation', () => {
    const { state, own } = marked();
    own.set(at(3, 4));
    expect([state.self, state.selfShown, own.step(0.1)]).toEqual([at(3, 4), at(3, 4), false]);
    own.set(null);
    expect([state.self, state.selfShown, own.step(0.1)]).toEqual([null, null, false]);
  });

  test('moves to the next position, always between the two, arrives, and then rests', () =>
    forAll(
      100,
      fc.tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: -10, max: 10 })),
      fc.array(fc.double({ min: 0.004, max: 0.1, noNaN: true }), {
        minLength: 400,
        maxLength: 400,
      }),
      ([dx, dy], steps) => {
        const { state, own } = marked();
        own.set(at(0, 0));
        own.set(at(dx, dy));
        expect(state.self).toEqual(at(dx, dy));
        let frames = 0;
        let before = -1e-9;
        for (const seconds of steps) {
          const moves = own.step(seconds);
          const { x, y } = state.selfShown?.pos ?? { x: NaN, y: NaN };
          const far = Math.hypot(x, y);
          expect(far).toBeGreaterThanOrEqual(before - 1e-9);
          expect(Math.abs(x * dy - y * dx)).toBeLessThan(1e-9);
          before = far;
          if (!moves) break;
          frames += 1;
        }
        expect(frames).toBeLessThan(160);
        expect(state.selfShown).toEqual(at(dx, dy));
        expect(own.step(1)).toBe(false);
      },
    ));

  test('takes a little more than half a second', () => {
    const { own } = marked();
    own.set(at(0, 0));
    own.set(at(5, 0));
    expect([own.step(0.5), own.step(0.09), own.step(0.02)]).toEqual([true, true, false]);
  });

  test('turns in the shorter direction', () => {
    for (const [from, to, half] of [
      [350, 10, 0],
      [10, 350, 0],
      [90, 180, 135],
      [0, 90, 45],
    ] as const) {
      const { state, own } = marked();
      own.set(at(0, 0, 1, from));
      own.set(at(0, 0, 1, to));
      own.step(0.3);
      const shown = state.selfShown?.pos.r ?? Number.NaN;
      expect((Math.round(shown) + 360) % 360).toBe(half);
    }
  });

  test('continues from its current point if an update arrives early', () => {
    const { state, own } = marked();
    own.set(at(0, 0));
    own.set(at(10, 0));
    own.step(0.3);
    expect(state.selfShown?.pos.x).toBeCloseTo(5, 6);
    own.set(at(5, 0));
    own.step(0.3);
    expect(state.selfShown?.pos.x).toBeCloseTo(5, 6);
  });

  test('jumps to another floor, over long distances, and with reduced motion', () => {
    const cases: readonly (readonly [OwnPosition, boolean])[] = [
      [at(1, 0, 2), true],
      [at(31, 0), true],
      [at(1, 0), false],
    ];
    for (const [to, smooth] of cases) {
      const { state, own } = marked(smooth);
      own.set(at(0, 0));
      own.set(to);
      expect([state.selfShown, own.step(0.1)]).toEqual([to, false]);
    }
    const { state, own } = marked();
    own.set(at(0, 0));
    own.set(at(29, 0));
    expect(state.selfShown).toEqual(at(0, 0));
  });
});

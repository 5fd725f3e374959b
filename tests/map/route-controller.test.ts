import { expect, test } from 'vitest';
import type { ViewerCommand, ViewerEvent } from '../../core/contract/viewer/messages.ts';
import { createRouteController } from '../../map/controllers/route.ts';
import type { Point } from '../../map/imdf/plan.ts';
import { readArchive } from '../../map/imdf/read.ts';
import type { ShownRoute } from '../../map/model/shown-route.ts';
import { initialState } from '../../map/model/state.ts';
import type { Outcome } from '../../map/protocol/queue.ts';
import type { Question, Result } from '../../map/wayfinding/question.ts';
import { ArchiveBuilder, rectangle } from './archive-builder.ts';
import { person } from './levels.ts';
import { points } from './points.ts';

type Wanted = Extract<ViewerCommand, { readonly name: 'wayfinding'; readonly stop: false }>;

const twoFloors = () => {
  const build = new ArchiveBuilder({ lon: 18, lat: 59, rotation: 0 });
  for (const floorId of [1, 2]) {
    build.startLevel(floorId, floorId, `Floor ${floorId}`, rectangle(0, 0, 20, 10));
    build.unit(rectangle(0, 0, 20, 10), 'walkway');
  }
  return readArchive(build.build().files);
};
const plan = twoFloors();
const [ground, upper] = plan.levels.map(({ id }) => id);

/** A way to floor 2, from floor 1 or from the point of the question. */
const route = (metres: number, first: Point = [1, 1]): Result => ({
  found: true,
  metres,
  seconds: metres,
  floorChanges: 1,
  legs: [
    { levelId: ground ?? '', floorId: 1, line: [first, [9, 9]], metres: 9, by: 'stairs' },
    {
      levelId: upper ?? '',
      floorId: 2,
      line: points('9,9 2,2'),
      metres: 9,
      by: null,
    },
  ],
});
const NO: Result = { found: false, reason: 'unreachable' };

const wanted = (parts: Partial<Wanted> = {}): Wanted => ({
  name: 'wayfinding',
  stop: false,
  toFloorId: 2,
  toAssetType: 'space',
  toAssetId: 20,
  from: 'entrance',
  stepFree: false,
  ...parts,
});

/** The viewer around the controller, with a record of what it shows, reports and asks, in order. */
const guided = () => {
  const state = { ...initialState(), plan, bundleName: 'house', floorId: 1 as number | null };
  const log: string[] = [];
  const asked: { question: Question; answer: (result: Result | null) => void }[] = [];
  const drawn: { way: ShownRoute | null; lively: boolean }[] = [];
  const framed: (readonly Point[])[] = [];
  const smoothly: boolean[] = [];
  /** Whether the camera shows the whole floor, and how often it was moved away. */
  const camera = { home: true, departures: 0 };
  const controller = createRouteController({
    state,
    maps: '/maps/',
    rig: {
      frame: (points, smooth) => {
        framed.push(points);
        smoothly.push(smooth);
        // The camera never comes to rest, and nothing may wait for it.
        return new Promise(() => {});
      },
    },
    floorView: { index: () => null },
    floorRoute: { redraw: (_, lively) => drawn.push({ way: state.route, lively }) },
    loop: { request: () => log.push('frame') },
    routeClient: {
      ask: (question) => new Promise((answer) => asked.push({ question, answer })),
      stop: () => log.push('stop'),
    },
    camera: {
      run: (move) => move,
      canAnimate: () => true,
      leaveHome: () => {
        camera.home = false;
        camera.departures += 1;
      },
      departures: () => camera.departures,
      isHome: () => camera.home,
    },
    floor: {
      show: async (floorId, refit) => {
        log.push(`show ${floorId}${refit ? ' anew' : ''}`);
        if (floorId > 2) return false;
        state.floorId = floorId;
        return true;
      },
    },
    post: (event: ViewerEvent) => log.push(JSON.stringify(event)),
    warn: (code, detail) => log.push(`${code}: ${detail}`),
  });
  const last = () => {
    const one = asked.at(-1);
    if (one === undefined) throw new Error('nothing was asked');
    return one;
  };
  const said = () => log.splice(0).filter((line) => line !== 'frame' && line !== 'stop');
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { state, controller, asked, drawn, framed, smoothly, camera, last, log, said, settle };
};

const endOf = async (outcome: Outcome) => {
  if (typeof outcome === 'boolean') throw new Error('it was answered at once');
  return (await outcome.later)();
};

/** A viewer with a way. */
const underWay = async (parts: Partial<Wanted> = {}) => {
  const all = guided();
  all.state.self = { floorId: 1, useRotation: true, pos: { x: 1, y: 1, r: 0 } };
  all.state.content.users.set(5, person(5, 50));
  const outcome = all.controller.find(wanted(parts));
  all.last().answer(route(18));
  await endOf(outcome);
  all.said();
  all.drawn.length = 0;
  return all;
};

test('asks the worker for a route, draws it and reports it', async () => {
  const { controller, last, drawn, said, framed, state } = guided();
  const outcome = controller.find(wanted({ stepFree: true }));
  expect(last().question).toEqual({
    maps: '/maps/',
    bundle: 'house',
    version: '{}',
    floors: [],
    from: { kind: 'entrance' },
    to: { kind: 'space', spaceId: 20 },
    options: { stepFree: true },
  });
  expect(state.route).toBe(null);
  last().answer(route(18));
  expect(await endOf(outcome)).toEqual({
    ok: true,
    way: {
      metres: 18,
      seconds: 18,
      floorChanges: 1,
      steps: [
        { code: 'start', floorId: 1, metres: expect.closeTo(11.3, 1) },
        {
          code: 'change_floor',
          by: 'stairs',
          toFloorId: 2,
          floors: 1,
          metres: expect.closeTo(9.9, 1),
        },
        { code: 'arrive', floorId: 2 },
      ],
    },
  });
  expect(state.route).toMatchObject({
    from: 'entrance',
    to: { floorId: 2, assetType: 'space', assetId: 20 },
    metres: 18,
  });
  expect(drawn).toEqual([{ way: state.route, lively: true }]);
  // It starts on the shown floor: nothing is reported, and the camera frames its part there.
  expect(said()).toEqual([]);
  expect(framed).toEqual([points('1,1 9,9')]);
});

test('shows the floor where the route starts, and reports the change', async () => {
  const { controller, last, said, state } = guided();
  state.floorId = 2;
  const outcome = controller.find(wanted());
  last().answer(route(18));
  expect((await endOf(outcome)).ok).toBe(true);
  expect(said()).toEqual(['show 1', '{"name":"panned_to_floor","floorId":1}']);
});

test.each([
  [NO, 'no_route: unreachable'],
  [{ found: false, reason: 'unknown_start' }, 'no_route: unknown_start'],
  [{ found: false, reason: 'unknown_destination' }, 'unknown_asset: unknown_destination'],
  [{ found: false, reason: 'failed', detail: 'Error: offline' }, 'failed: Error: offline'],
] as const)('WF4: without a way there is none, and a warning says why', async (result, warning) => {
  const { controller, last, said, state } = guided();
  const outcome = controller.find(wanted());
  last().answer(result);
  expect(await endOf(outcome)).toEqual({ ok: false });
  expect(said()).toEqual([warning]);
  expect(state.route).toBe(null);
});

test('asks nothing if the start or destination is unknown', () => {
  for (const [parts, warning] of [
    [{ from: 'position' }, 'no_route: unknown_start'],
    [{ from: { floorId: 1, assetType: 'user', assetId: 9 } }, 'no_route: unknown_start'],
    [{ toAssetType: 'user', toAssetId: 9 }, 'unknown_asset: unknown_destination'],
  ] as const) {
    const { controller, asked, said } = guided();
    expect(controller.find(wanted(parts))).toBe(false);
    expect(said()).toEqual([warning]);
    expect(asked).toEqual([]);
  }
  for (const parts of [{ plan: null }, { bundleName: null }]) {
    const { controller, asked, said, state } = guided();
    Object.assign(state, parts);
    expect(controller.find(wanted())).toBe(false);
    expect(said()).toEqual(['no_route: no_map']);
    expect(asked).toEqual([]);
  }
});

test('a replaced or stopped search is answered with no, without a warning', async () => {
  const { controller, last, said, state } = guided();
  const first = controller.find(wanted());
  const question = last();
  const second = controller.find(wanted({ toAssetId: 21 }));
  question.answer(null);
  expect(await endOf(first)).toEqual({ ok: false });
  // Found just before the stop: its result arrives after it.
  last().answer(route(18));
  controller.stop();
  expect(await endOf(second)).toEqual({ ok: false });
  expect(said()).toEqual([]);
  expect(state.route).toBe(null);
});

test('stopping, or a new search, removes the line', async () => {
  const { controller, drawn, state, log } = await underWay();
  controller.stop();
  // The worker is stopped too.
  expect(log).toContain('stop');
  expect(state.route).toBe(null);
  expect(drawn).toEqual([{ way: null, lively: false }]);
  controller.stop();
  expect(drawn.length).toBe(1);
  const other = await underWay();
  other.controller.find(wanted());
  expect(other.drawn).toEqual([{ way: null, lively: false }]);
});

const walkTo = (x: number, floorId = 1) => ({ floorId, useRotation: true, pos: { x, y: 1, r: 0 } });

test('the route follows the user: after three metres it is updated without any event', async () => {
  const { controller, state, asked, last, drawn, said, settle } = await underWay({
    from: 'position',
  });
  state.self = walkTo(4);
  controller.update();
  expect(asked.length).toBe(1);
  state.self = walkTo(4.5);
  controller.update();
  expect(asked.length).toBe(2);
  expect(last().question.from).toEqual({ kind: 'point', levelId: ground, at: [4.5, 1] });
  last().answer(route(12, [4.5, 1]));
  await settle();
  expect(state.route?.metres).toBe(12);
  expect(drawn).toEqual([{ way: state.route, lively: false }]);
  expect(said()).toEqual([]);
  // From the position of the last search.
  state.self = walkTo(7);
  controller.update();
  expect(asked.length).toBe(2);
  state.self = walkTo(8);
  controller.update();
  expect(asked.length).toBe(3);
});

test('only one update runs at a time, and another follows if the user has moved on', async () => {
  const { controller, state, asked, last, settle } = await underWay({ from: 'position' });
  state.self = walkTo(5);
  controller.update();
  state.self = walkTo(9);
  controller.update();
  expect(asked.length).toBe(2);
  last().answer(route(14, [5, 1]));
  await settle();
  expect(asked.length).toBe(3);
  expect(last().question.from).toMatchObject({ at: [9, 1] });
  last().answer(route(10, [9, 1]));
  await settle();
  expect(state.route?.metres).toBe(10);
  expect(asked.length).toBe(3);
});

test('keeps the last route if no new one is found, or if the position is unknown', async () => {
  const { controller, state, asked, last, settle, said } = await underWay({ from: 'position' });
  state.self = walkTo(5);
  controller.update();
  last().answer(NO);
  await settle();
  expect(state.route?.metres).toBe(18);
  controller.update();
  expect(asked.length).toBe(2);
  state.self = null;
  controller.update();
  expect(asked.length).toBe(2);
  state.self = walkTo(15);
  Object.assign(state, { bundleName: null });
  controller.update();
  expect(asked.length).toBe(2);
  expect(said()).toEqual([]);
});

test('follows the colleague at its destination, and nobody else', async () => {
  const { controller, state, asked, last } = await underWay({ toAssetType: 'user', toAssetId: 5 });
  state.self = walkTo(15);
  controller.update();
  state.content.users.set(5, { ...person(5, 50), status: 'AWAY' });
  controller.update();
  expect(asked.length).toBe(1);
  state.content.users.set(5, person(5, 51));
  controller.update();
  expect(last().question.to).toEqual({ kind: 'space', spaceId: 51 });
  expect(asked.length).toBe(2);
});

test('does not update a stopped route or one that is still being searched', async () => {
  const { controller, state, asked, last, settle, drawn } = await underWay({ from: 'position' });
  state.self = walkTo(9);
  controller.update();
  const question = last();
  controller.stop();
  question.answer(route(9));
  await settle();
  expect(state.route).toBe(null);
  expect(drawn.length).toBe(1);
  controller.update();
  expect(asked.length).toBe(2);
  // Nor a way that is still being searched: it must not lose its question.
  const pending = guided();
  pending.state.self = walkTo(1);
  const outcome = pending.controller.find(wanted({ from: 'position' }));
  pending.state.self = walkTo(9);
  pending.controller.update();
  expect(pending.asked.length).toBe(1);
  pending.last().answer(route(18));
  await endOf(outcome);
  // When it is found, the person has moved on.
  expect(pending.asked.length).toBe(2);
});

test('a mark of another floor goes to that floor, and frames the route there', async () => {
  const { controller, said, framed } = await underWay();
  framed.length = 0;
  void controller.goToFloor(2);
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(said()).toEqual(['show 2', '{"name":"panned_to_floor","floorId":2}']);
  expect(framed).toEqual([points('9,9 2,2')]);
  await controller.goToFloor(3);
  expect(said()).toEqual(['show 3']);
});

test('a route that is found in the building view goes to its floor, even the previous one', async () => {
  const { controller, last, said, state } = guided();
  state.view = 'building';
  const outcome = controller.find(wanted());
  last().answer(route(18));
  expect((await endOf(outcome)).ok).toBe(true);
  expect(said()).toEqual(['show 1', '{"name":"panned_to_floor","floorId":1}']);
});

test('WF22: a route found after the building view was opened does not close it', async () => {
  const { controller, last, said, drawn, state } = guided();
  const outcome = controller.find(wanted());
  state.view = 'building';
  last().answer(route(18));
  expect((await endOf(outcome)).ok).toBe(true);
  expect(said()).toEqual([]);
  expect(drawn.at(-1)?.way?.metres).toBe(18);
});

test('keeps the route in view until the camera shows something else', async () => {
  const { controller, framed, smoothly, camera, state } = await underWay();
  framed.length = 0;
  smoothly.length = 0;
  expect(controller.keepInView(false)).toBe(true);
  expect(controller.keepInView(true)).toBe(true);
  expect(framed).toEqual([points('1,1 9,9'), points('1,1 9,9')]);
  expect(smoothly).toEqual([false, true]);
  // In the building view, with the whole floor in view, after the camera was moved away, without a way.
  state.view = 'building';
  expect(controller.keepInView(true)).toBe(false);
  state.view = 'floor';
  camera.home = true;
  expect(controller.keepInView(true)).toBe(false);
  camera.home = false;
  expect(controller.keepInView(true)).toBe(true);
  camera.departures += 1;
  expect(controller.keepInView(true)).toBe(false);
  camera.departures -= 1;
  controller.stop();
  expect(controller.keepInView(true)).toBe(false);
  expect(framed.length).toBe(3);
});

test('a route that starts at the user’s position keeps that in view, too', async () => {
  const { controller, framed, state } = await underWay({ from: 'position' });
  expect(framed).toEqual([points('1,1 1,1 9,9')]);
  state.self = walkTo(0, 2);
  controller.keepInView(false);
  state.self = null;
  controller.keepInView(false);
  for (const points of framed.slice(1)) expect(points.length).toBe(2);
  expect(framed.length).toBe(3);
});

test('does not move the camera on a floor without a part of the route', async () => {
  const { controller, framed, camera, state } = await underWay();
  framed.length = 0;
  const { departures } = camera;
  state.floorId = 9;
  controller.keepInView(true);
  expect(framed).toEqual([]);
  expect(camera.departures).toBe(departures);
});

test('requests a frame for each change of the drawing', async () => {
  const frames = (log: readonly string[]) => log.filter((line) => line === 'frame').length;
  const { controller, last, log } = guided();
  const outcome = controller.find(wanted());
  expect(frames(log)).toBe(0);
  last().answer(route(18));
  await endOf(outcome);
  expect(frames(log)).toBe(1);
  controller.stop();
  expect(frames(log)).toBe(2);
});

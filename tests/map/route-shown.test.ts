import { describe, expect, it, test } from 'vitest';
import { isEventMessage } from '../../core/contract/viewer/message-checks.ts';
import { hasMoved, placeOf, startOf } from '../../map/controllers/route-ends.ts';
import type { Plan } from '../../map/imdf/plan.ts';
import { readArchive } from '../../map/imdf/read.ts';
import { floorMarks, type ShownRoute } from '../../map/model/shown-route.ts';
import { initialState, type ViewerState } from '../../map/model/state.ts';
import { appearanceAfter, isOver } from '../../map/route/appearance.ts';
import { createAnswer } from '../../map/wayfinding/answer.ts';
import { foundWay } from '../../map/wayfinding/found-way.ts';
import type { Question } from '../../map/wayfinding/question.ts';
import { type Route, Wayfinder } from '../../map/wayfinding/route.ts';
import type { Step } from '../../map/wayfinding/steps.ts';
import { person } from './levels.ts';
import { rectangularOffice } from './offices.ts';

type Found = Extract<Route, { readonly found: true }>;

const office = readArchive(rectangularOffice().files);

const known = (parts: Partial<ViewerState>): ViewerState => ({ ...initialState(), ...parts });

describe('the ends of a route', () => {
  it('are the space or sign itself, and for a person their current space', () => {
    const state = known({});
    state.content.users.set(5, person(5, 70));
    expect(placeOf(state, { assetType: 'space', assetId: 3 })).toEqual({
      kind: 'space',
      spaceId: 3,
    });
    expect(placeOf(state, { assetType: 'sign', assetId: 3 })).toEqual({ kind: 'sign', signId: 3 });
    expect(placeOf(state, { assetType: 'user', assetId: 5 })).toEqual({
      kind: 'space',
      spaceId: 70,
    });
    expect(placeOf(state, { assetType: 'user', assetId: 6 })).toBe(null);
  });

  it('start at the entrance, at an asset, or at the user’s position on its floor', () => {
    const self = { floorId: 7, useRotation: true, pos: { x: 4, y: 5, r: 90 } };
    const levelId = office.levels[0]?.id;
    expect(startOf(known({}), 'entrance')).toEqual({ kind: 'entrance' });
    expect(startOf(known({}), { floorId: 7, assetType: 'sign', assetId: 2 })).toEqual({
      kind: 'sign',
      signId: 2,
    });
    expect(startOf(known({ plan: office, self }), 'position')).toEqual({
      kind: 'point',
      levelId,
      at: [4, 5],
    });
    for (const parts of [
      { plan: office, self: null },
      { plan: null, self },
      { plan: office, self: { ...self, floorId: 8 } },
    ]) {
      expect(startOf(known(parts), 'position')).toBe(null);
    }
  });

  it('have moved with another space, another floor or more than three metres', () => {
    const at = (x: number, y: number, levelId = 'a') =>
      ({ kind: 'point', levelId, at: [x, y] }) as const;
    const space = (spaceId: number) => ({ kind: 'space', spaceId }) as const;
    expect(hasMoved(at(0, 0), at(3, 0))).toBe(false);
    expect(hasMoved(at(0, 0), at(0, 3.01))).toBe(true);
    expect(hasMoved(at(0, 0), at(2.2, 2.2))).toBe(true);
    expect(hasMoved(at(0, 0), at(0, 0, 'b'))).toBe(true);
    expect(hasMoved(space(1), space(1))).toBe(false);
    expect(hasMoved(at(0, 0), space(1))).toBe(false);
    expect(hasMoved(space(1), at(0, 0))).toBe(false);
    expect(hasMoved(space(1), space(2))).toBe(true);
    expect(hasMoved({ kind: 'entrance' }, { kind: 'entrance' })).toBe(false);
    expect(hasMoved({ kind: 'sign', signId: 1 }, { kind: 'sign', signId: 1 })).toBe(false);
  });
});

const leg = (levelId: string, floorId: number | null, by: Found['legs'][number]['by']) => ({
  levelId,
  floorId,
  by,
  metres: 5,
  line: [
    [floorId ?? 0, 0],
    [floorId ?? 0, 5],
  ] as const,
});

const shown = (legs: ShownRoute['legs']): ShownRoute => ({
  from: 'entrance',
  to: { floorId: 3, assetType: 'space', assetId: 1 },
  legs,
  metres: 15,
});

describe('the marks of floor changes', () => {
  const ordinals: Readonly<Record<string, number>> = { one: 0, two: 1, three: 4 };
  const ordinal = (levelId: string) => ordinals[levelId] ?? 0;
  const way = shown([leg('one', 1, 'stairs'), leg('two', 2, 'elevator'), leg('three', 3, null)]);

  it('are where the route enters and leaves a floor, with the number of floors between', () => {
    expect(floorMarks(way, 'one', ordinal)).toEqual([
      { key: 'route0>', at: [1, 5], by: 'stairs', floorId: 2, floors: 1, onward: true },
    ]);
    expect(floorMarks(way, 'two', ordinal)).toEqual([
      { key: 'route1<', at: [2, 0], by: 'stairs', floorId: 1, floors: -1, onward: false },
      { key: 'route1>', at: [2, 5], by: 'elevator', floorId: 3, floors: 3, onward: true },
    ]);
    expect(floorMarks(way, 'three', ordinal)).toEqual([
      { key: 'route2<', at: [3, 0], by: 'elevator', floorId: 2, floors: -3, onward: false },
    ]);
    expect(floorMarks(way, 'four', ordinal)).toEqual([]);
  });

  it('are left out for floors that the app does not know', () => {
    const partly = shown([
      leg('one', 1, 'stairs'),
      leg('two', null, 'stairs'),
      leg('three', 3, null),
    ]);
    expect(floorMarks(partly, 'one', ordinal)).toEqual([]);
    expect(floorMarks(partly, 'three', ordinal)).toEqual([]);
    expect(floorMarks(partly, 'two', ordinal).map(({ floorId }) => floorId)).toEqual([1, 3]);
  });
});

it('has no mark without a connector to the next floor', () => {
  const broken = shown([leg('one', 1, null), leg('two', 2, null)]);
  expect(floorMarks(broken, 'one', () => 0)).toEqual([]);
  expect(floorMarks(broken, 'two', () => 0)).toEqual([]);
});

const ROOM = { kind: 'room', spaceId: null, name: { en: 'Kitchen', de: 'Küche' } } as const;

describe('the route as reported to the app', () => {
  const route: Found = {
    found: true,
    legs: [leg('one', 1, 'elevator'), leg('three', 3, null)],
    metres: 31,
    seconds: 80,
    floorChanges: 1,
  };
  const steps: readonly Step[] = [
    { code: 'start', levelId: 'one', metres: 10 },
    { code: 'turn', turn: 'left', next: 'right', landmark: ROOM, metres: 4 },
    { code: 'turn', turn: 'left', next: null, landmark: null, metres: 2 },
    { code: 'pass', landmark: { kind: 'sign', sign: 'printer' }, metres: 9 },
    {
      code: 'change_floor',
      by: 'elevator',
      fromLevelId: 'one',
      toLevelId: 'three',
      toFloorId: 3,
      floors: 2.0000001,
      metres: 15,
    },
    { code: 'arrive', levelId: 'three', floorId: 3 },
  ];

  it('names floors by the ids of the backend', () => {
    expect(foundWay(route, steps, 'de-DE')).toEqual({
      metres: 31,
      seconds: 80,
      floorChanges: 1,
      steps: [
        { code: 'start', floorId: 1, metres: 10 },
        {
          code: 'turn',
          turn: 'left',
          next: 'right',
          at: { kind: 'room', spaceId: null, name: 'Küche' },
          metres: 4,
        },
        { code: 'turn', turn: 'left', metres: 2 },
        { code: 'pass', at: { kind: 'sign', sign: 'printer' }, metres: 9 },
        { code: 'change_floor', by: 'elevator', toFloorId: 3, floors: 2, metres: 15 },
        { code: 'arrive', floorId: 3 },
      ],
    });
  });

  it('is well-formed by the contract, also on floors that the app does not know', () => {
    const unknown: Found = {
      ...route,
      legs: [leg('one', null, null)],
    };
    const short: readonly Step[] = [
      { code: 'start', levelId: 'one', metres: 10 },
      { code: 'arrive', levelId: 'one', floorId: null },
    ];
    for (const way of [foundWay(route, steps, 'en'), foundWay(unknown, short, 'en')]) {
      const event = { name: 'command_done', id: 1, ok: true, way };
      expect(isEventMessage({ perch: 'event', event })).toBe(true);
    }
    expect(foundWay(unknown, short, 'en').steps[0]).toEqual({
      code: 'start',
      floorId: null,
      metres: 10,
    });
  });
});

describe('the worker', () => {
  const [first, second] = [...(office.levels[0]?.fixtures ?? [])].flatMap(({ spaceId }) =>
    spaceId === null ? [] : [spaceId],
  );
  const question = (bundle: string, version = ''): Question => ({
    maps: '/maps/',
    bundle,
    version,
    floors: [],
    from: { kind: 'space', spaceId: first ?? 0 },
    to: { kind: 'space', spaceId: second ?? 0 },
    options: {},
  });

  it('loads each building once', async () => {
    const loaded: string[] = [];
    const answer = createAnswer(async ({ maps, bundle }): Promise<Plan> => {
      loaded.push(`${maps}${bundle}`);
      return office;
    });
    const { from, to } = question('');
    expect(await answer(question('house'))).toEqual(new Wayfinder(office).route(from, to));
    await answer(question('house'));
    expect(loaded).toEqual(['/maps/house']);
    await answer(question('barn'));
    await answer(question('house'));
    expect(loaded).toEqual(['/maps/house', '/maps/barn', '/maps/house']);
  });

  it('PL12: loads a building again whose plan has changed', async () => {
    let loads = 0;
    const answer = createAnswer(async () => {
      loads += 1;
      return office;
    });
    await answer(question('house', '1'));
    await answer(question('house', '2'));
    await answer(question('house', '2'));
    expect(loads).toBe(2);
  });

  it('reports that a building could not be loaded, and tries again', async () => {
    let broken = true;
    const answer = createAnswer(async () => {
      if (broken) throw new Error('offline');
      return office;
    });
    expect(await answer(question('house'))).toEqual({
      found: false,
      reason: 'failed',
      detail: 'Error: offline',
    });
    broken = false;
    expect(await answer(question('house'))).toMatchObject({ found: true });
  });

  it('applies the step-free option', async () => {
    const answer = createAnswer(async () => office);
    const asked = { ...question('house'), options: { stepFree: true } };
    expect(await answer(asked)).toEqual(
      new Wayfinder(office).route(asked.from, asked.to, asked.options),
    );
  });
});

test('a route is drawn from start to end, and is still after 2.6 seconds', () => {
  expect(appearanceAfter(0)).toMatchObject({ shown: 0, run: 0 });
  expect(appearanceAfter(-5)).toMatchObject({ shown: 0, run: 0 });
  let before = 0;
  for (let at = 0; at <= 900; at += 50) {
    const { shown: part, light } = appearanceAfter(at);
    expect(part).toBeGreaterThanOrEqual(before);
    expect(light).toBeGreaterThan(0.8);
    expect(light).toBeLessThan(1);
    before = part;
  }
  expect(appearanceAfter(450).shown).toBeCloseTo(0.875, 9);
  expect(appearanceAfter(900).shown).toBe(1);
  expect(appearanceAfter(2000).light).toBeLessThan(appearanceAfter(1500).light);
  expect(appearanceAfter(2599).light).toBeGreaterThan(0);
  expect(appearanceAfter(2599).light).toBeLessThan(0.01);
  expect(appearanceAfter(1000).run).toBeCloseTo(6, 9);
  expect(appearanceAfter(2600)).toEqual({ shown: 1, run: 0, light: 0 });
  expect(isOver(2599)).toBe(false);
  expect(isOver(2600)).toBe(true);
});

import { Group, type Mesh, type Object3D, type ShaderMaterial } from 'three';
import { describe, expect, it } from 'vitest';
import { labelIn, type Point } from '../../map/imdf/plan.ts';
import { readArchive } from '../../map/imdf/read.ts';
import { indexPlaces } from '../../map/model/place-index.ts';
import type { ShownRoute } from '../../map/model/shown-route.ts';
import { initialState } from '../../map/model/state.ts';
import type { LabelContext } from '../../map/overlay/label-context.ts';
import type { Label } from '../../map/overlay/overlay.ts';
import { createBuildingRoute } from '../../map/route/building-route.ts';
import { createFloorRoute } from '../../map/route/floor-route.ts';
import { createRouteMesh } from '../../map/route/route-mesh.ts';
import { THEMES } from '../../map/scene/theme.ts';
import { ArchiveBuilder, rectangle } from './archive-builder.ts';
import { points } from './points.ts';

/** Floors 1, 2 and 3 of 20 by 10 m, with a room each, and a sign on the third. */
const build = new ArchiveBuilder({ lon: 18, lat: 59, rotation: 0 });
for (const floorId of [1, 2, 3]) {
  build.startLevel(floorId, floorId, `Level ${'I'.repeat(floorId)}`, rectangle(0, 0, 20, 10));
  const hall = build.unit(rectangle(0, 0, 20, 10), 'walkway');
  build.room(rectangle(14, 0, 6, 4), `Room ${floorId}`);
  if (floorId === 3) build.sign([7, 3], 5, 'foodservice', hall, 'Coffee');
}
const office = build.build();
const plan = readArchive(office.files);
const [one, two, three] = plan.levels;
if (one === undefined || two === undefined || three === undefined) throw new Error('no levels');
const room = (floorId: number): number =>
  office.spaces.find(({ name }) => name === `Room ${floorId}`)?.id ?? -1;
const coffee = office.signs[0]?.id ?? -1;

const LEG: readonly Point[] = points('1,1 9,9');
const BACK: readonly Point[] = points('9,9 15,2');
/** From floor 1 to a room on floor 3, by lift. */
const route = (parts: Partial<ShownRoute> = {}): ShownRoute => ({
  from: 'entrance',
  to: { floorId: 3, assetType: 'space', assetId: room(3) },
  metres: 20,
  legs: [
    { levelId: one.id, floorId: 1, line: LEG, metres: 11, by: 'elevator' },
    { levelId: three.id, floorId: 3, line: BACK, metres: 9, by: null },
  ],
  ...parts,
});

const stateOn = (floorId: number, shown: ShownRoute | null) => ({
  ...initialState(),
  plan,
  floors: [
    { id: 1, name: 'Ground', level: 0 },
    { id: 3, name: 'Roof', level: 2 },
  ],
  floorId,
  level: plan.levels.find((level) => level.floorId === floorId) ?? null,
  route: shown,
});

/** The floor seen vertically, ten pixels per metre. */
const project = ([x, y]: Point, height: number) => ({ x: x * 10, y: -y * 10 - height });
const context = { project, theme: THEMES.light, measure: (text: string) => text.length * 10 };

const drawn = (floorId: number, shown: ShownRoute | null, reducedMotion = false) => {
  const state = stateOn(floorId, shown);
  state.settings = { ...state.settings, reducedMotion };
  const objects: Object3D[] = [];
  const clock = { now: 1000 };
  const view = createFloorRoute({
    state,
    scene: {
      add: (...added) => {
        objects.push(...added);
        return new Group() as never;
      },
    },
    now: () => clock.now,
  });
  const redraw = (lively = false) => {
    objects.length = 0;
    view.redraw(state.level === null ? null : indexPlaces(state.level), lively);
  };
  const labels = (): readonly Label[] => view.labels(context as unknown as LabelContext);
  const shares = () =>
    objects.flatMap(({ children }) =>
      children.map((mesh) => ((mesh as Mesh).material as ShaderMaterial).uniforms.shown?.value),
    );
  return { state, objects, clock, view, redraw, labels, shares };
};
const at = (labels: readonly Label[], key: string) => {
  const label = labels.find((one) => one.key === key);
  return label === undefined ? null : [label.x, label.y];
};

describe('the route on the floor shown', () => {
  it('is the part on that floor, with its start and the mark to the next floor', () => {
    const { redraw, objects, labels, view } = drawn(1, route());
    redraw();
    expect(objects.length).toBe(1);
    expect(view.isDrawn()).toBe(true);
    expect(labels().map(({ key }) => key)).toEqual(['route-start', 'route0>']);
    expect(at(labels(), 'route-start')?.[0]).toBe(10);
    const mark = labels().find(({ key }) => key === 'route0>');
    expect(mark?.floorId).toBe(3);
    // An arrow, a space and the app's name of the floor, plus icon and margins.
    expect(mark?.width).toBe('↑ Roof'.length * 10 + 47);
  });

  it('has on the last floor the mark of the previous floor, and a pin and outline at the destination', () => {
    const { redraw, objects, labels } = drawn(3, route());
    redraw();
    expect(objects.length).toBe(2);
    expect(labels().map(({ key }) => key)).toEqual(['route-goal', 'route1<']);
    const pin = labels().find(({ key }) => key === 'route-goal');
    expect(pin?.x).toBeCloseTo(170, 0);
    expect(pin?.asset).toEqual({ assetType: 'space', assetId: room(3) });
    expect(labels().find(({ key }) => key === 'route1<')?.floorId).toBe(1);
  });

  it('is empty on a floor without a part of the route, and without a route', () => {
    for (const { redraw, objects, labels, view } of [drawn(2, route()), drawn(1, null)]) {
      redraw();
      expect(objects).toEqual([]);
      expect(labels()).toEqual([]);
      expect(view.isDrawn()).toBe(false);
    }
  });

  it('has no start mark at the user’s position, and no pin if the selection has one', () => {
    const own = drawn(1, route({ from: 'position' }));
    own.redraw();
    expect(own.labels().map(({ key }) => key)).toEqual(['route0>']);
    const { state, redraw, labels } = drawn(3, route());
    redraw();
    state.selection = { assetType: 'space', assetId: room(3) };
    expect(labels().map(({ key }) => key)).toEqual(['route1<']);
    state.selection = { assetType: 'sign', assetId: room(3) };
    expect(labels().map(({ key }) => key)).toEqual(['route-goal', 'route1<']);
    state.selection = { assetType: 'space', assetId: room(1) };
    expect(labels().map(({ key }) => key)).toEqual(['route-goal', 'route1<']);
  });

  it('ends at a sign, at the space of a colleague, or where the line does', () => {
    const sign = drawn(3, route({ to: { floorId: 3, assetType: 'sign', assetId: coffee } }));
    sign.redraw();
    expect(at(sign.labels(), 'route-goal')?.[0]).toBeCloseTo(70, 3);
    // A line without an outline.
    expect(sign.objects.length).toBe(1);
    const toUser = route({ to: { floorId: 3, assetType: 'user', assetId: 5 } });
    const unknown = drawn(3, toUser);
    unknown.redraw();
    expect(at(unknown.labels(), 'route-goal')?.[0]).toBeCloseTo(150, 3);
    const user = drawn(3, toUser);
    user.state.content.users.set(5, {
      id: 5,
      floorId: 3,
      spaceId: room(3),
      name: 'Ada',
      initials: 'A',
      status: 'BUSY',
      photo: null,
    });
    user.redraw();
    expect(at(user.labels(), 'route-goal')?.[0]).toBeCloseTo(170, 0);
    expect(user.objects.length).toBe(2);
  });

  it('uses the archive’s name for a floor that the app has not named', () => {
    const { state, redraw, labels } = drawn(1, route());
    state.floors = [];
    redraw();
    const name = labelIn(three.name, 'en') ?? '';
    expect(labels().at(-1)?.width).toBe(`↑ ${name}`.length * 10 + 47);
  });

  it('is animated and then still; immediate with reduced motion or for a known route', () => {
    const { redraw, view, clock, shares } = drawn(1, route());
    redraw(true);
    expect(Math.max(...shares().map(Number))).toBe(0);
    expect(view.advance()).toBe(true);
    clock.now += 450;
    expect(view.advance()).toBe(true);
    const half = Number(shares()[0]);
    expect(half).toBeGreaterThan(5);
    clock.now += 5000;
    expect(view.advance()).toBe(false);
    expect(Number(shares()[0])).toBeGreaterThan(half);
    expect(view.advance()).toBe(false);
    const whole = shares();
    for (const [reduced, lively] of [
      [true, true],
      [false, false],
    ] as const) {
      const still = drawn(1, route(), reduced);
      still.redraw(lively);
      expect(still.view.advance()).toBe(false);
      expect(still.shares()).toEqual(whole);
    }
  });

  it('is removed if it is replaced or cleared', () => {
    const { state, redraw, objects, view } = drawn(1, route());
    redraw();
    const [line] = objects;
    const parent = new Group();
    if (line !== undefined) parent.add(line);
    state.route = null;
    redraw();
    expect(parent.children).toEqual([]);
    expect(view.isDrawn()).toBe(false);
  });
});

describe('the width of the line', () => {
  const widthAt = (pixelsPerMetre: number, among: boolean): number => {
    const mesh = createRouteMesh(LEG, THEMES.light, among);
    mesh?.setScale(pixelsPerMetre);
    const line = mesh?.group.children.at(-1) as Mesh | undefined;
    const half = (line?.material as ShaderMaterial | undefined)?.uniforms.halfWidth?.value;
    return 2 * Number(half) * pixelsPerMetre;
  };

  it.each([
    [2, 5],
    [13, 5],
    [20, 7.2],
    [30, 10.8],
    [50, 13],
    [200, 13],
  ])('at %i pixels a metre is %f pixels', (scale, pixels) => {
    expect(widthAt(scale, false)).toBeCloseTo(pixels, 9);
    expect(widthAt(scale, true)).toBeCloseTo(pixels * 1.6, 9);
  });

  it('has no mesh for a single point', () => {
    expect(createRouteMesh([[1, 1]], THEMES.light)).toBe(null);
  });
});

describe('the route in a stack of floors', () => {
  const heights: Readonly<Record<number, number | null>> = { 1: 0, 2: 10, 3: 20 };
  const heightOf = (floorId: number) => heights[floorId] ?? null;

  it('lies on the floors that it passes, also after a change', () => {
    const state = stateOn(1, route());
    const stack = createBuildingRoute(state);
    const groups = [new Group(), new Group(), new Group()];
    const counts = () => groups.map(({ children }) => children.length);
    stack.clear();
    for (const [i, level] of plan.levels.entries()) stack.lay(level.id, groups[i] as Group);
    expect(counts()).toEqual([1, 0, 1]);
    stack.setScale(10);
    expect(counts()).toEqual([1, 0, 1]);
    state.route = route({
      legs: [{ levelId: two.id, floorId: 2, line: LEG, metres: 11, by: null }],
    });
    stack.setScale(10);
    expect(counts()).toEqual([0, 1, 0]);
    state.route = null;
    stack.setScale(10);
    expect(counts()).toEqual([0, 0, 0]);
    state.route = route();
    stack.clear();
    stack.setScale(10);
    expect(counts()).toEqual([0, 0, 0]);
  });

  it('is marked at its start, its change of floor and its end', () => {
    const state = stateOn(1, route());
    const labels = createBuildingRoute(state).labels(project, heightOf);
    expect(labels.map(({ key }) => key)).toEqual(['route-rise0', 'route-start', 'route-goal']);
    expect(at(labels, 'route-start')).toEqual([10, -10.6]);
    // Halfway between the floors of the elevator.
    expect(at(labels, 'route-rise0')).toEqual([90, -90 - 10.6]);
    expect(at(labels, 'route-goal')).toEqual([150, -20 - 20.6]);
  });

  it('is marked only on visible floors', () => {
    const state = stateOn(1, route());
    const keys = (heightsOf: (floorId: number) => number | null) =>
      createBuildingRoute(state)
        .labels(project, heightsOf)
        .map(({ key }) => key);
    expect(keys((floorId) => (floorId === 1 ? 0 : null))).toEqual(['route-start']);
    expect(keys((floorId) => (floorId === 3 ? 0 : null))).toEqual(['route-goal']);
    expect(keys(() => null)).toEqual([]);
    state.route = null;
    expect(keys(heightOf)).toEqual([]);
  });
});

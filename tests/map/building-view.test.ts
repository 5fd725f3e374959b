import fc from 'fast-check';
import { Group, PerspectiveCamera, Scene, Vector3 } from 'three';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type MapSpace } from '../../core/contract/viewer/messages.ts';
import { createBuildingView } from '../../map/building/building-view.ts';
import type { Level, Plan, Point } from '../../map/imdf/plan.ts';
import { initialState, type ViewerState } from '../../map/model/state.ts';
import type { Label, Overlay } from '../../map/overlay/overlay.ts';
import type { BuildingRoute } from '../../map/route/building-route.ts';
import type { Stage } from '../../map/scene/stage.ts';
import { eventually } from '../support/eventually.ts';
import { forAll } from '../support/runs.ts';
import { rectangle } from './archive-builder.ts';
import { emptyLevel } from './levels.ts';
import { rigOn } from './rig-at-hand.ts';

type FakePlate = {
  readonly levelId: string;
  readonly rank: number;
  readonly group: Group;
  opacity: number;
  rimmed: boolean;
  disposed: boolean;
  readonly painted: Map<number, string>;
};

const plates = vi.hoisted(() => ({ made: [] as unknown[] }));
vi.mock('../../map/building/plate.ts', () => ({
  SLAB: 0.6,
  createPlate: (level: Level, _height: number, _theme: unknown, rank: number) => {
    const plate: FakePlate = {
      levelId: level.id,
      rank,
      group: new Group(),
      opacity: 1,
      rimmed: false,
      disposed: false,
      painted: new Map(),
    };
    plates.made.push(plate);
    return {
      group: plate.group,
      setStatus: (id: number, { status }: { status: string }, dimmed: boolean) =>
        plate.painted.set(id, dimmed ? `${status} dimmed` : status),
      setOpacity: (opacity: number) => {
        plate.opacity = opacity;
      },
      setRimmed: (rimmed: boolean) => {
        plate.rimmed = rimmed;
      },
      dispose: () => {
        plate.disposed = true;
        plate.group.removeFromParent();
      },
    };
  },
}));

const [WIDTH, HEIGHT] = [1000, 700];
const WALLS = DEFAULT_SETTINGS.wallHeight;

const levelOf = (floorId: number, ordinal: number, [width, depth]: Point = [60, 40]): Level =>
  emptyLevel(floorId, ordinal, rectangle(0, 0, width, depth));
const CORNERS = rectangle(0, 0, 60, 40);
const spaceOf = (id: number, floorId: number): MapSpace => ({
  id,
  floorId,
  kind: 'DESK',
  name: `${id}`,
  status: 'BOOKED',
  seats: 1,
  equipment: [],
});

type Setting = { readonly yaw?: number; readonly hasWebgl?: boolean; readonly sizes?: Point[] };

/** Floors 1 to 3 at levels 0 to 2; floor 4 has no level. Floor 2 is shown. */
const setUp = ({ yaw, hasWebgl = true, sizes = [] }: Setting = {}) => {
  const state: ViewerState = initialState();
  const plan: Plan = {
    levels: [0, 1, 2].map((ordinal) => levelOf(ordinal + 1, ordinal, sizes[ordinal])),
    settings: yaw === undefined ? {} : { buildingYaw: yaw },
    links: [],
    problems: [],
  };
  state.floors = [4, 3, 2, 1].map((id) => ({ id, name: `Floor ${id}`, level: id }));
  state.plan = plan;
  state.floorId = 2;
  state.level = plan.levels[1] ?? null;
  const rig = rigOn(WIDTH, HEIGHT);
  const seen: { scene: Scene | undefined; labels: readonly Label[] } = {
    scene: undefined,
    labels: [],
  };
  const request = vi.fn();
  const building = createBuildingView({
    state,
    rig,
    request,
    stage: {
      renderer: () => (hasWebgl ? {} : null),
      draw: (_camera: unknown, _resting: boolean, scene?: Scene) => {
        seen.scene = scene;
      },
    } as unknown as Stage,
    overlay: {
      draw: (labels: readonly Label[]) => {
        seen.labels = labels;
      },
      clear: () => {
        seen.labels = [];
      },
      measure: (text: string) => text.length * 8,
    } as unknown as Overlay,
    buildingRoute: {
      clear: () => undefined,
      lay: () => undefined,
      setScale: () => undefined,
      labels: () => [],
    } as unknown as BuildingRoute,
  });
  building.resize(WIDTH, HEIGHT);
  const made = () => plates.made as FakePlate[];
  const plateOf = (floorId: number) =>
    made().findLast(({ levelId }) => levelId.endsWith(`${floorId}`));
  const heightOf = (floorId: number) => plateOf(floorId)?.group.position.y ?? Number.NaN;
  const look = () => {
    void rig.fitStack(building.stack(), false);
    rig.update(1);
    building.draw(true);
  };
  return { state, rig, building, seen, request, made, plateOf, heightOf, look };
};

/** The view, opened and drawn. */
const opened = async () => {
  const tour = setUp();
  await tour.building.open(false);
  tour.look();
  return tour;
};

beforeEach(() => {
  plates.made.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the floors of the building', () => {
  test('are built one by one, with the current one first and immediately', async () => {
    const tasks: (() => void)[] = [];
    vi.stubGlobal('setTimeout', (task: () => void) => tasks.push(task));
    const { building, made } = setUp();
    const opened = building.open(false);
    expect(made().map(({ levelId }) => levelId)).toEqual(['level 2']);
    for (let built = 1; built <= 3; built++) {
      expect([made().length, tasks.length]).toEqual([built, built]);
      tasks.at(-1)?.();
      await Promise.resolve();
      await Promise.resolve();
    }
    await opened;
    expect(made().map(({ levelId }) => levelId)).toEqual(['level 2', 'level 1', 'level 3']);
    expect(made().map(({ rank }) => rank)).toEqual([1, 0, 2]);
  });

  test('are stacked at equal distances, with the current one at the height of the plan', async () => {
    const { building, heightOf } = await opened();
    expect(heightOf(2)).toBe(0);
    expect(heightOf(3)).toBeGreaterThan(4);
    expect(heightOf(1)).toBeCloseTo(-heightOf(3), 9);
    expect(building.heightOf(3)).toBe(heightOf(3));
    expect(building.heightOf(99)).toBe(0);
  });

  test('unfold and fade in if they are animated, and come to rest', async () => {
    const { building, plateOf, heightOf } = setUp();
    await building.open(true);
    const end = building.heightOf(3);
    expect(heightOf(3)).toBeGreaterThan(0);
    expect(heightOf(3)).toBeLessThan(end);
    expect(plateOf(3)?.opacity).toBe(0);
    expect(plateOf(2)?.opacity).toBe(1);
    let steps = 0;
    while (building.move(0.02)) steps += 1;
    expect(steps).toBeGreaterThan(3);
    expect(steps).toBeLessThan(100);
    expect([heightOf(3), plateOf(3)?.opacity]).toEqual([end, 0.16]);
    expect(building.move(0.02)).toBe(false);
  });

  test('are disposed when the view closes, which also stops building the rest', async () => {
    const { building, made } = await opened();
    building.close();
    expect(made().every(({ disposed }) => disposed)).toBe(true);
    expect(building.isEmpty()).toBe(true);
    expect(building.tagOf(2)).toBeNull();
    const reopened = building.open(false);
    building.close();
    await reopened;
    expect(made()).toHaveLength(4);
    expect(made().every(({ disposed }) => disposed)).toBe(true);
  });

  test('are built anew for another colour scheme', async () => {
    const { building, made, state } = setUp();
    await building.open(false);
    state.settings = { ...state.settings, colorScheme: 'dark' };
    building.rebuild();
    await eventually(() => expect(made()).toHaveLength(6));
    expect(made().map(({ disposed }) => disposed)).toEqual([true, true, true, false, false, false]);
  });

  test('are not there without WebGL or an archive', async () => {
    const blind = setUp({ hasWebgl: false });
    await blind.building.open(true);
    expect([blind.building.isEmpty(), blind.made().length]).toEqual([true, 0]);
    const lost = setUp();
    lost.state.plan = null;
    await lost.building.open(true);
    lost.building.rebuild();
    expect([lost.building.isEmpty(), lost.made().length]).toEqual([true, 0]);
  });

  test('include a building of a single floor', async () => {
    const { state, building, look, heightOf } = setUp();
    state.floors = state.floors.filter(({ id }) => id === 2);
    await building.open(false);
    look();
    expect(building.isEmpty()).toBe(false);
    expect(heightOf(2)).toBe(0);
    expect(building.tagOf(2)).not.toBeNull();
  });
});

test('statuses colour only the current floor, and spaces outside of the filter are dimmed', async () => {
  const { state, building, plateOf } = setUp();
  const paintedOn = (floorId: number) => Object.fromEntries(plateOf(floorId)?.painted ?? []);
  for (const space of [spaceOf(21, 2), spaceOf(22, 2), spaceOf(31, 3)]) {
    state.content.spaces.set(space.id, space);
  }
  state.filter = new Set([21]);
  await building.open(false);
  expect(paintedOn(2)).toEqual({ 21: 'BOOKED', 22: 'BOOKED dimmed' });
  expect(plateOf(3)?.painted.size).toBe(0);
  state.filter = null;
  state.content.spaces.set(21, { ...spaceOf(21, 2), status: 'FREE' });
  state.content.spaces.delete(22);
  building.paint([21, 22, 31]);
  expect(paintedOn(2)).toEqual({ 21: 'FREE', 22: 'NONE' });
  expect(plateOf(3)?.painted.size).toBe(0);
});

describe('the view of all floors', () => {
  test('has the whole building in the window, in every direction and of every shape', () => {
    const sizes = fc.array(
      fc.tuple(fc.integer({ min: 8, max: 200 }), fc.integer({ min: 8, max: 200 })),
      { minLength: 3, maxLength: 3 },
    );
    forAll(
      60,
      fc.integer({ min: -180, max: 180 }),
      sizes,
      fc.integer({ min: 320, max: 2000 }),
      fc.integer({ min: 320, max: 1400 }),
      (yaw, shapes, width, height) => {
        const { rig, building } = setUp({ yaw, sizes: shapes });
        rig.resize(width, height);
        building.resize(width, height);
        void building.open(false);
        const stack = building.stack();
        void rig.fitStack(stack, false);
        rig.update(1);
        const camera = new PerspectiveCamera(28, width / height, 0.1, 1e5);
        camera.position.copy(rig.camera.position);
        camera.quaternion.copy(rig.camera.quaternion);
        camera.updateMatrixWorld();
        let reach = 0;
        for (const [i, [w, d]] of shapes.entries()) {
          const floor = building.heightOf(i + 1);
          for (const x of [0, w]) {
            for (const y of [0, d]) {
              for (const h of [floor - 0.6, floor + WALLS]) {
                const at = new Vector3(x, h, -y).project(camera);
                reach = Math.max(reach, Math.abs(at.x), Math.abs(at.y));
              }
            }
          }
        }
        building.close();
        expect(reach).toBeLessThan(1);
        expect(reach).toBeGreaterThan(0.7);
      },
    );
  });

  test('is beside the panels, and so are its names', async () => {
    const { state, rig, building, look } = setUp();
    const insets = { top: 40, right: 0, bottom: 120, left: 380 };
    state.settings = { ...state.settings, insets };
    rig.setInsets(insets);
    await building.open(false);
    look();
    for (const floorId of [1, 2, 3]) {
      const tag = building.tagOf(floorId);
      expect((tag?.x ?? 0) - 8 * 4).toBeGreaterThan(380);
      for (const point of CORNERS) {
        const at = rig.screenPoint(point, building.heightOf(floorId)) ?? { x: 0, y: 0 };
        expect(at.x).toBeGreaterThan(380);
        expect(at.x).toBeLessThan(WIDTH);
        expect(at.y).toBeGreaterThan(40);
        expect(at.y).toBeLessThan(HEIGHT - 120);
      }
    }
  });

  test('is turned by the yaw of the archive, or else of the settings', async () => {
    const own = setUp({ yaw: 80 });
    await own.building.open(false);
    expect(own.building.stack().yaw).toBe(80);
    const other = setUp();
    await other.building.open(false);
    expect(other.building.stack().yaw).toBe(DEFAULT_SETTINGS.buildingYaw);
  });

  test('turns around the middle of the building, whichever floor is shown', async () => {
    for (const floorId of [1, 2, 3]) {
      const { state, building } = setUp();
      state.floorId = floorId;
      await building.open(false);
      const { middle } = building.stack();
      expect(middle).toBeCloseTo((building.heightOf(1) + building.heightOf(3)) / 2, 9);
      expect(building.heightOf(floorId)).toBe(0);
    }
  });

  test('shows a name for each floor, and maps clicks on a name or a floor to the floor', async () => {
    const { building, rig, seen } = await opened();
    expect(seen.labels.map(({ key }) => key)).toEqual(['f3', 'f2', 'f1']);
    for (const floorId of [1, 2, 3]) {
      const tag = building.tagOf(floorId);
      expect(tag).not.toBeNull();
      expect(building.floorAt(tag ?? { x: 0, y: 0 }, 0)).toEqual({ floorId, byName: true });
    }
    const top = rig.screenPoint([30, 20], building.heightOf(3)) ?? { x: 0, y: 0 };
    expect(building.floorAt(top, 0)).toEqual({ floorId: 3, byName: false });
    // Of the floors below, the near edge is visible.
    const corners = CORNERS.flatMap((point) => {
      const at = rig.screenPoint(point, building.heightOf(1));
      return at === null ? [] : [{ point, at }];
    });
    const [near] = corners.toSorted((a, b) => b.at.y - a.at.y);
    const inside: Point = [
      (near?.point[0] ?? 0) === 0 ? 1 : 59,
      (near?.point[1] ?? 0) === 0 ? 1 : 39,
    ];
    const low = rig.screenPoint(inside, building.heightOf(1)) ?? { x: 0, y: 0 };
    expect(building.floorAt(low, 0)).toEqual({ floorId: 1, byName: false });
    expect(building.floorAt({ x: 2, y: HEIGHT - 2 }, 0)).toBeNull();
    expect(building.tagOf(4)).toBeNull();
  });

  test('marks the selected floor, and fades the floors above it if it is selected by its name', async () => {
    const { building, plateOf, request } = setUp();
    await building.open(false);
    const opacities = () => [1, 2, 3].map((id) => plateOf(id)?.opacity);
    const rims = () => [1, 2, 3].map((id) => plateOf(id)?.rimmed);
    request.mockClear();
    building.choose(2, false, false);
    expect([opacities(), rims()]).toEqual([
      [1, 1, 0.16],
      [false, true, false],
    ]);
    building.choose(1, true, false);
    expect(opacities()).toEqual([1, 0.16, 0.16]);
    expect(request).toHaveBeenCalledTimes(2);
    // ML9: the floor that is shown stays, and so does one above it that is meant.
    building.choose(3, false, false);
    expect(opacities()).toEqual([1, 1, 1]);
    building.choose(1, false, false);
    expect(opacities()).toEqual([1, 1, 0.16]);
    building.choose(2, true, false);
    request.mockClear();
    building.choose(2, true, false);
    expect(request).not.toHaveBeenCalled();
    building.choose(null, false, false);
    expect([opacities(), rims()]).toEqual([
      [1, 1, 0.16],
      [false, false, false],
    ]);
  });

  test('keeps one floor and no names while the camera goes down to it', async () => {
    const { building, plateOf, seen } = await opened();
    building.choose(1, false, false);
    building.isolate(1, false);
    expect([1, 2, 3].map((id) => plateOf(id)?.opacity)).toEqual([1, 0, 0]);
    expect(plateOf(1)?.rimmed).toBe(false);
    building.draw(false);
    expect(seen.labels).toEqual([]);
    expect(building.tagOf(1)).toBeNull();
  });

  test('is a scene of its own', async () => {
    const { plateOf, seen } = await opened();
    expect(seen.scene).toBeInstanceOf(Scene);
    expect(seen.scene?.children).toContain(plateOf(1)?.group);
  });
});

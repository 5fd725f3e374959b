import { Group, Scene } from 'three';
import { expect, test, vi } from 'vitest';
import { createFloorView } from '../../map/floor/floor-view.ts';
import type { Level } from '../../map/imdf/plan.ts';
import { indexPlaces } from '../../map/model/place-index.ts';
import { initialState } from '../../map/model/state.ts';
import { createFloorRoute } from '../../map/route/floor-route.ts';
import type { Stage } from '../../map/scene/stage.ts';
import { until } from '../support/poll.ts';
import { rectangle } from './archive-builder.ts';
import { emptyLevel } from './levels.ts';
import { rigOn } from './rig-at-hand.ts';

const loading = vi.hoisted(() => ({ programs: [] as (() => void)[] }));
vi.mock('../../map/scene/programs.ts', () => ({
  compilePrograms: () => new Promise<void>((resolve) => loading.programs.push(resolve)),
}));
vi.mock('../../map/scene/floor.ts', () => ({
  buildFloor: function* () {
    return {
      group: new Group(),
      setStatus: () => true,
      setScale: () => undefined,
      setRelief: () => undefined,
      look: () => undefined,
      dispose: () => undefined,
    };
  },
}));

const ROOM = 7;
const levelOf = (floorId: number): Level =>
  ({
    ...emptyLevel(floorId, floorId, rectangle(0, 0, 60, 40)),
    units: [
      {
        id: 'room',
        spaceId: ROOM,
        category: 'conferenceroom',
        name: null,
        centre: [4, 13],
        areas: [{ outer: rectangle(0, 10, 8, 6), holes: [] }],
      },
    ],
  }) as unknown as Level;

test('UC2: overlays of a floor are drawn only with that floor, not while another one loads', async () => {
  const state = initialState();
  const scene = new Scene();
  const overFloor = new Group();
  scene.add(overFloor);
  const rig = rigOn(800, 600);
  const seen: number[] = [];
  const stage = {
    scene,
    renderer: () => ({}),
    setTheme: () => undefined,
    draw: () => seen.push(overFloor.visible ? overFloor.children.length : 0),
    resize: () => undefined,
  } as unknown as Stage;
  const overlay = { draw: () => undefined, clear: () => undefined, measure: () => 10 };
  const view = createFloorView({
    state,
    stage,
    rig,
    overFloor,
    overlay: overlay as never,
    photos: {} as never,
    floorRoute: createFloorRoute({ state, scene: overFloor, now: () => 0 }),
  });
  const drawn = (): number => {
    view.draw(true);
    return seen.at(-1) ?? -1;
  };
  const programsOf = async (count: number): Promise<void> => {
    await until('Not asked', () => loading.programs.length === count);
    loading.programs.at(-1)?.();
  };
  const show = (floorId: number): Promise<void> => {
    state.floorId = floorId;
    state.level = levelOf(floorId);
    return view.rebuild();
  };
  vi.stubGlobal('devicePixelRatio', 1);
  const first = show(1);
  await programsOf(1);
  await first;
  const place = indexPlaces(levelOf(1)).places.get(ROOM) ?? null;
  view.setPin(place, [4, 13]);
  state.marked = new Set([ROOM]);
  view.mark();
  expect(drawn()).toBe(2);
  const second = show(2);
  expect(drawn()).toBe(0);
  // Also what is selected and marked meanwhile.
  view.setPin(place, [4, 13]);
  view.mark();
  expect(drawn()).toBe(0);
  await programsOf(2);
  await second;
  expect(drawn()).toBe(2);
  view.drop();
  expect(drawn()).toBe(0);
  vi.unstubAllGlobals();
});

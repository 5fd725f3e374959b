import { BufferAttribute, BufferGeometry, Group, Mesh, Scene } from 'three';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFloorView } from '../../map/floor/floor-view.ts';
import type { Level } from '../../map/imdf/plan.ts';
import { initialState } from '../../map/model/state.ts';
import type { SpaceStatus } from '../../map/model/status.ts';
import type { Stage } from '../../map/scene/stage.ts';
import { until } from '../support/poll.ts';
import { rectangle } from './archive-builder.ts';
import { emptyLevel } from './levels.ts';
import { rigOn } from './rig-at-hand.ts';

const done = vi.hoisted(() => ({ log: [] as string[], shadow: () => undefined, size: 1 }));
vi.mock('../../map/scene/programs.ts', () => ({ compilePrograms: async () => undefined }));
vi.mock('../../map/scene/bake.ts', () => ({
  bakeShadow: (_: unknown, floor: { name: string }, __: unknown, ___: unknown, is: () => boolean) =>
    new Promise((resolve) => {
      done.log.push(`bake ${floor.name}`);
      done.shadow = () => {
        const dispose = () => done.log.push(`no shadow ${floor.name}`);
        resolve(is() ? { dispose, bytes: 0, setRelief: () => undefined } : null);
        return undefined;
      };
    }),
}));
vi.mock('../../map/scene/floor.ts', () => ({
  buildFloor: function* ({ floorId: name }: Level) {
    done.log.push(`build ${name}`);
    const group = new Group();
    const shape = new BufferGeometry();
    shape.setAttribute('position', new BufferAttribute(new Float32Array(done.size * 3), 3));
    group.add(new Mesh(shape));
    const nothing = () => undefined;
    yield;
    return {
      name: String(name),
      group,
      setScale: nothing,
      setRelief: nothing,
      look: nothing,
      setStatus: (id: number, { status }: SpaceStatus) => done.log.push(`${id} ${status}`),
      dispose: () => done.log.push(`dispose ${name}`),
    };
  },
}));

const ROOM = 7;
const levels = [1, 2, 3, 4].map((floorId): Level => {
  const areas = [{ outer: rectangle(0, 10, 8, 6), holes: [] }];
  const room = { id: 'room', spaceId: ROOM, category: 'conferenceroom', name: null };
  const level = emptyLevel(floorId, floorId, rectangle(0, 0, 60, 40));
  return { ...level, units: [{ ...room, centre: [4, 13], areas }] } as unknown as Level;
});

const open = () => {
  const state = initialState();
  const scene = new Scene();
  const nothing = () => undefined;
  const fine: boolean[] = [];
  const draw = (_: unknown, resting: boolean) => fine.push(resting);
  const stage = { scene, renderer: () => ({}), setTheme: nothing, draw, resize: nothing };
  const view = createFloorView({
    state,
    rig: rigOn(800, 600),
    overFloor: new Group(),
    photos: {} as never,
    stage: stage as unknown as Stage,
    overlay: { draw: nothing, clear: nothing, measure: () => 10 } as never,
    floorRoute: { redraw: nothing, setScale: nothing, labels: () => [] } as never,
  });
  const show = async (floorId: number | null): Promise<void> => {
    state.floorId = floorId;
    state.level = levels.find((level) => level.floorId === floorId) ?? null;
    await view.rebuild();
  };
  const take = () => done.log.splice(0);
  return { state, scene, view, fine, show, take };
};

beforeEach(() => {
  done.log.length = 0;
  done.size = 1;
  vi.stubGlobal('devicePixelRatio', 1);
});
afterEach(() => vi.unstubAllGlobals());

test('SF1: draws in high resolution only at rest and with a floor', async () => {
  const { view, fine, show } = open();
  view.draw(true);
  await show(1);
  view.draw(false);
  view.draw(true);
  expect(fine).toEqual([false, false, true]);
});

describe('SF1: the shadows of a floor', () => {
  test('are baked once, at rest', async () => {
    const { view, show, take } = open();
    expect(view.shade()).toBe(false);
    await show(1);
    view.draw(false);
    expect(take()).toEqual(['build 1', `${ROOM} NONE`]);
    expect([view.shade(), view.shade()]).toEqual([true, true]);
    expect(take()).toEqual(['bake 1']);
    done.shadow();
    await until('The shadow is not baked', () => !view.shade());
    expect(take()).toEqual([]);
  });

  test('are discarded if the floor has changed meanwhile', async () => {
    const { view, show, take } = open();
    await show(1);
    view.shade();
    await show(2);
    expect(view.shade()).toBe(true);
    done.shadow();
    await Promise.resolve();
    take();
    await show(1);
    await until('Not baked again', () => {
      view.shade();
      return done.log.includes('bake 1');
    });
    expect(take()).toEqual([`${ROOM} NONE`, 'bake 1']);
  });

  test('are baked before a floor with new colours replaces the one on the screen', async () => {
    const { state, scene, show, view, take } = open();
    await show(1);
    const [before] = scene.children;
    state.settings = { ...state.settings, colorScheme: 'dark' };
    const rebuilt = view.rebuild();
    await until('Not baked', () => done.log.includes('bake 1'));
    expect(scene.children).toEqual([before]);
    done.shadow();
    await rebuilt;
    expect(scene.children).not.toEqual([before]);
    expect(view.shade()).toBe(false);
    expect(take()).toContain('dispose 1');
  });
});

describe('SF2: the recent floors', () => {
  test('are built once, and show the current statuses when they return', async () => {
    const { state, scene, show, take } = open();
    await show(1);
    await show(2);
    await show(3);
    take();
    const space = {
      id: ROOM,
      floorId: 1,
      kind: 'ROOM',
      name: 'A',
      seats: 4,
      equipment: [],
    } as const;
    state.content.spaces.set(ROOM, { ...space, status: 'BOOKED' });
    await show(1);
    await show(2);
    expect(take()).toEqual([`${ROOM} BOOKED`, `${ROOM} BOOKED`]);
    expect(scene.children).toHaveLength(1);
  });

  test('are three including the current one; the oldest is disposed', async () => {
    const { show, take } = open();
    for (const floorId of [1, 2, 3, 4]) await show(floorId);
    expect(take().filter((what) => what.startsWith('dispose'))).toEqual(['dispose 1']);
    await show(2);
    await show(1);
    expect(take()).toContain('build 1');
  });

  test('are fewer if they are enormous', async () => {
    const { show, take } = open();
    done.size = 9e6;
    await show(1);
    await show(2);
    expect(take()).toContain('dispose 1');
  });

  test('are built anew in other colours, and gone with the building or the context', async () => {
    const { state, show, view, take } = open();
    await show(1);
    await show(2);
    state.settings = { ...state.settings, colorScheme: 'dark' };
    await show(1);
    expect(take()).toEqual(expect.arrayContaining(['dispose 1', 'build 1']));
    view.clear();
    expect(take().filter((what) => what.startsWith('dispose'))).toHaveLength(2);
    await show(1);
    await show(2);
    take();
    view.drop();
    expect(take()).toEqual(expect.arrayContaining(['dispose 1', 'dispose 2']));
  });
});

describe('SF3: a prepared floor', () => {
  test('is built off-screen, is kept when its building is selected, and is shown without building', async () => {
    const { scene, show, view, take } = open();
    const [first, second] = levels;
    if (first === undefined || second === undefined) throw new Error('There are levels');
    await view.prepare(first);
    expect([take(), scene.children]).toEqual([['build 1'], []]);
    view.clear();
    await show(1);
    expect(take()).toEqual([`${ROOM} NONE`]);
    expect(scene.children).toHaveLength(1);
    const other = view.prepare(second);
    await show(3);
    await other;
    expect(take()).not.toContain('build 1');
  });

  test('is built once if it is shown while it is being built', async () => {
    const { show, view, take } = open();
    const [first] = levels;
    if (first === undefined) throw new Error('There are levels');
    const prepared = view.prepare(first);
    await show(1);
    await prepared;
    expect(take()).toEqual(['build 1', `${ROOM} NONE`]);
  });
});

import { test as base, describe, expect, vi } from 'vitest';
import type { ViewerEvent } from '../../core/contract/viewer/messages.ts';
import type { BuildingView } from '../../map/building/building-view.ts';
import { createAssets } from '../../map/controllers/assets.ts';
import type { Parts } from '../../map/controllers/parts.ts';
import { initialState } from '../../map/model/state.ts';
import { wordsOf } from '../../map/model/words.ts';
import { createViewer } from '../../map/viewer.ts';
import { emptyLevel } from './levels.ts';

const pass = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
};
const nothing = () => undefined;

/** Floors 1 and 2 of a building, and 3 without a map; floor 1 is shown. The camera moves on request. */
const setUp = async ({ isEmpty = false, hasPlan = true } = {}) => {
  const state = initialState();
  state.floors = [1, 2, 3].map((id) => ({ id, name: `Floor ${id}`, level: id }));
  const done: string[] = [];
  const say = (what: string) => done.push(what);
  const moves: (() => void)[] = [];
  const move = (name: string) => (): Promise<void> => {
    say(name);
    return new Promise((resolve) => moves.push(resolve));
  };
  const posted: ViewerEvent[] = [];
  const spoken: string[] = [];
  let notice: string | null = null;
  let note: string | null = null;
  let help = '';
  const listed = { floors: null as null | readonly string[], current: null as number | null };
  const buildingView: Partial<BuildingView> = {
    open: async () => void say('open'),
    close: () => void say('close'),
    isEmpty: () => isEmpty,
    stack: () => ({}) as ReturnType<BuildingView['stack']>,
    heightOf: (floorId) => floorId * 10,
    choose: (floorId, bared) => void say(`choose ${floorId}${bared ? ' bared' : ''}`),
    isolate: (floorId) => void say(`isolate ${floorId}`),
  };
  const parts = {
    state,
    buildingView,
    loop: { request: nothing, sketch: nothing },
    floorView: {
      index: () => null,
      rebuild: () => say(`draw ${state.level?.floorId}`),
      clear: () => say('draw nothing'),
      bounds: () => ({ minX: 0, minY: 0, maxX: 9, maxY: 9 }),
      setPin: () => say('pin'),
    },
    rig: {
      camera: { aspect: 1 },
      isUpright: () => false,
      freeShape: () => 1.4,
      fitStack: move('see all'),
      fit: (_bounds: unknown, _yaw: number, angle: string, smooth: boolean, height: number) =>
        move(`see ${state.floorId} at ${height} ${angle}${smooth ? '' : ' at once'}`)(),
      setAngle: async () => say('turn'),
    },
    placeList: {
      show: nothing,
      mark: nothing,
      setOpen: (open: boolean, instead: string | null) => {
        note = instead;
        say(`list ${open ? 'open' : 'shut'}`);
      },
    },
    floorList: {
      connect: nothing,
      show: (_title, floors, current) => {
        listed.floors = floors.map(({ name, note }) => (note === '' ? name : `${name}: ${note}`));
        listed.current = current;
      },
      hide: () => {
        listed.floors = null;
      },
    } satisfies Parts['floorList'],
    hint: { hide: nothing, follow: nothing },
    ring: { draw: nothing },
    activeDescendant: { set: nothing },
    stage: { renderer: () => (isEmpty ? null : {}) },
    notice: (text: string | null) => {
      notice = text;
    },
    word: wordsOf(state),
    announce: (text: string) => spoken.push(text),
    label: (_name: string, text: string) => {
      help = text;
    },
    post: (event: ViewerEvent) => posted.push(event),
    maps: '',
  };
  const known = parts as unknown as Parts;
  const viewer = createViewer(createAssets(known), known);
  vi.stubGlobal('document', { hidden: false });
  if (hasPlan) {
    state.plan = {
      levels: [1, 2].map((id) => emptyLevel(id, id)),
      settings: {},
      links: [],
      problems: [],
    };
  }
  void viewer.floor.show(1, true);
  /** Runs everything to its end; the camera reaches its target at once. */
  const arrive = async () => {
    for (let round = 0; round < 4; round++) {
      await pass();
      for (const resolve of moves.splice(0)) resolve();
    }
    await pass();
  };
  await arrive();
  done.length = 0;
  const { building, camera, floor } = viewer;
  const texts = { notice: () => notice, note: () => note, help: () => help };
  return { state, building, camera, floor, posted, spoken, done, listed, arrive, ...texts };
};
type Tour = Awaited<ReturnType<typeof setUp>>;

const enter = async (tour: Tour): Promise<boolean> => {
  const shown = tour.building.show();
  await tour.arrive();
  const result = await shown;
  tour.done.length = 0;
  return result;
};

const entered = async (): Promise<Tour> => {
  const tour = await setUp();
  await enter(tour);
  return tour;
};

const test = base.extend('tour', () => entered());

describe('entering the building view', () => {
  test('the camera moves to show all floors, and their number is announced', async () => {
    const tour = await setUp();
    const shown = tour.building.show();
    await tour.arrive();
    expect(await shown).toBe(true);
    expect(tour.state.view).toBe('building');
    expect(tour.done).toEqual(['open', 'see all', 'list shut']);
    expect(tour.spoken).toContain('Building view. Floors: 3');
    expect(tour.help()).toContain('Enter shows it');
    expect(tour.notice()).toBeNull();
  });

  test('lists the floors from the top down, and marks those without a map', ({ tour }) => {
    expect(tour.listed).toEqual({
      floors: ['Floor 3: There is no map of this floor', 'Floor 2', 'Floor 1'],
      current: 1,
    });
  });

  test('entering it again changes nothing', async ({ tour }) => {
    expect(await tour.building.show()).toBe(true);
    expect(tour.done).toEqual([]);
  });

  test('a floor without a map shows no problem in the building view', async () => {
    const tour = await setUp();
    await tour.floor.show(3, false);
    expect(tour.note()).toContain('This floor has no plan yet');
    await enter(tour);
    expect([tour.notice(), tour.note()]).toEqual([null, null]);
    expect(tour.listed.current).toBe(3);
  });

  test('shows the list of floors if there is nothing to draw', async () => {
    const tour = await setUp({ isEmpty: true });
    expect(await enter(tour)).toBe(false);
    expect(tour.state.view).toBe('building');
    expect(tour.notice()).toBe('This browser cannot draw the map. The list of floors still works.');
    expect(tour.listed.floors).toHaveLength(3);
    tour.building.goTo(2);
    await tour.arrive();
    expect([tour.state.view, tour.state.floorId]).toEqual(['floor', 2]);
    expect(tour.notice()).toContain('The list of places still works.');
  });

  test('keeps a change of the camera angle for the floors, and does not turn the building', async ({
    tour,
  }) => {
    await tour.camera.setAngle('2d');
    expect(tour.done).toEqual([]);
    tour.building.goBack();
    await tour.arrive();
    expect(tour.done).toContain('see 1 at 10 2d');
  });

  test('home shows the whole building', ({ tour }) => {
    void tour.camera.goHome(true);
    expect(tour.done).toEqual(['see all']);
  });
});

describe('choosing a floor of it', () => {
  test('is posted immediately, then the camera goes down to the floor, which is then drawn in full', async ({
    tour,
  }) => {
    tour.building.goTo(2);
    expect(tour.posted).toEqual([{ name: 'selected_floor', floorId: 2 }]);
    await pass();
    expect([tour.state.view, tour.state.floorId]).toEqual(['landing', 2]);
    expect(tour.done).toEqual(['isolate 2', 'see 2 at 20 3d']);
    expect(tour.listed.floors).toBeNull();
    await tour.arrive();
    expect(tour.state.view).toBe('floor');
    expect(tour.done.slice(2)).toEqual([
      'close',
      'draw 2',
      'pin',
      'list shut',
      'see 2 at 0 3d at once',
    ]);
    expect(tour.help()).toContain('desks and rooms');
  });

  test('going back to the previous floor draws nothing again', async ({ tour }) => {
    tour.building.goBack();
    await tour.arrive();
    expect(tour.posted).toEqual([{ name: 'selected_floor', floorId: 1 }]);
    expect(tour.state.view).toBe('floor');
    expect(tour.done).toEqual([
      'isolate 1',
      'see 1 at 10 3d',
      'close',
      'pin',
      'list shut',
      'see 1 at 0 3d at once',
    ]);
  });

  test('PL11: a floor without a plan shows its list with a note', async ({ tour }) => {
    tour.building.goTo(3);
    await tour.arrive();
    expect([tour.state.view, tour.state.floorId]).toEqual(['floor', 3]);
    expect(tour.done).toEqual(['close', 'draw nothing', 'pin', 'list open']);
    expect(tour.note()).toContain('This floor has no plan yet');
    expect(tour.notice()).toBeNull();
    expect(tour.posted).toContainEqual({ name: 'warning', code: 'no_plan', detail: 'floor 3' });
    await tour.floor.show(1, false);
    expect(tour.note()).toBeNull();
  });

  test('input is ignored during the descent, and a command waits until its end', async ({
    tour,
  }) => {
    tour.building.goTo(2);
    await pass();
    tour.building.goTo(1);
    tour.building.choose(1, true);
    tour.building.press('Escape');
    void tour.camera.goHome(true);
    expect(tour.posted).toHaveLength(1);
    expect(tour.done).toEqual(['isolate 2', 'see 2 at 20 3d']);
    const again = tour.building.show();
    await pass();
    expect(tour.state.view).toBe('landing');
    await tour.arrive();
    expect(await again).toBe(true);
    expect(tour.state.view).toBe('building');
  });

  test('another floor that the app wants meanwhile is shown after it', async ({ tour }) => {
    tour.building.goTo(2);
    await pass();
    const shown = tour.floor.show(1, false);
    await pass();
    expect([tour.state.view, tour.state.floorId]).toEqual(['landing', 2]);
    await tour.arrive();
    await shown;
    expect([tour.state.view, tour.state.floorId]).toEqual(['floor', 1]);
    expect(tour.done.filter((what) => what.startsWith('draw'))).toEqual(['draw 2', 'draw 1']);
  });

  test('a show_floor command of the app goes to the floor, too', async ({ tour }) => {
    const shown = tour.floor.show(2, false);
    await pass();
    await tour.arrive();
    expect(await shown).toBe(true);
    expect([tour.state.view, tour.posted.length]).toEqual(['floor', 0]);
  });
});

describe('the keys of the building view', () => {
  test('arrows choose a floor and say its name, Enter goes there', ({ tour }) => {
    tour.building.press('ArrowUp');
    expect(tour.done).toEqual(['choose 2 bared']);
    expect(tour.spoken.at(-1)).toBe('Floor 2');
    tour.building.press('ArrowUp');
    expect(tour.spoken.at(-1)).toBe('Floor 3, There is no map of this floor');
    tour.building.press('ArrowUp');
    expect(tour.done).toHaveLength(2);
    tour.building.press('ArrowDown');
    tour.building.press('Enter');
    expect(tour.posted).toEqual([{ name: 'selected_floor', floorId: 2 }]);
  });

  test.each(['Enter', ' ', 'Escape'])('%j without a choice goes back to the floor', async (key) => {
    const tour = await entered();
    tour.building.press(key);
    expect(tour.posted).toEqual([{ name: 'selected_floor', floorId: 1 }]);
  });

  test('Escape goes back to the floor that was shown whatever was chosen', ({ tour }) => {
    tour.building.press('ArrowUp');
    tour.building.press('Escape');
    expect(tour.posted).toEqual([{ name: 'selected_floor', floorId: 1 }]);
  });

  test('pointing at the same floor again does not mark it again', ({ tour }) => {
    tour.building.choose(2, false);
    tour.building.choose(2, false);
    tour.building.choose(2, true);
    tour.building.choose(null, false);
    expect(tour.done).toEqual(['choose 2', 'choose 2 bared', 'choose null']);
  });

  test('they mean nothing on a floor', async () => {
    const tour = await setUp();
    for (const key of ['ArrowUp', 'Enter', 'Escape']) tour.building.press(key);
    expect([tour.posted, tour.done]).toEqual([[], []]);
  });
});

import { expect, test } from 'vitest';
import { createFloorController } from '../../map/controllers/floor.ts';
import type { DescribedPlan } from '../../map/imdf/described-plan.ts';
import type { Level } from '../../map/imdf/plan.ts';
import { initialState } from '../../map/model/state.ts';
import { emptyLevel } from './levels.ts';

const nothing = () => undefined;

const planOf = (
  levels: readonly Level[],
  stamps: Readonly<Record<string, number>>,
): DescribedPlan => ({
  levels,
  links: [],
  settings: {},
  problems: [],
  problemSummary: '',
  stamps,
});

/** Floor 1 of two that Perch has drawn is shown; `next`: what the server has by now. */
const showing = (next: () => Promise<DescribedPlan>) => {
  const state = initialState();
  state.floors = [1, 2].map((id) => ({ id, name: `Floor ${id}`, level: id }));
  state.bundleName = '-building-1';
  state.plan = planOf([emptyLevel(1, 1), emptyLevel(2, 2)], { 1: 5, 2: 5 });
  state.floorId = 1;
  state.level = state.plan.levels[0] ?? null;
  const done: string[] = [];
  const say = (what: string) => async () => void done.push(what);
  const parts = {
    state,
    floorView: { rebuild: say('build'), clear: say('clear') },
    loop: { sketch: say('draw') },
    selection: { refreshPin: nothing },
    places: { list: say('list') },
    texts: { showProblem: nothing },
    camera: { goHome: say('move') },
    preparation: {
      plan: () => {
        done.push('load');
        return next();
      },
    },
  } as unknown as Parameters<typeof createFloorController>[0];
  return { state, done, floor: createFloorController(parts) };
};

const moved = (level: Level): Level => ({ ...level, ordinal: level.ordinal, name: { und: 'New' } });

test('PL12: an older floor is drawn again without moving the camera; others are kept as they are', async () => {
  const next = planOf([moved(emptyLevel(1, 1)), emptyLevel(2, 2)], { 1: 6, 2: 5 });
  const { state, done, floor } = showing(async () => next);
  const before = state.plan?.levels[1];
  await floor.redraw(1, 6);
  expect(done).toEqual(['load', 'list', 'build', 'draw']);
  expect(state.level).toEqual(next.levels[0]);
  expect(state.plan?.levels[1]).toBe(before);
  expect(state.plan?.stamps).toEqual({ 1: 6, 2: 5 });
});

test('PL12: a floor that is as new, and one of a plan of the company, are left alone', async () => {
  const { done, floor } = showing(async () => planOf([], {}));
  await floor.redraw(1, 5);
  await floor.redraw(3, 9);
  expect(done).toEqual([]);
});

test('PL12: if what is drawn is the same, or another floor, the picture stays', async () => {
  const same = planOf([emptyLevel(1, 1), moved(emptyLevel(2, 2))], { 1: 6, 2: 6 });
  const { done, floor } = showing(async () => same);
  await floor.redraw(1, 6);
  expect(done).toEqual(['load']);
});

test('PL12: an answer that comes when another building is open is dropped', async () => {
  let answer: (plan: DescribedPlan) => void = nothing;
  const { state, done, floor } = showing(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const redrawn = floor.redraw(1, 6);
  const other = planOf([emptyLevel(7, 0)], {});
  state.plan = other;
  answer(planOf([], { 1: 6 }));
  await redrawn;
  expect(state.plan).toBe(other);
  expect(done).toEqual(['load']);
});

import { expect, test } from 'vitest';
import { createPreparation } from '../../map/controllers/preparation.ts';
import type { DescribedPlan } from '../../map/imdf/described-plan.ts';
import type { Level } from '../../map/imdf/plan.ts';

const FLOORS = [{ id: 1, level: 0 }];
const level = { floorId: 1 } as Level;

const open = () => {
  let now = 0;
  const loaded: string[] = [];
  const prepared: Level[] = [];
  const fail = { next: false };
  const preparation = createPreparation(
    { floorView: { prepare: async (one: Level) => void prepared.push(one) } as never },
    async (bundle, _, archive) => {
      loaded.push(archive === null ? bundle : 'archive');
      if (fail.next) throw new Error('401');
      return { levels: [level] } as unknown as DescribedPlan;
    },
    () => now,
  );
  const prepare = () => preparation.prepare({ bundleName: 'house', floors: FLOORS, floorId: 1 });
  const wait = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { preparation, prepare, wait, loaded, prepared, fail };
};

test('SF3: a prepared plan serves once, for the same building', async () => {
  const { preparation, prepare, loaded, prepared } = open();
  await prepare();
  expect(prepared).toEqual([level]);
  const named = [{ id: 1, level: 0, name: 'Ground floor' }];
  expect((await preparation.plan('house', named, null)).levels).toEqual([level]);
  expect(loaded).toEqual(['house']);
  await preparation.plan('house', named, null);
  expect(loaded).toEqual(['house', 'house']);
  await prepare();
  await preparation.plan('house', [{ id: 2, level: 0 }], null);
  await preparation.plan('house', FLOORS, null);
  expect(loaded).toHaveLength(5);
  await prepare();
  // AP70: what the app sends is newer than what was prepared.
  await preparation.plan('house', FLOORS, {});
  expect(loaded.at(-1)).toBe('archive');
});

test('SF3: a plan that is old, or was refused before the sign-in, is loaded again', async () => {
  const { preparation, prepare, wait, loaded, prepared, fail } = open();
  await prepare();
  wait(60_000);
  await preparation.plan('house', FLOORS, null);
  expect(loaded).toHaveLength(2);
  fail.next = true;
  await prepare();
  expect(prepared).toHaveLength(1);
  fail.next = false;
  expect((await preparation.plan('house', FLOORS, null)).levels).toEqual([level]);
  expect(loaded).toHaveLength(4);
});

test('SF3: a floor that the plan does not have is not prepared', async () => {
  const { preparation, prepared } = open();
  await preparation.prepare({ bundleName: 'house', floors: FLOORS, floorId: 9 });
  expect(prepared).toEqual([]);
});

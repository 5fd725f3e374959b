import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../server/database/db.ts';
import { DEMO_ACCOUNTS } from '../../../server/demo/company.ts';
import { generateCompany } from '../../../server/demo/generate.ts';
import { initialDay } from '../../../server/demo/simulation.ts';
import { seedCompany } from '../../../server/seed/seed-company.ts';
import type { Demo } from '../../../server/simulate/prepare-demo.ts';
import { simulateUntil, startSimulation } from '../../../server/simulate/simulation.ts';
import { onEachDatabase } from './each-database.ts';
import { TINY } from './office.ts';
import { PATIENT } from './patient.ts';

/** A Tuesday, 06:00 UTC: in Europe the first ones come in. */
const MORNING = Date.UTC(2027, 2, 9, 6) / 60_000;

const { company } = generateCompany('tests', TINY);
const demo: Demo = { company, seed: 'tests' };

onEachDatabase('the simulated day', (openEmpty) => {
  let db: Db;
  beforeAll(async () => {
    db = await openEmpty();
    await seedCompany(db, company, initialDay(company, demo.seed, MORNING), {
      now: MORNING,
      passwordHash: '',
    });
  });

  /** Of those whom the day moves: who signs in is always at their desk. */
  const peopleIn = async (): Promise<readonly number[]> =>
    (
      await db.query({
        text: `select id from employee
               where location_space_id is not null and username <> all($1::text[]) order by id`,
        values: [[...DEMO_ACCOUNTS]],
      })
    ).map(({ id }) => Number(id));

  const expectedIn = (minute: number): readonly number[] =>
    initialDay(company, demo.seed, minute).positions.map(({ userId }) => userId);

  const stamps = async () =>
    db.query({ text: 'select id, status_stamp from floor order by id', values: [] });

  test('minute by minute, everybody is where the day has them', async () => {
    const before = await stamps();
    for (let minute = MORNING + 15; minute <= MORNING + 180; minute += 15) {
      await simulateUntil(db, demo, minute);
    }
    expect(await peopleIn()).toEqual(expectedIn(MORNING + 180));
    expect((await peopleIn()).length).toBeGreaterThan(expectedIn(MORNING).length);
    expect(await stamps()).not.toEqual(before);
  });

  test('no minute is lived twice, by this server or another', async () => {
    const before = await stamps();
    await Promise.all([
      simulateUntil(db, demo, MORNING + 180),
      simulateUntil(db, demo, MORNING + 100),
    ]);
    expect(await stamps()).toEqual(before);
  });

  test('a server that was off for long finds everybody where they are by then', async () => {
    const monday = MORNING + 6 * 1440 + 240;
    await simulateUntil(db, demo, monday);
    expect(await peopleIn()).toEqual(expectedIn(monday));
  });

  test('it lives on by itself until it is stopped, and stops at once', async () => {
    const now = MORNING + 6 * 1440 + 260;
    const troubles: unknown[] = [];
    const stop = startSimulation(
      db,
      demo,
      () => now * 60_000,
      (error) => troubles.push(error),
    );
    await expect.poll(peopleIn, PATIENT).toEqual(expectedIn(now));
    const asked = performance.now();
    await stop();
    expect(performance.now() - asked).toBeLessThan(2000);
    expect(troubles).toEqual([]);
  });
});

import { beforeAll, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { DEMO_ACCOUNTS } from '../../../server/demo/company/company.ts';
import { initialDay } from '../../../server/demo/day/simulated-day.ts';
import { generateCompany } from '../../../server/demo/generate.ts';
import { simulateUntil, startSimulation } from '../../../server/demo/live/simulation.ts';
import type { Demo } from '../../../server/demo/prepare-demo.ts';
import { seedCompany } from '../../../server/demo/seed/seed-company.ts';
import { patience } from '../../support/patience.ts';
import { onEachDatabase } from '../databases.ts';
import { rowsIn } from '../rows.ts';
import { TINY } from './office.ts';

/** A Tuesday, 06:00 UTC, when the first people arrive in Europe. */
const MORNING = Date.UTC(2027, 2, 9, 6) / 60_000;

const { company } = generateCompany('tests', TINY);
const demo: Demo = { company, seed: 'tests' };

onEachDatabase('the simulated day', ({ db }) => {
  beforeAll(async () => {
    await seedCompany(db, company, initialDay(company, demo.seed, MORNING), {
      now: MORNING,
      passwordHash: '',
    });
  });

  /** Among simulated people; demo accounts are always at their desk. */
  const peopleIn = async (): Promise<readonly number[]> =>
    (
      await db.query(sql`select id from employee
        where location_space_id is not null and username <> all(${[...DEMO_ACCOUNTS]}::text[]) order by id`)
    ).map(({ id }) => Number(id));

  const expectedIn = (minute: number): readonly number[] =>
    initialDay(company, demo.seed, minute).positions.map(({ userId }) => userId);

  const stamps = async () => db.query(sql`select id, status_stamp from floor order by id`);

  test('puts everybody, minute by minute, where the generated day has them', async () => {
    const before = await stamps();
    for (let minute = MORNING + 15; minute <= MORNING + 180; minute += 15) {
      await simulateUntil(db, demo, minute);
    }
    expect(await peopleIn()).toEqual(expectedIn(MORNING + 180));
    expect((await peopleIn()).length).toBeGreaterThan(expectedIn(MORNING).length);
    expect(await stamps()).not.toEqual(before);
  });

  test('no minute is simulated twice, by this server or another', async () => {
    const before = await stamps();
    await Promise.all([
      simulateUntil(db, demo, MORNING + 180),
      simulateUntil(db, demo, MORNING + 100),
    ]);
    expect(await stamps()).toEqual(before);
  });

  test('a new day adds registrations for the coming days, and keeps those that people made themselves', async () => {
    const registered = () =>
      db.query(
        sql`select user_id, type, start_minute from registration order by user_id, start_minute`,
      );
    const shown = (minute: number) =>
      initialDay(company, demo.seed, minute).registrations.map((each) => ({
        user_id: each.userId,
        type: each.type,
        start_minute: each.start,
      }));
    const midnight = MORNING + 18 * 60;
    const before = await registered();
    const fresh = shown(midnight + 5).filter(
      (each) => !before.some((known) => JSON.stringify(known) === JSON.stringify(each)),
    );
    const [changed, ...others] = fresh;
    if (changed === undefined) throw new Error('Nothing new is said');
    expect(others.length).toBeGreaterThan(0);
    // The simulation does not overwrite a person's own registration.
    const own = { ...changed, type: changed.type === 'HOME' ? 'VACATION' : 'HOME' };
    const { user_id: user, type, start_minute: start } = own;
    await rowsIn(db).registration({ user, type, start, end: start + 60 });
    await db.query(sql`update company set simulated_until = ${midnight - 5}`);
    await simulateUntil(db, demo, midnight - 1);
    expect(await registered()).toHaveLength(before.length + 1);
    await simulateUntil(db, demo, midnight + 5);
    const after = await registered();
    expect(after).toHaveLength(before.length + fresh.length);
    expect(after).toEqual(expect.arrayContaining([...before, own, ...others]));
  });

  test('a server that was off for long puts everybody where they are by then', async () => {
    const monday = MORNING + 6 * 1440 + 240;
    await simulateUntil(db, demo, monday);
    expect(await peopleIn()).toEqual(expectedIn(monday));
  });

  test('runs by itself until it is stopped, and stops at once', async () => {
    const now = MORNING + 6 * 1440 + 260;
    const troubles: unknown[] = [];
    const stop = startSimulation(
      db,
      demo,
      () => now * 60_000,
      (error) => troubles.push(error),
    );
    await expect.poll(peopleIn).toEqual(expectedIn(now));
    const asked = performance.now();
    await stop();
    expect(performance.now() - asked).toBeLessThan(patience(2000));
    expect(troubles).toEqual([]);
  });
});

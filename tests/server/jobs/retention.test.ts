import { beforeEach, describe, expect, it, test } from 'vitest';
import { DEFAULT_RETENTION, readRetention } from '../../../core/rules/configuration/retention.ts';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { type DailyJob, runJob } from '../../../server/jobs/daily-job.ts';
import { retention } from '../../../server/jobs/retention.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { until } from '../../support/poll.ts';
import { actionsOn } from '../data/actions.ts';
import { onEachOffice } from '../data/each-office.ts';
import { at, count, DESKS, EMPLOYEE, NOW, OFFICE } from '../data/office.ts';
import { onPostgres } from '../databases.ts';

const DAY = 1440;
const DAY_MS = DAY * 60_000;
const NOW_MS = NOW * 60_000;
const desk = at(DESKS, 0).id;
const person = EMPLOYEE.userId;

/** So many rows of each kind, one a day, the last one `days` days ago. */
const fill = async (db: Db, rows: number, days: number): Promise<void> => {
  const end = NOW - days * DAY;
  await db.query(sql`insert into booking (space_id, kind, user_id, organizer_id, start_minute, end_minute, made_minute)
    select ${desk}, 'desk', ${person}, ${person}, ${end}::bigint - n * ${DAY}::bigint - 60, ${end}::bigint - n * ${DAY}::bigint, 0
    from generate_series(0, ${rows}::int - 1) n`);
  await db.query(sql`insert into registration (user_id, type, start_minute, end_minute)
    select ${person}, 'HOME', ${end}::bigint - n * ${DAY}::bigint - 60, ${end}::bigint - n * ${DAY}::bigint
    from generate_series(0, ${rows}::int - 1) n`);
  await db.query(sql`insert into change (at, actor_name, source, subject, subject_id, action)
    select (${end}::bigint - n * ${DAY}::bigint) * 60000, '', 'app', 'bookings', '1', 'added'
    from generate_series(0, ${rows}::int - 1) n`);
};

const keep = (db: Db, settings: Readonly<Record<string, unknown>>) =>
  db.query(sql`update company set retention = ${JSON.stringify(settings)}::text::jsonb`);

const recorded = (db: Db) =>
  db.query(sql`select at, actor_id, actor_name, source, subject_id, action, before, after from change
    where subject = 'retention' order by id`);

const kept = async (db: Db) => ({
  bookings: await count(db, 'booking'),
  registrations: await count(db, 'registration'),
  history: await count(db, "change where subject <> 'retention'"),
});

onEachOffice('PV2: retention', ({ db }) => {
  beforeEach(async () => {
    await db.query({ text: 'delete from registration; delete from job; delete from outbox' });
    await keep(db, {});
  });

  it('deletes what is older than two years, and records how much', async () => {
    await fill(db, 3, 729);
    await runJob(db, retention, NOW_MS);
    // Those of 729 days ago stay; 730 days ago is over.
    expect(await kept(db)).toEqual({ bookings: 1, registrations: 1, history: 1 });
    const entry = {
      at: NOW_MS,
      actor_id: null,
      actor_name: 'Perch',
      source: 'retention',
      action: 'removed',
      before: { rows: 2, days: 730 },
      after: null,
    };
    expect(await recorded(db)).toEqual(
      ['bookings', 'registrations', 'history'].map((subject_id) => ({ ...entry, subject_id })),
    );
  });

  it('keeps each kind of data for as long as the company configured, null means forever', async () => {
    await fill(db, 4, 40);
    await keep(db, { bookings: 42, registrations: null, history: 'long' });
    await runJob(db, retention, NOW_MS);
    expect(await kept(db)).toEqual({ bookings: 2, registrations: 4, history: 4 });
  });

  it('JO10: forgets jobs of the outbox a week after they are done, and a month after they are dead', async () => {
    await db.query(sql`insert into outbox (kind, key, due_at, payload, state, ended_at)
      select 'mail', state || ' ' || days, 0, '{}', state, ${NOW_MS}::bigint - days * ${DAY_MS}::bigint
      from unnest(array['DONE', 'DEAD']) state, unnest(array[7, 8, 30, 31]) days`);
    await db.query(
      sql`insert into outbox (kind, key, due_at, payload) values ('mail', 'waits', 0, '{}')`,
    );
    await runJob(db, retention, NOW_MS);
    const left = await db.query(sql`select key from outbox order by key`);
    expect(left).toEqual(
      ['DEAD 30', 'DEAD 7', 'DEAD 8', 'DONE 7', 'waits'].map((key) => ({ key })),
    );
  });

  it('PV3: is done once a day', async () => {
    await keep(db, { bookings: 31 });
    await runJob(db, retention, NOW_MS);
    await fill(db, 2, 31);
    await runJob(db, retention, NOW_MS + 60_000);
    expect(await count(db, 'booking')).toBe(2);
    await runJob(db, retention, NOW_MS + DAY_MS);
    expect(await count(db, 'booking')).toBe(0);
    // The next days nothing is older, and nothing is recorded.
    await runJob(db, retention, NOW_MS + 2 * DAY_MS);
    expect((await recorded(db)).filter(({ subject_id }) => subject_id === 'bookings')).toHaveLength(
      1,
    );
  });

  it('PV3: continues after a crash in any step, and records everything that it deleted', async () => {
    await keep(db, { bookings: 31, registrations: 31, history: 31 });
    await fill(db, 1_200, 31);
    for (let crashAfter = 1; ; crashAfter += 1) {
      let steps = 0;
      const crashing: DailyJob = {
        ...retention,
        step: async (query, so) => {
          const step = await retention.step(query, so);
          steps += 1;
          if (steps === crashAfter) throw new Error('killed');
          return step;
        },
      };
      const isDone = await runJob(db, crashing, NOW_MS).then(
        () => true,
        () => false,
      );
      if (isDone) break;
    }
    expect(await kept(db)).toEqual({ bookings: 0, registrations: 0, history: 0 });
    expect((await recorded(db)).map(({ before }) => before)).toEqual(
      [1, 2, 3].map(() => ({ rows: 1_200, days: 31 })),
    );
  });

  it('PV3: continues the next day where it was interrupted, and does not block bookings', async () => {
    const { bookDesk } = actionsOn(db);
    await keep(db, { bookings: 31, registrations: null, history: null });
    await fill(db, 1_200, 31);
    let steps = 0;
    await runJob(db, retention, NOW_MS, async () => {
      steps += 1;
      const userId = at(OFFICE.employees, steps).id;
      const slot = { start: NOW + 60, end: NOW + 120 };
      expect(await bookDesk({ userId, sessionHash: '' }, at(DESKS, steps).id, slot)).toMatchObject({
        ok: true,
      });
      return steps === 2;
    });
    expect(await count(db, `booking where end_minute < ${NOW}`)).toBe(200);
    await runJob(db, retention, NOW_MS + DAY_MS);
    expect(await count(db, `booking where end_minute < ${NOW}`)).toBe(0);
    expect((await recorded(db)).map(({ before }) => before)).toEqual([{ rows: 1_200, days: 31 }]);
  });

  it('PV3: is run by the server, but not while its clock is uncertain', async () => {
    await keep(db, { bookings: 31 });
    await fill(db, 1, 40);
    const rethrow = (error: unknown): void => {
      throw error;
    };
    const doubtful = startJobs(db, { now: () => NOW_MS, isCertain: () => false }, rethrow);
    await doubtful();
    expect(await count(db, 'booking')).toBe(1);
    const stop = startJobs(db, { now: () => NOW_MS, isCertain: () => true }, rethrow);
    await until('Nothing was deleted', async () => (await count(db, 'booking')) === 0);
    await stop();
  });
});

onEachOffice(
  'PV3: several servers',
  ({ db, another }) => {
    it('share the work, and nothing is counted twice', async () => {
      await db.query({ text: 'delete from registration; delete from job' });
      await keep(db, { bookings: 31, registrations: 31, history: 31 });
      await fill(db, 1_700, 31);
      const servers = [db, await another(), await another()];
      await Promise.all(servers.map((server) => runJob(server, retention, NOW_MS)));
      for (const server of servers) await runJob(server, retention, NOW_MS);
      expect(await kept(db)).toEqual({ bookings: 0, registrations: 0, history: 0 });
      expect((await recorded(db)).map(({ before }) => before)).toEqual(
        [1, 2, 3].map(() => ({ rows: 1_700, days: 31 })),
      );
    });
  },
  onPostgres,
);

describe('PV1: the settings', () => {
  test.each([
    [{}, DEFAULT_RETENTION, []],
    [
      { bookings: 31, registrations: null, leavers: 0 },
      { bookings: 31, registrations: null, history: 730, leavers: 0 },
      [],
    ],
    [
      { bookings: 30, history: 36_501, leavers: -1, other: 1 },
      DEFAULT_RETENTION,
      [
        'other is not a setting',
        'bookings must be a whole number from 31 to 36500, or null, not 30',
        'history must be a whole number from 31 to 36500, or null, not 36501',
        'leavers must be a whole number from 0 to 43200, or null, not -1',
      ],
    ],
    [[], DEFAULT_RETENTION, [' must be an object like { "bookings": 730 }, not []']],
  ])('%j', (value, expected, lines) => {
    const { retention: read, problems } = readRetention(value);
    expect(read).toEqual(expected);
    expect(problems.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(lines);
  });
});

import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  departDue,
  departPerson,
  departures,
  findDeparture,
  keepPerson,
} from '../../../server/administration/people/departure.ts';
import { personActivity } from '../../../server/administration/people/person.ts';
import { sql } from '../../../server/database/sql.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { eraseHistory } from '../../../server/person-data/erase-history.ts';
import type { Sessions } from '../../../server/session/sessions.ts';
import { until } from '../../support/poll.ts';
import { bringAll, NOW } from '../company/example.ts';
import { onEachDatabase } from '../databases.ts';
import { COMPANY, INGRID } from './sets.ts';

const MINUTE = NOW / 60_000;
const DAY = 1_440;

onEachDatabase('departures', ({ db, another }) => {
  const idOf = async (table: 'space' | 'employee', key: string): Promise<number> => {
    const text = `select id from ${table} where external_id = $1`;
    return Number((await db.query({ text, values: [key] }))[0]?.id);
  };
  const isActive = async (key: string) =>
    (await db.query(sql`select active from employee where external_id = ${key}`))[0]?.active;
  let leaver = 0;
  let heir = 0;
  let other = 0;
  let room = 0;
  let desk = 0;
  let ingrid = INGRID;

  beforeAll(async () => {
    await bringAll(db, COMPANY);
    [leaver, heir, other] = [
      await idOf('employee', '1002'),
      await idOf('employee', '1003'),
      await idOf('employee', '1004'),
    ];
    [room, desk] = [await idOf('space', 'room-0-a'), await idOf('space', 'desk-0-1')];
    ingrid = { ...INGRID, userId: await idOf('employee', '1001') };
  });
  beforeEach(async () => {
    await db.query(sql`delete from booking`);
    await db.query(sql`delete from departure`);
    await db.query(sql`update employee set active = true`);
    await db.query(sql`delete from change`);
  });

  const book = (space: number, kind: string, user: number, organizer: number, start: number) =>
    db.query(sql`insert into booking (space_id, kind, subject, user_id, organizer_id, start_minute, end_minute, made_minute)
      values (${space}, ${kind}, 'Plans', ${user}, ${organizer}, ${start}, ${start + 60}, ${MINUTE})`);
  const bookings = () =>
    db.query(
      sql`select kind, user_id, organizer_id, start_minute from booking order by start_minute, kind`,
    );
  const depart = (at: number | null, to: string | null = null, key = '1002', now = NOW) =>
    departPerson(db, ingrid, key, { at, heir: to }, now);
  const sessions = { lives: () => ({ now: NOW, seenAfter: 0 }) } as unknown as Sessions;

  it('AP61: an immediate departure acts like a set of changes, and is in the change history', async () => {
    expect(await depart(null)).toEqual({ ok: true, value: null });
    expect(await isActive('1002')).toBe(false);
    const entries = await db.query(
      sql`select subject, source, actor_name, after from change order by id desc limit 1`,
    );
    expect(entries).toEqual([
      {
        subject: 'people',
        source: 'administration',
        actor_name: 'Ingrid',
        after: { active: false },
      },
    ]);
    // Once more is no change.
    expect(await depart(null)).toMatchObject({ ok: true });
    expect(await db.query(sql`select * from change where subject = 'people'`)).toHaveLength(1);
  });

  it('AP60, AP61: a planned departure happens once at its time, and can be changed or cancelled before', async () => {
    await depart(MINUTE + DAY, '1003');
    expect(await findDeparture(db.query, leaver)).toMatchObject({
      at: MINUTE + DAY,
      by: 'Ingrid',
      heir: { key: '1003' },
    });
    await depart(MINUTE + 2 * DAY);
    await departDue(db, NOW + DAY * 60_000);
    expect(await isActive('1002')).toBe(true);
    expect(await findDeparture(db.query, leaver)).toMatchObject({
      at: MINUTE + 2 * DAY,
      heir: null,
    });
    await keepPerson(db, ingrid, '1002', NOW);
    await departDue(db, NOW + 3 * DAY * 60_000);
    expect(await isActive('1002')).toBe(true);
    await depart(MINUTE + DAY);
    const servers = [db, await another(), await another()];
    await Promise.all(servers.map((server) => departDue(server, NOW + DAY * 60_000)));
    expect(await isActive('1002')).toBe(false);
    expect(await findDeparture(db.query, leaver)).toBeNull();
    const entries = await db.query(
      sql`select actor_id, actor_name, at from change where subject = 'people'`,
    );
    expect(entries).toEqual([
      { actor_id: ingrid.userId, actor_name: 'Ingrid', at: NOW + DAY * 60_000 },
    ]);
  });

  it('AP82: the change history names who planned, changed or cancelled a departure', async () => {
    const plans = async () =>
      (
        await db.query(
          sql`select action, actor_name, before, after from change where subject = 'departures' order by id`,
        )
      ).map(({ action, actor_name, before, after }) => [action, actor_name, before, after]);
    const at = (days: number) => new Date(NOW + days * DAY * 60_000).toISOString();
    await keepPerson(db, ingrid, '1002', NOW);
    expect(await plans()).toEqual([]);
    await depart(MINUTE + DAY, '1003');
    await depart(MINUTE + DAY, '1003');
    await depart(MINUTE + 2 * DAY);
    await keepPerson(db, { ...ingrid, userId: other, name: 'Jonas' }, '1002', NOW);
    const first = { person: '1002', at: at(1), heir: '1003' };
    const second = { person: '1002', at: at(2), heir: null };
    expect(await plans()).toEqual([
      ['added', 'Ingrid', null, first],
      ['changed', 'Ingrid', first, second],
      ['removed', 'Jonas', second, null],
    ]);
  });

  it('AP82, PV6: the history of a departure forgets the leaver or the heir when they are erased', async () => {
    await depart(MINUTE + DAY, '1003');
    const erased = {
      userId: leaver,
      before: '1002',
      former: [],
      after: 'erased-1',
      name: 'Erased',
    };
    await eraseHistory(db.query, erased);
    await eraseHistory(db.query, { ...erased, userId: heir, before: '1003', after: 'erased-2' });
    const [entry] = await db.query(sql`select subject_id, after from change`);
    expect(entry?.subject_id).toBe('erased-1');
    expect(entry?.after).toMatchObject({ person: 'erased-1', heir: 'erased-2' });
  });

  it('AP82: the list has all planned departures, the next one first', async () => {
    await depart(MINUTE + 2 * DAY);
    await depart(MINUTE + DAY, null, '1003');
    expect(await departures(db)).toEqual({
      people: [
        { person: '1003', at: MINUTE + DAY },
        { person: '1002', at: MINUTE + 2 * DAY },
      ],
    });
  });

  it('AP61: a server runs a due departure within a minute, but not while its clock is uncertain', async () => {
    await depart(MINUTE + 1);
    const clock = (isCertain: boolean) => ({
      now: () => NOW + 120_000,
      isCertain: () => isCertain,
    });
    const rethrow = (error: unknown): void => {
      throw error;
    };
    await startJobs(db, clock(false), rethrow, departDue)();
    expect(await isActive('1002')).toBe(true);
    const stop = startJobs(db, clock(true), rethrow, departDue);
    await until('Nobody was deactivated', async () => (await isActive('1002')) === false);
    await stop();
  });

  it('AP61: the last administrator is never removed', async () => {
    const boss = { ...ingrid, userId: leaver };
    expect(await departPerson(db, boss, '1001', { at: null, heir: null }, NOW)).toMatchObject({
      ok: false,
      status: 409,
      detailedCode: 'LAST_ADMINISTRATOR',
    });
    expect(await isActive('1001')).toBe(true);
    await depart(MINUTE + 1, null, '1001');
    await depart(MINUTE + 2, null, '1002');
    await departDue(db, NOW + 600_000);
    expect([await isActive('1001'), await isActive('1002')]).toEqual([true, false]);
    await db.query(
      sql`insert into permission (employee_id, capability) values (${heir}, 'administer')`,
    );
    await departDue(db, NOW + 660_000);
    expect(await isActive('1001')).toBe(false);
    await db.query(sql`delete from permission where employee_id = ${heir}`);
  });

  it('AP62: hands over meetings and bookings for others, unless the heir has one at the same time', async () => {
    await book(room, 'room', leaver, leaver, MINUTE + 100);
    await book(room, 'room', leaver, leaver, MINUTE + 300);
    await book(await idOf('space', 'room-0-b'), 'room', heir, heir, MINUTE + 330);
    await book(room, 'room', other, leaver, MINUTE + 500);
    await book(desk, 'desk', other, leaver, MINUTE + 700);
    await book(desk, 'desk', leaver, leaver, MINUTE + 900);
    await book(room, 'room', leaver, leaver, MINUTE - 900);
    const looked = await personActivity(db, sessions, '1002', { heir: '1003' });
    expect(looked).toMatchObject({
      value: { bookings: 3, meetings: 3, meetingsOfOthers: 1, meetingsHanded: 2 },
    });
    const later = await personActivity(db, sessions, '1002', { at: MINUTE + 400, heir: '1003' });
    expect(later).toMatchObject({ value: { bookings: 1, meetings: 1, meetingsHanded: 1 } });
    // SO25: what nobody takes over ends with it.
    await db.query(sql`update company set retention = '{"leavers": 0}'`);
    await depart(null, '1003');
    await db.query(sql`update company set retention = '{}'`);
    expect(await bookings()).toEqual([
      { kind: 'room', user_id: leaver, organizer_id: leaver, start_minute: MINUTE - 900 },
      { kind: 'room', user_id: heir, organizer_id: heir, start_minute: MINUTE + 100 },
      { kind: 'room', user_id: heir, organizer_id: heir, start_minute: MINUTE + 330 },
      { kind: 'room', user_id: other, organizer_id: heir, start_minute: MINUTE + 500 },
      { kind: 'desk', user_id: other, organizer_id: heir, start_minute: MINUTE + 700 },
    ]);
    const changed = await db.query(
      sql`select action, before ->> 'organizer' as before, after ->> 'organizer' as after from change
        where subject = 'bookings' and action = 'changed' order by id`,
    );
    expect(changed).toEqual(
      [1, 2, 3].map(() => ({ action: 'changed', before: '1002', after: '1003' })),
    );
  });

  it('AP62: with an error, nothing is handed over', async () => {
    await book(room, 'room', leaver, leaver, MINUTE + 100);
    const boss = { ...ingrid, userId: leaver };
    const last = await departPerson(db, boss, '1001', { at: null, heir: '1002' }, NOW);
    expect(last).toMatchObject({ detailedCode: 'LAST_ADMINISTRATOR' });
    expect(await depart(null, 'nobody')).toMatchObject({ status: 404 });
    expect(await depart(null, '1002')).toMatchObject({ status: 404 });
    expect(await depart(null, null, 'nobody')).toMatchObject({ status: 404 });
    await db.query(sql`update employee set active = false where external_id = '1003'`);
    expect(await depart(null, '1003')).toMatchObject({ status: 404 });
    expect(await bookings()).toHaveLength(1);
    expect(await isActive('1002')).toBe(true);
  });
});

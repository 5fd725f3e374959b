import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { ServedApi } from '../../../server/http/calls/served-api.ts';
import { runMaintenance } from '../../../server/maintenance/command.ts';
import { GOES_ON, isRefused } from '../../../server/maintenance/refused-calls.ts';
import { perch } from '../backup/company.ts';
import { type Browser, signIn } from './browser.ts';
import type { FirstPoll } from './first-poll.ts';
import { onEachServer } from './office.ts';

const NINE = Date.UTC(2026, 10, 23, 9);
const SWITCH = '/secure/administration/maintenance';

/** All calls that change something: those of employees, which maintenance refuses, and the others. */
const changing = Object.values(ServedApi.groups)
  .flatMap((group) =>
    Object.values(group.endpoints).map(({ method, path, identifier }) => ({
      call: `${method} ${path}`,
      name: `${group.identifier}.${identifier}`,
      method: method as string,
      group: group.identifier as string,
    })),
  )
  .filter(({ method }) => method !== 'GET');
const refused = changing.filter(isRefused);

/** They prepare and end it, and decide who gets in. */
const OF_ADMINISTRATORS = /^(?:administration|access|providers)\./;

test('UG5: of each call that changes something it is decided whether maintenance refuses it', () => {
  expect(refused.map(({ name }) => name).sort()).toEqual([
    'attendance.create',
    'attendance.remove',
    'calendar.cancel',
    'calendar.changeTime',
    'calendar.create',
    'calendar.createSeveral',
    'calendar.dismissChange',
    'calendar.endEvent',
    'calendar.giveLeave',
    'calendar.removeEvent',
    'calendar.removeOwn',
    'claim.set',
    'deskBooking.changeDesk',
    'deskBooking.create',
    'deskBooking.createDays',
    'deskBooking.near',
    'deskBooking.remove',
    'favourite.add',
    'favourite.remove',
    'feed.make',
    'feed.revoke',
    'findDesk.bookDays',
    'preferences.set',
    'visibility.set',
  ]);
  const others = changing.filter((call) => !isRefused(call)).map(({ name }) => name);
  expect(others.filter((name) => !OF_ADMINISTRATORS.test(name)).sort()).toEqual([
    'bounces.report',
    'consent.approve',
    'consent.withdraw',
    'invitation.accept',
    'invitation.forgotten',
    'invitation.look',
    'ownMail.choose',
    'ownMail.resume',
    'ownSession.changePassword',
    'ownSession.end',
    'ownSession.endOthers',
    'public.login',
    'session.logout',
    'setup.columns',
    'setup.company',
    'setup.look',
    'setup.person',
    'setup.start',
    'signOn.ended',
  ]);
  const groups = new Set(changing.map(({ group }) => group));
  expect(Object.keys(GOES_ON).filter((group) => !groups.has(group))).toEqual([]);
});

test('UG4: a sentence is one line of at most 200 characters, and nothing else is taken', async () => {
  const run = (...args: readonly string[]) => perch({}, 'maintenance', ...args);
  for (const bad of ['x'.repeat(201), 'two\nlines', 'a\u001b[2Jscreen', 'separated\u2028lines']) {
    expect(await run('on', '--message', bad)).toEqual({
      code: 2,
      text: expect.stringContaining('one line of at most 200'),
    });
  }
  for (const args of [['stop'], ['on', 'now'], ['off', '--message', 'x'], ['--message', 'x']]) {
    expect((await run(...args)).code).toBe(2);
  }
});

onEachServer('maintenance', (office, signedIn) => {
  const employee = signedIn('employee');
  const company = signedIn('planner');
  const outsider = signedIn('colleague');

  beforeEach(async () => {
    const { planner, colleague } = office.people;
    await office.db.query(
      sql`delete from permission where employee_id = any(${[planner, colleague]}::bigint[])`,
    );
    await office.db.query(sql`insert into permission (employee_id, capability, building_id)
      values (${planner}, 'administer', null), (${colleague}, 'administer', 1)`);
  });
  afterEach(() => company.call(`DELETE ${SWITCH}`));

  const begin = async (message = '') => {
    expect((await company.call(`PUT ${SWITCH}`, { message })).status).toBe(200);
    // UG6: of this process, when it has heard of it.
    await expect
      .poll(async () => (await employee.call('POST /secure/self/visibility', {})).status)
      .toBe(503);
  };

  const poll = async (browser: Browser, status: number) =>
    browser.call(`GET /secure/update?status=${status}`);
  const told = async (status: number) => {
    const { json } = await poll(employee, status);
    return json as (FirstPoll & { maintenance?: string | null }) | undefined;
  };

  test('UG5: refuses each call that changes something for employees, and writes nothing', async () => {
    await begin('Back at 14:00');
    const rows = () =>
      office.db.query(sql`select (select count(*)::int from booking) as bookings,
        (select count(*)::int from change) as changes, (select visibility from employee where id = ${office.people.employee}) as visible`);
    const before = await rows();
    for (const { call } of refused) {
      const path = call.replaceAll(/:\w+/g, '1');
      const { status, json, headers } = await employee.call(path, {});
      expect([call, status, json]).toEqual([
        call,
        503,
        {
          code: '503',
          detailedCode: 'MAINTENANCE',
          message: 'Maintenance: nothing can be changed now',
          limit: 'Back at 14:00',
        },
      ]);
      expect(headers.get('retry-after')).toBe('30');
    }
    const [desk] = office.desks;
    const at = office.minute() + 48 * 60;
    const booking = { start: at, end: at + 30, userId: office.people.employee };
    expect((await employee.call(`POST /secure/deskbooking/desk/${desk}`, booking)).status).toBe(
      503,
    );
    expect(await rows()).toEqual(before);
    await company.call(`DELETE ${SWITCH}`);
    await expect
      .poll(
        async () => (await employee.call(`POST /secure/deskbooking/desk/${desk}`, booking)).status,
      )
      .toBe(200);
  });

  test('UG5: reading, signing in and out, and administrators go on', async () => {
    await begin();
    const other = await signIn(office.url, 'assistant');
    for (const call of [
      'GET /secure/self/session',
      'GET /secure/v2/calendar',
      'GET /secure/update',
    ]) {
      expect([call, (await other.call(call)).status]).toEqual([call, 200]);
    }
    expect((await other.call('POST /secure/self/logout', {})).status).toBe(200);
    expect((await company.call('POST /secure/administration/check', { edits: [] })).status).toBe(
      200,
    );
    // Who is not signed in learns nothing.
    expect((await other.call('POST /secure/self/visibility', {})).status).toBe(401);
  });

  test('UG6: open pages hear of its beginning, its sentence and its end with a poll', async () => {
    const first = await told(0);
    expect(first?.maintenance).toBeNull();
    const stamp = first?.stamp ?? 0;
    expect((await poll(employee, stamp)).status).toBe(204);
    await begin('Back at 14:00');
    await expect.poll(async () => (await told(stamp))?.maintenance).toBe('Back at 14:00');
    const second = await told(stamp);
    expect((await poll(employee, second?.stamp ?? 0)).status).toBe(204);
    await company.call(`PUT ${SWITCH}`, { message: 'Back at 15:00' });
    await expect
      .poll(async () => (await told(second?.stamp ?? 0))?.maintenance)
      .toBe('Back at 15:00');
    await company.call(`DELETE ${SWITCH}`);
    await expect.poll(async () => (await told(second?.stamp ?? 0))?.maintenance).toBeNull();
  });

  test('UG4: only who administers the whole company may switch it; health and "Operation" say that it is on', async () => {
    for (const browser of [employee, outsider]) {
      expect((await browser.call(`PUT ${SWITCH}`, { message: '' })).status).toBe(403);
    }
    for (const message of ['x'.repeat(201), 'two\nlines', 'bell\u0007', 'separated\u2028lines']) {
      const { status, json } = await company.call(`PUT ${SWITCH}`, { message });
      expect([status, json]).toMatchObject([400, { detailedCode: 'MALFORMED' }]);
    }
    const operation = async () =>
      (await company.call('GET /secure/administration/operation')).json as object;
    const health = async () => (await company.call('GET /health')).json as object;
    expect(await operation()).toHaveProperty('maintenance', null);
    expect(await health()).not.toHaveProperty('maintenance');
    await begin(` ${'x'.repeat(198)} `);
    const since = office.minute();
    expect(await operation()).toHaveProperty('maintenance', { since, message: 'x'.repeat(198) });
    expect(await health()).toMatchObject({ status: 'ready', maintenance: true });
    expect((await company.call('GET /health')).status).toBe(200);
  });

  test('UG4: the security log says who has begun and ended it, once', async () => {
    await office.db.query(sql`delete from security_event`);
    await begin('Back at 14:00');
    for (let i = 0; i < 2; i += 1) await company.call(`DELETE ${SWITCH}`);
    const { planner } = office.people;
    expect(
      await office.db.query(
        sql`select kind, actor_id, detail from security_event where kind like 'MAINTENANCE%' order by id`,
      ),
    ).toEqual([
      { kind: 'MAINTENANCE_BEGUN', actor_id: planner, detail: '' },
      { kind: 'MAINTENANCE_ENDED', actor_id: planner, detail: '' },
    ]);
  });

  test('UG4: perch maintenance says how it is, and the security log what it did', async () => {
    await office.db.query(sql`delete from security_event`);
    const run = (action: 'on' | 'off' | 'status', message = '', now = NINE) =>
      runMaintenance(office.db, action, message, now);
    expect(await run('status')).toBe('Maintenance: off');
    const since = 'Maintenance: on since 2026-11-23T09:00:00.000Z';
    expect(await run('on')).toBe(since);
    // Another sentence is no other beginning.
    expect(await run('on', 'Back at 14:00', NINE + 60_000)).toBe(`${since}: Back at 14:00`);
    expect(await run('status')).toBe(`${since}: Back at 14:00`);
    for (let i = 0; i < 2; i += 1) expect(await run('off')).toBe('Maintenance: off');
    const events = await office.db.query(
      sql`select kind, actor_id from security_event where kind like 'MAINTENANCE%' order by id`,
    );
    expect(events.map(({ kind, actor_id }) => [kind, actor_id])).toEqual([
      ['MAINTENANCE_BEGUN', null],
      ['MAINTENANCE_BEGUN', null],
      ['MAINTENANCE_ENDED', null],
    ]);
  });
});

import { beforeEach, expect, it, vi } from 'vitest';
import type { RegistrationRequest } from '../../../core/contract/attendance.ts';
import { floorOfSpace } from '../../../core/contract/ids.ts';
import type { Caller } from '../../../core/contract/session.ts';
import { PLANNER_DAYS } from '../../../core/rules/attendance/horizon.ts';
import { wallClock } from '../../../core/time/zone.ts';
import { sql } from '../../../server/database/sql.ts';
import { createRegistration } from '../../../server/planner/registration-create.ts';
import { registrationsOf } from '../../../server/planner/registration-list.ts';
import { removeRegistration } from '../../../server/planner/registration-remove.ts';
import type { Answer } from '../../../server/refusal/refused.ts';
import { patience } from '../../support/patience.ts';
import { until } from '../../support/poll.ts';
import { codeOf, numberIn, valueIn } from '../answers.ts';
import { configure } from '../configure.ts';
import { actionsOn } from './actions.ts';
import { CLIENTS, contest } from './contest.ts';
import { onEachOffice } from './each-office.ts';
import { at, COLLEAGUE, callerOf, count, DESKS, EMPLOYEE, NOW, OFFICE } from './office.ts';

const now = { now: NOW };
const DAY = 1440;
/** Buildings in Stockholm and New York. */
const HERE = at(OFFICE.buildings, 0);
const YONDER = at(OFFICE.buildings, 3);
const buildingOf = (spaceId: number): number =>
  OFFICE.floors.find(({ id }) => id === floorOfSpace(spaceId))?.buildingId ?? 0;
const desks = DESKS.filter(({ id }) => buildingOf(id) === HERE.id).map(({ id }) => id);
const people = OFFICE.employees.map(({ id }) => callerOf(id));
const person = (n: number): Caller => at(people, n);

/** Nine to five on a day in Stockholm. */
const office = (changes: Partial<RegistrationRequest> = {}): RegistrationRequest => ({
  start: wallClock('2026-11-24', 540, 'Europe/Stockholm'),
  end: wallClock('2026-11-24', 1020, 'Europe/Stockholm'),
  buildingId: HERE.id,
  type: 'OFFICE',
  ...changes,
});

// 32 clients, sequential on the embedded database: slow on a busy machine.
vi.setConfig({ testTimeout: patience(240_000) });

onEachOffice('attendance registrations', ({ db, deadlocks, another, isEmbedded }) => {
  beforeEach(async () => {
    await db.query({
      text: 'delete from registration; update building set people_capacity = null',
    });
  });

  const register = (caller: Caller, request: RegistrationRequest) =>
    createRegistration(db, caller, request, now);
  const made = async (caller: Caller, request: RegistrationRequest) =>
    valueIn(await register(caller, request));
  const capacity = (places: number | null) =>
    db.query(sql`update building set people_capacity = ${places} where id = ${HERE.id}`);
  const actions = actionsOn(db);
  const bookDesk = actions.bookedDesk;

  it('PN8: are listed for their person if they are unfinished or of this week, the earliest first', async () => {
    const { id, info } = HERE;
    const today = (from: number, to: number) => ({
      start: wallClock('2026-11-23', from, info.timeZone),
      end: wallClock('2026-11-23', to, info.timeZone),
    });
    const later = await made(EMPLOYEE, office());
    const running = await made(EMPLOYEE, office({ ...today(540, 720), type: 'HOME' }));
    const off = await made(EMPLOYEE, office({ ...today(720, 1440), type: 'VACATION' }));
    await made(COLLEAGUE, office());
    expect(later).toMatchObject({ type: 'OFFICE', buildingId: id });
    expect(later.user).toEqual({ id: EMPLOYEE.userId, name: expect.stringMatching(/\S \S/) });
    // A registration that is not at the office has no building.
    expect(running).toMatchObject({ type: 'HOME', buildingId: null });
    expect(off).toMatchObject({ type: 'VACATION', buildingId: null });
    expect(await registrationsOf(db, EMPLOYEE, now)).toEqual([running, off, later]);
    // PN8: Monday is still listed on Sunday, but not eight days after its end.
    const told = (minute: number) => registrationsOf(db, EMPLOYEE, { now: minute });
    expect(await told(running.end + 6 * DAY)).toEqual([running, off, later]);
    expect(await told(running.end + 8 * DAY - 1)).toEqual([running, off, later]);
    expect(await told(running.end + 8 * DAY)).toEqual([off, later]);
  });

  it('AT13, AT17: must be within one day of the building, unfinished, and within the planner', async () => {
    const zone = HERE.info.timeZone;
    const midnight = wallClock('2026-11-24', 0, zone);
    const last = wallClock('2026-11-23', (PLANNER_DAYS - 1) * DAY, zone);
    const cases: readonly (readonly [string, Partial<RegistrationRequest>])[] = [
      ['400 END_GREATER_START', { start: midnight, end: midnight }],
      ['400 END_GREATER_START', { start: midnight, end: midnight - 5 }],
      ['400 SLOT_TOO_LONG', { start: midnight - 30, end: midnight + 30 }],
      ['400 SLOT_TOO_LONG', { start: midnight, end: midnight + DAY + 1 }],
      ['400 SLOT_IN_PAST', { start: NOW - 60, end: NOW }],
      ['400 SLOT_IN_PAST', { start: NOW - DAY, end: NOW - DAY + 60 }],
      ['400 SLOT_TOO_FAR', { start: last + DAY, end: last + DAY + 60 }],
      ['400 SLOT_TOO_FAR', { start: Number.MAX_SAFE_INTEGER - 9, end: Number.MAX_SAFE_INTEGER }],
      ['400 SLOT_IN_PAST', { start: Number.MIN_SAFE_INTEGER, end: Number.MIN_SAFE_INTEGER + 9 }],
      ['404 UNKNOWN_BUILDING', { buildingId: 999 }],
      ['404 UNKNOWN_BUILDING', { buildingId: 999, type: 'HOME' }],
      ['OK', { start: midnight, end: midnight + DAY }],
      ['OK', { start: NOW - 60, end: NOW + 1 }],
      ['OK', { start: last, end: last + DAY }],
    ];
    for (const [expected, changes] of cases) {
      for (const type of ['OFFICE', 'HOME', 'VACATION'] as const) {
        await db.query(sql`delete from registration`);
        const answer = await register(EMPLOYEE, office({ type, ...changes }));
        // Beyond the calendar, days of a zone cannot be distinguished (TM25).
        const beyond = Math.abs(changes.start ?? 0) > 1e12;
        if (beyond) expect(answer).toMatchObject({ ok: false, status: 400 });
        else expect(codeOf(answer)).toBe(expected);
        expect(await count(db, 'registration')).toBe(answer.ok ? 1 : 0);
      }
    }
  });

  it('AT13: follow the time zone of their building', async () => {
    // The 24th in New York starts at 05:00 UTC.
    const start = Date.UTC(2026, 10, 24, 5) / 60_000;
    const whole = { start, end: start + DAY };
    expect(YONDER.info.timeZone).toBe('America/New_York');
    expect(codeOf(await register(EMPLOYEE, office(whole)))).toBe('400 SLOT_TOO_LONG');
    expect(codeOf(await register(EMPLOYEE, office({ ...whole, buildingId: YONDER.id })))).toBe(
      'OK',
    );
  });

  it('AT17: of one person never overlap, whatever their kinds and buildings', async () => {
    const first = await made(EMPLOYEE, office());
    const half = first.start + 240;
    for (const changes of [
      { type: 'HOME' },
      { type: 'VACATION' },
      { buildingId: at(OFFICE.buildings, 1).id },
      { start: half },
      { end: half },
      { start: first.end - 1, end: first.end + 60 },
    ] as const) {
      const answer = await register(EMPLOYEE, office(changes));
      expect(codeOf(answer)).toBe('400 ALREADY_REGISTERED');
    }
    // Adjacent registrations are allowed.
    await made(EMPLOYEE, office({ start: first.end, end: first.end + 60, type: 'HOME' }));
    await made(EMPLOYEE, office({ start: first.start - 60, end: first.start }));
    await made(COLLEAGUE, office());
    expect(await count(db, 'registration')).toBe(4);
  });

  it('AT18: are made once for requests that are repeated after a lost answer', async () => {
    await capacity(1);
    for (const type of ['OFFICE', 'HOME'] as const) {
      await db.query(sql`delete from registration`);
      const ask = () => register(EMPLOYEE, office({ type }));
      const answers = await contest(Array.from({ length: CLIENTS }, () => ask));
      expect(answers[0]).toMatchObject({ ok: true });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(await ask()).toEqual(answers[0]);
      expect(await count(db, 'registration')).toBe(1);
    }
    expect(deadlocks()).toBe(0);
  });

  it('of several kinds that one person requests at once: one is made', async () => {
    const kinds = ['OFFICE', 'HOME', 'VACATION'] as const;
    const answers = await contest(
      Array.from(
        { length: CLIENTS },
        (_, n) => () => register(EMPLOYEE, office({ type: at(kinds, n), end: office().end + n })),
      ),
    );
    expect(answers.map(codeOf).sort()).toEqual([
      ...Array.from({ length: CLIENTS - 1 }, () => '400 ALREADY_REGISTERED'),
      'OK',
    ]);
    expect(deadlocks()).toBe(0);
  });

  it('AT18: 32 concurrent requests get exactly the remaining places', async () => {
    for (const left of [1, 3]) {
      await db.query(sql`delete from registration`);
      await capacity(5 + left);
      for (let n = 0; n < 5; n++) await made(person(n), office());
      const answers = await contest(
        Array.from({ length: CLIENTS }, (_, n) => () => register(person(n + 5), office())),
      );
      expect(answers.map(codeOf).sort()).toEqual([
        ...Array.from({ length: CLIENTS - left }, () => '409 REACHED_CAPACITY'),
        ...Array.from({ length: left }, () => 'OK'),
      ]);
      expect(await count(db, 'registration')).toBe(5 + left);
      const [winner] = answers.flatMap((each) => (each.ok ? [each.value] : []));
      // A place that was given up can be taken again.
      const gone = await removeRegistration(db, callerOf(winner?.user.id ?? 0), winner?.id ?? 0, {
        now: NOW,
      });
      expect(gone).toEqual({ ok: true, value: null });
      await made(person(60), office());
    }
    expect(deadlocks()).toBe(0);
  });

  it('AT18: the remaining places are not exceeded while people book desks, too', async () => {
    const places = 20;
    await capacity(places);
    const bookers = desks.slice(0, 16);
    const deskFor = (n: number) => (n % 4 === 0 ? bookers[n / 4] : undefined);
    const answers = await contest<Answer<unknown>>(
      Array.from({ length: CLIENTS * 2 }, (_, n) => () => {
        const desk = deskFor(n);
        const caller = person(n);
        return desk === undefined
          ? register(caller, office())
          : actions.bookDesk(caller, desk, office());
      }),
    );
    // Booking a desk is never refused for capacity; registrations are, once the visible ones reach it.
    const booked = answers.filter((each, n) => each.ok && deskFor(n) !== undefined).length;
    const registered = answers.filter((each, n) => each.ok && deskFor(n) === undefined).length;
    expect(booked).toBe(bookers.length);
    expect(registered).toBeLessThanOrEqual(places);
    expect(booked + registered).toBeGreaterThanOrEqual(places);
    expect(codeOf(await register(person(100), office()))).toBe('409 REACHED_CAPACITY');
    expect(deadlocks()).toBe(0);
  });

  it('AT18: count the desk booking that was made while they waited', async () => {
    // The embedded database runs one transaction at a time, so there is no concurrent writer.
    if (isEmbedded) return;
    const second = await another();
    await capacity(1);
    const { start, end } = office();
    const asked = await second.transaction(async (query) => {
      await query(sql`select id from building where id = ${HERE.id} for no key update`);
      const answer = register(EMPLOYEE, office());
      const locks = sql`select count(*) as n from pg_locks where not granted`;
      await until('Nobody waits', async () => (await numberIn(db, locks)) > 0);
      await bookDesk(COLLEAGUE, at(desks, 0), { start, end });
      return { answer };
    });
    expect(codeOf(await asked.answer)).toBe('409 REACHED_CAPACITY');
  });

  it('UT4, UT5: count each person once, and desk bookings of the building as well', async () => {
    const { start, end } = office();
    const slot = { start, end };
    await capacity(3);
    await bookDesk(person(1), at(desks, 0), slot);
    await made(person(1), office());
    await made(person(2), office());
    await bookDesk(person(3), at(desks, 1), slot);
    expect(codeOf(await register(person(4), office()))).toBe('409 REACHED_CAPACITY');
    // A person with a desk there is already counted.
    expect(codeOf(await register(person(3), office()))).toBe('OK');
    // These take no place: adjacent times, another building, working from home.
    expect(codeOf(await register(person(4), office({ start: end, end: end + 60 })))).toBe('OK');
    expect(codeOf(await register(person(5), office({ type: 'HOME' })))).toBe('OK');
    const elsewhere = office({ buildingId: at(OFFICE.buildings, 1).id });
    expect(codeOf(await register(person(6), elsewhere))).toBe('OK');
    // Nor does a meeting in one of its rooms.
    await db.query(sql`update booking set kind = 'room' where user_id = ${person(3).userId}`);
    await db.query(sql`delete from registration where user_id = ${person(3).userId}`);
    expect(codeOf(await register(person(7), office()))).toBe('OK');
  });

  it('UT5: are limited to the number of desks unless a capacity is set; a capacity of 0 allows none', async () => {
    const all = OFFICE.spaces.filter(
      ({ id, asset_type }) => asset_type === 'DESK' && buildingOf(id) === HERE.id,
    ).length;
    for (let n = 0; n < all; n++) await made(person(n), office());
    expect(all).toBeLessThan(people.length);
    expect(codeOf(await register(person(all), office()))).toBe('409 REACHED_CAPACITY');
    await capacity(all + 1);
    expect(codeOf(await register(person(all), office()))).toBe('OK');
    await db.query(sql`delete from registration`);
    await capacity(0);
    expect(codeOf(await register(EMPLOYEE, office()))).toBe('409 REACHED_CAPACITY');
  });

  it('AT19: can only be removed by their person, and do not exist for anybody else', async () => {
    const { id } = await made(EMPLOYEE, office());
    const another = await removeRegistration(db, COLLEAGUE, id, { now: NOW });
    const nothing = await removeRegistration(db, COLLEAGUE, id + 1, { now: NOW });
    expect(codeOf(another)).toBe('404 UNKNOWN_REGISTRATION');
    expect(another).toEqual({
      ...nothing,
      message: !nothing.ok && nothing.message.replace(String(id + 1), String(id)),
    });
    expect(await count(db, 'registration')).toBe(1);
    expect(codeOf(await removeRegistration(db, EMPLOYEE, id, { now: NOW }))).toBe('OK');
    expect(codeOf(await removeRegistration(db, EMPLOYEE, id, { now: NOW }))).toBe(
      '404 UNKNOWN_REGISTRATION',
    );
    expect(await count(db, 'registration')).toBe(0);
  });

  it('are refused while attendance is turned off', async () => {
    await configure(db, { off: 'attendance' });
    for (const type of ['OFFICE', 'HOME'] as const) {
      expect(codeOf(await register(EMPLOYEE, office({ type })))).toBe('403 NO_PERMISSION');
    }
    expect(await count(db, 'registration')).toBe(0);
  });
});

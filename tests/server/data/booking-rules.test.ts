import { expect, it } from 'vitest';
import type { RuleName } from '../../../core/rules/booking-rules/rule-values.ts';
import { dayOf, wallClock } from '../../../core/time/zone.ts';
import { bookNear } from '../../../server/booking/book-near.ts';
import { calendarOptions } from '../../../server/booking/calendar-options.ts';
import { changeDesk } from '../../../server/booking/change-desk.ts';
import { changeTime } from '../../../server/booking/change-time.ts';
import { setClaim } from '../../../server/booking/claim.ts';
import { sql } from '../../../server/database/sql.ts';
import { createBuildingDesks } from '../../../server/search/building-desks.ts';
import { findDesk } from '../../../server/search/find-desk.ts';
import { readSelfSession } from '../../../server/session/account.ts';
import { codeOf, valueIn } from '../answers.ts';
import { configure } from '../configure.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { ASSISTANT, at, COLLEAGUE, DESKS, EMPLOYEE, NOW, OFFICE, ROOMS } from './office.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Two desks of one zone, and one of another zone of the same floor. */
const desk = at(DESKS, 0);
const beside = at(
  DESKS.filter(({ loc, id }) => loc.spaceId === desk.loc.spaceId && id !== desk.id),
  0,
);
const elsewhere = at(
  DESKS.filter(({ loc, floorId }) => floorId === desk.floorId && loc.spaceId !== desk.loc.spaceId),
  0,
);
const room = at(
  ROOMS.filter(({ floorId }) => floorId === desk.floorId),
  0,
);
const buildingId = OFFICE.floors.find(({ id }) => id === desk.floorId)?.buildingId ?? 0;

/** Of `2026-12-02T18:00`. */
const minutesIn = (local: string): number =>
  Number(local.slice(11, 13)) * HOUR + Number(local.slice(14));

const from = (start: number, end: number) => ({ start: NOW + start, end: NOW + end });
const SLOT = from(HOUR, 3 * HOUR);

type Scope = {
  readonly zone?: number;
  readonly floor?: number;
  readonly building?: number;
  readonly group?: string;
};

onEachOffice('booking rules by scope', ({ db }) => {
  const { bookDesk, bookedDesk, bookDesks, meet } = actionsOn(db);
  const rule = (name: RuleName, value: string, { zone, floor, building, group }: Scope = {}) =>
    db.query(sql`insert into booking_rule_row (rule, value, zone_id, floor_id, building_id, group_id)
      values (${name}, ${value}, ${zone ?? null}, ${floor ?? null}, ${building ?? null},
              (select id from person_group where external_id = ${group ?? null}))`);
  const close = (spaceId: number, start: number, end: number | null) =>
    db.query(sql`insert into closure (external_id, space_id, starts, ends, start_minute, end_minute, reason)
      values ('c' || ${String(spaceId)}, ${spaceId}, '2026-11-23T00:00', null, ${start}, ${end}, 'Screen repair')`);
  const join = async (userId: number, group: string): Promise<void> => {
    await db.query(sql`insert into person_group (external_id, name) values (${group}, ${group})
      on conflict do nothing`);
    await db.query(sql`insert into group_member (group_id, employee_id)
      select id, ${userId} from person_group where external_id = ${group} on conflict do nothing`);
  };
  const near = () => bookNear(db, EMPLOYEE, beside.id, SLOT, { now: NOW });
  const find = () =>
    findDesk(
      { db, readBuilding: createBuildingDesks() },
      EMPLOYEE,
      buildingId,
      { ...SLOT, floorId: desk.floorId },
      NOW,
    );

  it.each<readonly [RuleName, string, string]>([
    ['opening_hours', '06:00-10:30', '400 OUTSIDE_OPENING_HOURS'],
    ['longest_desk_booking', '1h', '400 TOO_LONG'],
    ['open_bookings', '0', '409 TOO_MANY_BOOKINGS'],
    ['who_may_book', 'product', '403 NOT_FOR_YOU'],
  ])('BR9: %s %s refuses a desk of its zone alone', async (name, value, code) => {
    await rule(name, value, { zone: desk.loc.spaceId });
    expect(codeOf(await bookDesk(EMPLOYEE, desk.id, SLOT))).toBe(code);
    expect(codeOf(await bookDesk(EMPLOYEE, elsewhere.id, SLOT))).toBe('OK');
  });

  it('BR23: a rule of a floor refuses the desks of that floor alone, and is named by it', async () => {
    const other = at(
      DESKS.filter(({ floorId }) => floorId !== desk.floorId),
      0,
    );
    await rule('longest_desk_booking', '1h', { floor: desk.floorId });
    const [floor] = await db.query(sql`select name from floor where id = ${desk.floorId}`);
    for (const { id } of [desk, elsewhere]) {
      expect(await bookDesk(EMPLOYEE, id, SLOT)).toMatchObject({
        detailedCode: 'TOO_LONG',
        place: floor?.name,
      });
    }
    expect(codeOf(await bookDesk(EMPLOYEE, other.id, SLOT))).toBe('OK');
    await rule('longest_desk_booking', '3h', { zone: elsewhere.loc.spaceId });
    expect(codeOf(await bookDesk(COLLEAGUE, elsewhere.id, SLOT))).toBe('OK');
  });

  it('BR23: builds before rules of floors do not take one for a rule of the company', async () => {
    await rule('weekends', 'closed', { floor: desk.floorId });
    await rule('weekends', 'closed', { zone: desk.loc.spaceId });
    const seen = await db.query(sql`select zone_id from booking_rule`);
    expect(seen.map(({ zone_id }) => Number(zone_id))).toEqual([desk.loc.spaceId]);
  });

  it('BR17, BR23: the session has the rules of a floor in each of its zones', async () => {
    await rule('weekends', 'closed', { floor: desk.floorId });
    const places = (await readSelfSession(db, EMPLOYEE.userId, false))?.places ?? [];
    const zones = new Set(
      DESKS.filter(({ floorId }) => floorId === desk.floorId).map(({ loc }) => loc.spaceId),
    );
    const [floor] = await db.query(sql`select name from floor where id = ${desk.floorId}`);
    const rules = [{ code: 'CLOSED_AT_WEEKENDS', limit: 'closed', place: floor?.name }];
    for (const zoneId of zones) {
      const found = places.find((one) => one.zoneId === zoneId);
      expect(found).toMatchObject({ buildingId, rules: expect.arrayContaining(rules) });
    }
    const onFloor = await db.query(
      sql`select distinct zone_id from space where floor_id = ${desk.floorId}`,
    );
    expect(places.filter(({ zoneId }) => zoneId !== undefined)).toHaveLength(onFloor.length);
  });

  it('BR9: the refusal names the rule, its limit, the place, and what was asked', async () => {
    await rule('longest_desk_booking', '1h', { zone: desk.loc.spaceId });
    const [zone] = await db.query(sql`select name from zone where id = ${desk.loc.spaceId}`);
    expect(await bookDesk(EMPLOYEE, desk.id, SLOT)).toMatchObject({
      message: `end: expected longest_desk_booking 1h of ${zone?.name}, not 2h`,
      limit: '1h',
      place: zone?.name,
    });
    await rule('opening_hours', '06:00-10:30');
    expect(await bookDesk(EMPLOYEE, elsewhere.id, SLOT)).not.toHaveProperty('place');
  });

  it('BR12: the options of a space have the rules that apply to the person there', async () => {
    const options = async (caller = EMPLOYEE, id = desk.id) =>
      valueIn(await calendarOptions(db, caller, id, { now: NOW }));
    await configure(db, { maxDuration: 120 });
    expect(await options()).toMatchObject({ rules: [] });
    await join(COLLEAGUE.userId, 'product');
    const { spaceId: zone } = desk.loc;
    await rule('opening_hours', '08:00-18:00', { zone });
    await rule('weekends', 'closed');
    await rule('who_may_book', 'product', { zone });
    await rule('longest_desk_booking', '4h', { group: 'product' });
    await rule('days_ahead', '3', { building: buildingId });
    const [place] = await db.query(sql`select name from zone where id = ${zone}`);
    const [building] = await db.query(sql`select name from building where id = ${buildingId}`);
    const hours = { code: 'OUTSIDE_OPENING_HOURS', limit: '08:00-18:00', place: place?.name };
    const weekends = { code: 'CLOSED_AT_WEEKENDS', limit: 'closed' };
    const ahead = { code: 'TOO_FAR_AHEAD', limit: '3', place: building?.name };
    const notForYou = { code: 'NOT_FOR_YOU', place: place?.name };
    expect(await options()).toMatchObject({
      maxDuration: 120,
      rules: [hours, weekends, ahead, notForYou, { code: 'TOO_LONG', limit: '2h' }],
    });
    expect(await options(COLLEAGUE)).toMatchObject({
      maxDuration: 120,
      rules: [hours, weekends, ahead, { code: 'TOO_LONG', limit: '4h' }],
    });
    expect(await options(EMPLOYEE, elsewhere.id)).toMatchObject({
      rules: [weekends, ahead, { code: 'TOO_LONG', limit: '2h' }],
    });
  });

  it('BR12: the session has the highest number of days ahead that the person may book anywhere', async () => {
    const daysAhead = async ({ userId }: { readonly userId: number }) =>
      (await readSelfSession(db, userId, false))?.daysAhead;
    await configure(db, { futureBooking: 5 });
    await join(COLLEAGUE.userId, 'product');
    expect(await daysAhead(EMPLOYEE)).toBeUndefined();
    await rule('days_ahead', '2');
    expect(await daysAhead(EMPLOYEE)).toBe(2);
    await rule('days_ahead', '9', { zone: desk.loc.spaceId, group: 'product' });
    expect([await daysAhead(EMPLOYEE), await daysAhead(COLLEAGUE)]).toEqual([2, 9]);
  });

  it('BR17: the session has the rules for the person per building, and per zone with other rules', async () => {
    const places = async ({ userId }: { readonly userId: number }) =>
      (await readSelfSession(db, userId, false))?.places;
    await configure(db, { futureBooking: 5 });
    await join(COLLEAGUE.userId, 'product');
    expect(await places(EMPLOYEE)).toBeUndefined();
    const { spaceId: zone } = desk.loc;
    await rule('opening_hours', '07:00-20:00', { building: buildingId });
    await rule('opening_hours', '07:00-20:00', { zone: elsewhere.loc.spaceId });
    await rule('who_may_book', 'product', { zone });
    await rule('longest_desk_booking', '4h', { building: buildingId });
    await rule('longest_room_booking', '1h');
    const [name] = await db.query(sql`select name from zone where id = ${zone}`);
    const [building] = await db.query(sql`select name from building where id = ${buildingId}`);
    const hours = {
      code: 'OUTSIDE_OPENING_HOURS',
      limit: '07:00-20:00',
      place: building?.name,
    };
    const ahead = { code: 'TOO_FAR_AHEAD', limit: '5' };
    const desks = { code: 'TOO_LONG', limit: '4h', kind: 'DESK', place: building?.name };
    const rooms = { code: 'TOO_LONG', limit: '1h', kind: 'ROOM' };
    const there = (await places(EMPLOYEE))?.filter((one) => one.buildingId === buildingId) ?? [];
    expect(there.filter(({ zoneId }) => zoneId === undefined)).toEqual([
      { buildingId, rules: [hours, ahead, desks, rooms] },
    ]);
    expect(there.find(({ zoneId }) => zoneId === zone)?.rules).toEqual([
      hours,
      ahead,
      { code: 'NOT_FOR_YOU', place: name?.name },
      desks,
      rooms,
    ]);
    // Those of COLLEAGUE are the rules of the building.
    const theirs = (await places(COLLEAGUE)) ?? [];
    expect(theirs.find(({ zoneId }) => zoneId === zone)).toBeUndefined();
  });

  it('BR4: a rule replaces the company setting, whether it is stricter or less strict', async () => {
    await configure(db, { futureBooking: 3, maxDuration: 60 });
    expect(codeOf(await bookDesk(EMPLOYEE, desk.id, SLOT))).toBe('400 SLOT_TOO_LONG');
    await rule('longest_desk_booking', '4h');
    expect(codeOf(await bookDesk(EMPLOYEE, desk.id, SLOT))).toBe('OK');
    const later = from(4 * DAY, 4 * DAY + HOUR);
    expect(codeOf(await bookDesk(EMPLOYEE, desk.id, later))).toBe('400 SLOT_TOO_FAR');
    await rule('days_ahead', '4', { building: buildingId });
    expect(codeOf(await bookDesk(EMPLOYEE, desk.id, later))).toBe('OK');
    const far = from(5 * DAY, 5 * DAY + HOUR);
    expect(codeOf(await bookDesk(EMPLOYEE, desk.id, far))).toBe('400 TOO_FAR_AHEAD');
  });

  it('BR6: closed weekends apply to rooms', async () => {
    await rule('weekends', 'closed');
    const saturday = from(5 * DAY, 5 * DAY + HOUR);
    expect(codeOf(await meet(EMPLOYEE, room.id, saturday))).toBe('400 CLOSED_AT_WEEKENDS');
    expect(codeOf(await meet(EMPLOYEE, room.id, SLOT))).toBe('OK');
  });

  it('BR4, BR8: the groups of the person booked for count', async () => {
    await join(COLLEAGUE.userId, 'product');
    await rule('who_may_book', 'product');
    expect(codeOf(await bookDesk(ASSISTANT, desk.id, SLOT))).toBe('403 NOT_FOR_YOU');
    const { userId } = COLLEAGUE;
    expect(codeOf(await bookDesk(ASSISTANT, desk.id, SLOT, { userId }))).toBe('OK');
    await rule('longest_desk_booking', '1h', { group: 'product' });
    expect(codeOf(await bookDesk(COLLEAGUE, desk.id, from(5 * HOUR, 7 * HOUR)))).toBe(
      '400 TOO_LONG',
    );
  });

  it('BR7, BR9: several desks are limited in number, and a refusal names the refused ones', async () => {
    await db.query(sql`update employee set multiple_desks = true where id = ${EMPLOYEE.userId}`);
    await configure(db, { allowMultipleDesks: true });
    await rule('desks_at_once', '2');
    const all = [desk.id, beside.id, elsewhere.id];
    expect(codeOf(await bookDesks(EMPLOYEE, all, SLOT))).toBe('400 TOO_MANY_DESKS');
    await close(beside.id, SLOT.start, null);
    const refused = await bookDesks(EMPLOYEE, all.slice(0, 2), SLOT);
    expect(refused).toMatchObject({ detailedCode: 'CLOSED', spaceIds: [beside.id] });
    expect(codeOf(await bookDesks(EMPLOYEE, [desk.id, elsewhere.id], SLOT))).toBe('OK');
  });

  it('CS4: a closure refuses overlapping bookings and claims, and nothing else', async () => {
    await close(desk.id, SLOT.start, SLOT.end);
    expect(await bookDesk(EMPLOYEE, desk.id, SLOT)).toMatchObject({
      status: 400,
      detailedCode: 'CLOSED',
      limit: 'Screen repair',
    });
    const before = from(0, HOUR);
    expect(codeOf(await bookDesk(EMPLOYEE, desk.id, before))).toBe('OK');
    expect(codeOf(await bookDesk(EMPLOYEE, desk.id, from(3 * HOUR, 4 * HOUR)))).toBe('OK');
    const claim = { id: beside.id, claim: true, until: NOW + 2 * HOUR };
    const today = dayOf(NOW, 'Europe/Stockholm');
    await close(beside.id, NOW + HOUR, null);
    expect(codeOf(await setClaim(db, COLLEAGUE, today, claim, { now: NOW }))).toBe('400 CLOSED');
    const shorter = { ...claim, until: NOW + HOUR };
    expect(codeOf(await setClaim(db, COLLEAGUE, today, shorter, { now: NOW }))).toBe('OK');
  });

  it('CS8: the refusal has the reason, and the end in the local time of the building', async () => {
    await close(desk.id, NOW, NOW + HOUR);
    const { time_zone } = at(
      (await db.query(sql`select time_zone from building where id = ${buildingId}`)).map((row) => ({
        time_zone: String(row.time_zone),
      })),
      0,
    );
    const refusal = await bookDesk(EMPLOYEE, desk.id, from(0, HOUR));
    expect(refusal).toMatchObject({ detailedCode: 'CLOSED', limit: 'Screen repair' });
    const until = refusal.ok ? null : refusal.until;
    expect(wallClock(String(until).slice(0, 10), minutesIn(String(until)), time_zone)).toBe(
      NOW + HOUR,
    );
    await db.query(sql`update closure set end_minute = null`);
    expect(await bookDesk(EMPLOYEE, desk.id, from(0, HOUR))).toMatchObject({ until: null });
  });

  it('BR8: the rule on who may book applies to claims, and no other rule does', async () => {
    await rule('opening_hours', '06:00-07:00');
    await rule('who_may_book', 'product', { zone: desk.loc.spaceId });
    const today = dayOf(NOW, 'Europe/Stockholm');
    const claim = (id: number) =>
      setClaim(db, EMPLOYEE, today, { id, claim: true, until: NOW + HOUR }, { now: NOW });
    expect(codeOf(await claim(desk.id))).toBe('403 NOT_FOR_YOU');
    expect(codeOf(await claim(elsewhere.id))).toBe('OK');
  });

  it('BR9: a change of time is checked, unless the new time is within the old one', async () => {
    const id = await bookedDesk(EMPLOYEE, desk.id, SLOT);
    await rule('longest_desk_booking', '1h');
    await rule('open_bookings', '0');
    const change = (start: number, end: number) =>
      changeTime(db, EMPLOYEE, id, from(start, end), { now: NOW });
    expect(codeOf(await change(HOUR, 4 * HOUR))).toBe('400 TOO_LONG');
    expect(codeOf(await change(HOUR, 2.5 * HOUR))).toBe('OK');
    expect(codeOf(await change(5 * HOUR, 6 * HOUR))).toBe('OK');
    await close(desk.id, NOW + 6 * HOUR, null);
    expect(codeOf(await change(5.5 * HOUR, 6.5 * HOUR))).toBe('400 CLOSED');
  });

  it('BR9: a change of desk is checked for the remaining time of the booking', async () => {
    const id = await bookedDesk(EMPLOYEE, desk.id, SLOT);
    await rule('who_may_book', 'product', { zone: elsewhere.loc.spaceId });
    const move = (to: number) => changeDesk(db, EMPLOYEE, id, to, { now: NOW });
    expect(codeOf(await move(elsewhere.id))).toBe('403 NOT_FOR_YOU');
    await close(beside.id, NOW, null);
    expect(codeOf(await move(beside.id))).toBe('400 CLOSED');
    await db.query(sql`delete from closure`);
    expect(codeOf(await move(beside.id))).toBe('OK');
  });

  it('BR9: a desk near another one is chosen among those that the rules allow', async () => {
    await rule('who_may_book', 'product', { zone: desk.loc.spaceId });
    const { space } = valueIn(await near());
    const [made] = await db.query(sql`select zone_id from space where id = ${space.id}`);
    expect(made?.zone_id).not.toBe(desk.loc.spaceId);
    await rule('opening_hours', '06:00-07:00');
    await db.query(sql`delete from booking_rule_row where rule = 'who_may_book'`);
    expect(codeOf(await near())).toBe('400 OUTSIDE_OPENING_HOURS');
  });

  it('BR9: a desk that would be refused is never proposed', async () => {
    const before = valueIn(await find());
    await rule('who_may_book', 'product', { zone: desk.loc.spaceId });
    const after = valueIn(await find());
    expect(after.fits).toBeLessThan(before.fits);
    for (const { spaceId } of after.proposals) {
      const found = DESKS.find(({ id }) => id === spaceId);
      expect(found?.loc.spaceId).not.toBe(desk.loc.spaceId);
    }
    await db.query(sql`insert into closure (external_id, building_id, starts, start_minute, reason)
      values ('all', ${buildingId}, '2026-11-23T00:00', ${NOW}, 'Power cut')`);
    // BR18: without an end, like a rule: the words are of the building, not of one space.
    const closed = await find();
    expect(closed).toMatchObject({ detailedCode: 'CLOSED', limit: 'Power cut' });
    expect(closed).not.toHaveProperty('until');
    await db.query(sql`delete from closure`);
    await rule('opening_hours', '06:00-07:00');
    expect(codeOf(await find())).toBe('400 OUTSIDE_OPENING_HOURS');
  });
});

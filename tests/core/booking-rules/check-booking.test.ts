import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkBooking,
  type WantedBooking,
} from '../../../core/rules/booking-rules/check-booking.ts';
import { type BookingRule, rulesInForce } from '../../../core/rules/booking-rules/in-force.ts';
import type { RuleName } from '../../../core/rules/booking-rules/rule-values.ts';
import {
  addDay,
  dayEnd,
  dayOf,
  dayStart,
  minuteOfDay,
  wallClock,
} from '../../../core/time/zone.ts';
import { forAll } from '../../support/runs.ts';

const PLACE = { building: 'b1', floor: 'f1', zone: 'z1' };
const ZONES = ['Europe/Stockholm', 'America/New_York', 'Asia/Beirut', 'Pacific/Chatham'] as const;

const row = (rule: RuleName, value: string): BookingRule => ({
  id: 1,
  rule,
  value,
  locked: false,
  building: null,
  floor: null,
  zone: null,
  group: null,
});

const MONDAY = '2026-11-30';
const zone = 'Europe/Stockholm';
const at = (day: string, hour: number): number => wallClock(day, hour * 60, zone);

const wanted = (over: Partial<WantedBooking> = {}): WantedBooking => ({
  kind: 'desk',
  slot: { start: at(MONDAY, 9), end: at(MONDAY, 15) },
  now: at('2026-11-23', 10),
  zone,
  groups: [],
  desks: 1,
  open: 1,
  ...over,
});

const checks = (rules: readonly BookingRule[], over: Partial<WantedBooking> = {}) =>
  checkBooking(rulesInForce(rules, PLACE, over.groups ?? []), wanted(over));

const refusedBy = (rules: readonly BookingRule[], over: Partial<WantedBooking> = {}) =>
  checks(rules, over)
    .filter(({ passed }) => !passed)
    .map(({ rule }) => rule);

const day = fc.integer({ min: 0, max: 400 }).map((days) => addDay('2026-01-01', days));

describe('checking a booking against the rules', () => {
  it('BR9: runs the checks in a fixed order, with limit, actual value and row', () => {
    const rules = [row('opening_hours', '06:00-20:00'), row('longest_desk_booking', '4h')];
    expect(checks(rules).map(({ rule, passed }) => [rule, passed])).toEqual([
      ['opening_hours', true],
      ['weekends', true],
      ['days_ahead', true],
      ['longest_desk_booking', false],
      ['desks_at_once', true],
      ['open_bookings', true],
      ['who_may_book', true],
    ]);
    expect(checks(rules)[3]).toEqual({
      rule: 'longest_desk_booking',
      passed: false,
      limit: 240,
      actual: 360,
      rows: [rules[1]],
    });
    expect(checks(rules)[2]).toMatchObject({ limit: null, actual: 7 });
  });

  it('BR5: a booking may start at the opening time and end at the closing time', () => {
    forAll(
      200,
      fc.constantFrom(...ZONES),
      day,
      fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 })),
      fc.tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1439 })),
      (name, date, [from, to], [opens, closes]) => {
        fc.pre(opens < closes);
        const slot = { start: wallClock(date, from, name), end: wallClock(date, to, name) };
        fc.pre(slot.start < slot.end);
        const two = (minute: number) =>
          `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const isRefused = refusedBy([row('opening_hours', `${two(opens)}-${two(closes)}`)], {
          slot,
          zone: name,
        }).includes('opening_hours');
        const [start, end] = [minuteOfDay(slot.start, name), minuteOfDay(slot.end, name)];
        expect(isRefused).toBe(start < opens || start >= closes || end <= opens || end > closes);
      },
    );
  });

  it('BR5: over several days the nights are taken, so only a building that is open all day allows it', () => {
    const hour = fc.constantFrom(0, 1, 7, 12, 19, 24);
    const nights = fc.integer({ min: 1, max: 4 });
    forAll(300, hour, hour, hour, hour, nights, (opens, closes, from, to, count) => {
      fc.pre(opens < closes && from < 24 && (to > 0 || count > 1));
      const two = (hours: number) => `${String(hours).padStart(2, '0')}:00`;
      const slot = { start: at(MONDAY, from), end: at(addDay(MONDAY, count), to) };
      const rules = [row('opening_hours', `${two(opens)}-${two(closes)}`)];
      const isOpen = opens === 0 && closes === 24;
      expect(refusedBy(rules, { slot })).toEqual(isOpen ? [] : ['opening_hours']);
    });
  });

  it('BR5: a whole day is within 00:00-24:00, however long the day is', () => {
    forAll(200, fc.constantFrom(...ZONES), day, (name, date) => {
      const slot = { start: dayStart(date, name), end: dayEnd(date, name) };
      const found = checkBooking(
        rulesInForce([row('opening_hours', '00:00-24:00')], PLACE, []),
        wanted({ slot, zone: name }),
      );
      expect(found[0]?.actual).toMatchObject({ to: 1440 });
      expect(found[0]?.passed).toBe(true);
    });
  });

  it('BR6: closed weekends refuse a booking that overlaps one, in the building’s zone', () => {
    forAll(
      200,
      fc.constantFrom(...ZONES),
      day,
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 1, max: 12 * 1440 }),
      (name, date, from, length) => {
        const start = wallClock(date, from, name);
        const slot = { start, end: start + length };
        const isRefused = refusedBy([row('weekends', 'closed')], { slot, zone: name }).length > 0;
        let isWeekend = false;
        for (let minute = start; minute < slot.end; minute += 30) {
          const name2 = new Date(`${dayOf(minute, name)}T12:00Z`).getUTCDay();
          isWeekend ||= name2 === 0 || name2 === 6;
        }
        const last = new Date(`${dayOf(slot.end - 1, name)}T12:00Z`).getUTCDay();
        expect(isRefused).toBe(isWeekend || last === 0 || last === 6);
      },
    );
  });

  it('BR7: the last bookable day can be booked up to its end, in the building’s zone', () => {
    forAll(
      200,
      fc.constantFrom(...ZONES),
      day,
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 0, max: 30 }),
      (name, date, minute, ahead) => {
        const now = wallClock(date, minute, name);
        const end = dayEnd(addDay(date, ahead), name);
        const rules = [row('days_ahead', String(ahead))];
        expect(refusedBy(rules, { now, zone: name, slot: { start: end - 30, end } })).toEqual([]);
        expect(
          refusedBy(rules, { now, zone: name, slot: { start: end - 30, end: end + 1 } }),
        ).toEqual(['days_ahead']);
      },
    );
  });

  it.each([
    ['longest_desk_booking', '6h', {}, true],
    ['longest_desk_booking', '5h 59min', {}, false],
    ['longest_room_booking', '1h', {}, true],
    ['longest_room_booking', '1h', { kind: 'room' }, false],
    ['longest_desk_booking', '1h', { kind: 'room' }, true],
    ['desks_at_once', '2', { desks: 2 }, true],
    ['desks_at_once', '2', { desks: 3 }, false],
    ['open_bookings', '10', { open: 10 }, true],
    ['open_bookings', '10', { open: 11 }, false],
    ['who_may_book', '', {}, true],
    ['who_may_book', 'product', {}, false],
    ['who_may_book', 'design|product', { groups: ['product'] }, true],
  ] as const)('BR7, BR8: %s %s with %j passes: %s', (rule, value, over, passed) => {
    expect(refusedBy([row(rule, value)], over)).toEqual(passed ? [] : [rule]);
  });
});

import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dayDistance,
  daysBetween,
  daysFrom,
  daysOf,
  firstOfMonth,
  firstOfWeek,
  hasDay,
  lastOfMonth,
  monthOf,
  weekdayOf,
} from '../../../core/time/days.ts';
import { addDay, dayEnd, dayOf, dayStart, isDay, wallClock } from '../../../core/time/zone.ts';
import { forAll } from '../../support/runs.ts';
import { bounds, clock, ODD_DAYS, zoneDay } from '../../support/wall-clock.ts';

/** The platform's Date, in UTC. */
const date = (day: string): Date => new Date(`${day}T00:00Z`);
const iso = (at: Date): string => at.toISOString().slice(0, 10);
const anyDay = fc.oneof(
  fc.constantFrom(...ODD_DAYS),
  fc.integer({ min: -20_000, max: 40_000 }).map((n) => iso(new Date(n * 86_400_000))),
);

afterEach(() => vi.unstubAllEnvs());

describe('calendar days', () => {
  it('TM23: consecutive days match the platform’s calendar', () => {
    forAll(60, anyDay, fc.integer({ min: -3, max: 70 }), (first, count) => {
      const expected: string[] = [];
      const next = date(first);
      for (let n = 0; n < count; n += 1) {
        expected.push(iso(next));
        next.setUTCDate(next.getUTCDate() + 1);
      }
      expect(daysFrom(first, count)).toEqual(expected);
      const last = expected.at(-1);
      if (last === undefined) return;
      expect(daysBetween(first, last)).toEqual(expected);
      expect(dayDistance(first, last)).toBe(count - 1);
      expect(dayDistance(last, first) + count - 1).toBe(0);
      if (count > 1) expect(daysBetween(last, first)).toEqual([]);
    });
  });

  it('TM24: weekdays, weeks and months match the platform’s calendar', () => {
    forAll(300, anyDay, (day) => {
      const weekday = date(day).getUTCDay();
      expect(weekdayOf(day)).toBe(weekday === 0 ? 7 : weekday);
      expect(date(firstOfWeek(day)).getUTCDay()).toBe(1);
      expect(daysFrom(firstOfWeek(day), 7)).toContain(day);
      expect(monthOf(day)).toBe(iso(date(day)).slice(0, 7));
      const first = date(day);
      first.setUTCDate(1);
      const last = date(iso(first));
      last.setUTCMonth(last.getUTCMonth() + 1, 0);
      expect([firstOfMonth(day), lastOfMonth(day)]).toEqual([iso(first), iso(last)]);
    });
  });

  it.each([
    ['Pacific/Apia', '2011-12-30'],
    ['Pacific/Kiritimati', '1994-12-31'],
    ['Pacific/Kwajalein', '1993-08-21'],
  ])('TM23, G981: a host in %s, which skipped %s, has the same calendar', (host, skipped) => {
    vi.stubEnv('TZ', host);
    const before = iso(new Date(Date.parse(skipped) - 86_400_000));
    expect(addDay(before, 1)).toBe(skipped);
    expect([dayDistance(before, skipped), isDay(skipped)]).toEqual([1, true]);
    expect(lastOfMonth(skipped)).toBe(`${skipped.slice(0, 7)}-31`);
    // What date-fns makes of it, even in UTC: if this fails, core/time can use it (G981).
    expect(iso(addDays(before, 1, { in: tz('UTC') }))).not.toBe(skipped);
  });

  it('TM24: ends of months, weeks across years, leap days', () => {
    expect(['2024-02-10', '2026-02-28', '2028-02-29', '2100-02-01'].map(lastOfMonth)).toEqual([
      '2024-02-29',
      '2026-02-28',
      '2028-02-29',
      '2100-02-28',
    ]);
    expect(['2026-01-31', '2026-12-01', '2026-04-15'].map(lastOfMonth)).toEqual([
      '2026-01-31',
      '2026-12-31',
      '2026-04-30',
    ]);
    expect(['2027-01-01', '2026-11-22', '2026-11-23'].map(firstOfWeek)).toEqual([
      '2026-12-28',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect([weekdayOf('1970-01-01'), weekdayOf('1969-12-29'), weekdayOf('1969-12-28')]).toEqual([
      4, 1, 7,
    ]);
    expect([monthOf('2026-12-31'), firstOfMonth('2026-12-31')]).toEqual(['2026-12', '2026-12-01']);
  });
});

describe('days in a zone', () => {
  it('TM2, TM23: a day has all minutes with its local date: 23, 24, 25 hours or another length', () => {
    forAll(60, zoneDay, ({ name, day }) => {
      expect({ start: dayStart(day, name), end: dayEnd(day, name) }).toEqual(bounds(day, name));
      expect(hasDay(day, name)).toBe(true);
    });
  });

  it('TM23: the days of an interval match a check of every minute', () => {
    const length = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 9_000 }));
    forAll(80, zoneDay, fc.integer({ min: -120, max: 1_560 }), length, (of, from, minutes) => {
      const start = dayStart(of.day, of.name) + from;
      const end = start + minutes;
      const shown = new Set<string>();
      for (let at = start; at < end; at += 15) shown.add(clock(at, of.name).day);
      if (start < end) shown.add(clock(end - 1, of.name).day);
      expect(daysOf({ start, end }, of.name)).toEqual([...shown]);
    });
  });

  it('TM23: an interval up to midnight has one day, a minute more two, an empty one none', () => {
    const start = wallClock('2026-10-25', 1_380, 'Europe/Stockholm');
    const days = (minutes: number) => daysOf({ start, end: start + minutes }, 'Europe/Stockholm');
    expect(days(60)).toEqual(['2026-10-25']);
    expect(days(61)).toEqual(['2026-10-25', '2026-10-26']);
    expect([days(0), days(-60)]).toEqual([[], []]);
  });

  it('TM23: Apia had no 30 December 2011', () => {
    const apia = 'Pacific/Apia';
    const start = wallClock('2011-12-29', 720, apia);
    expect(daysOf({ start, end: start + 1_440 }, apia)).toEqual(['2011-12-29', '2011-12-31']);
    expect(['2011-12-29', '2011-12-30', '2011-12-31'].map((day) => hasDay(day, apia))).toEqual([
      true,
      false,
      true,
    ]);
    expect(hasDay('2011-12-30', 'UTC')).toBe(true);
    expect(dayEnd('2011-12-29', apia)).toBe(dayStart('2011-12-31', apia));
    expect(dayOf(dayEnd('2011-12-29', apia), apia)).toBe('2011-12-31');
    expect(addDay('2011-12-29', 1)).toBe('2011-12-30');
  });
});

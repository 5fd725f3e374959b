import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OverviewDay } from '../../../core/features/planner/overview/day-card.ts';
import {
  type GlanceDay,
  type MonthContext,
  monthAtGlance,
} from '../../../core/features/planner/overview/month-glance.ts';
import type { Attendee } from '../../../core/rules/attendance/attendance-order.ts';
import { countingEntry, type DayEntry } from '../../../core/rules/attendance/day-entry.ts';
import { dayTypeOf } from '../../../core/rules/attendance/day-type.ts';
import { dayStart, wallClock } from '../../../core/time/zone.ts';
import { at } from '../../support/at.ts';
import { forAll } from '../../support/runs.ts';
import { clock, zoneDay } from '../../support/wall-clock.ts';

const HERE = 1;
const ELSEWHERE = 2;
const SELF = 100;
const ZONE = 'Europe/Stockholm';
const NOON = wallClock('2026-11-22', 720, ZONE);

const context = (fields: Partial<MonthContext> = {}): MonthContext => ({
  zone: ZONE,
  now: NOON,
  firstWeekday: 1,
  buildingId: HERE,
  entries: [],
  overview: [],
  capacity: { desks: 20, people: 40 },
  onlooker: { selfId: SELF, favourites: new Set([1, 2, 3, SELF]) },
  ...fields,
});
const glance = (month: string, fields: Partial<MonthContext> = {}): readonly GlanceDay[] =>
  monthAtGlance(month, context(fields)).flat();
const dayIn = (month: string, day: string, fields: Partial<MonthContext> = {}): GlanceDay => {
  const found = glance(month, fields).find((one) => one.day === day);
  if (found === undefined) throw new Error(`${day} is not shown in ${month}`);
  return found;
};

const month = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1990, max: 2110 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, n]) => `${year}-${String(n).padStart(2, '0')}`),
  fc.constantFrom('2024-02', '2026-02', '2027-02', '2100-02', '2026-12', '2027-01', '2011-12'),
);
const utc = (day: string): Date => new Date(`${day}T00:00Z`);
const iso = (date: Date): string => date.toISOString().slice(0, 10);

describe('the weeks of a month', () => {
  it('MG1: has full weeks from the first weekday on with all days of a month that is not the current one', () => {
    forAll(50, month, fc.integer({ min: 1, max: 7 }), (of, firstWeekday) => {
      // Noon in a month that is never drawn.
      const now = wallClock('1989-06-15', 720, ZONE);
      const weeks = monthAtGlance(of, context({ firstWeekday, now }));
      const next = utc(`${of}-01`);
      const expected: string[] = [];
      while (iso(next).startsWith(of)) {
        expected.push(iso(next));
        next.setUTCDate(next.getUTCDate() + 1);
      }
      const days = weeks.flat();
      expect(days.filter(({ inMonth }) => inMonth).map(({ day }) => day)).toEqual(expected);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        expect(utc(at(week, 0).day).getUTCDay()).toBe(firstWeekday % 7);
        expect(week.some(({ inMonth }) => inMonth)).toBe(true);
      }
      days.forEach(({ day }, index) => {
        const gap = utc(day).getTime() - utc(at(days, 0).day).getTime();
        expect(gap).toBe(index * 86_400_000);
      });
    });
  });

  it('MG1: the current month begins with this week and has at least four weeks', () => {
    const shown = (day: string) => {
      const now = wallClock(day, 720, ZONE);
      const weeks = monthAtGlance(day.slice(0, 7), context({ now }));
      return [weeks.length, weeks[0]?.[0]?.day, weeks.at(-1)?.at(-1)?.day];
    };
    expect(shown('2026-11-01')).toEqual([6, '2026-10-26', '2026-12-06']);
    expect(shown('2026-11-09')).toEqual([4, '2026-11-09', '2026-12-06']);
    expect(shown('2026-11-22')).toEqual([4, '2026-11-16', '2026-12-13']);
    expect(shown('2026-11-30')).toEqual([4, '2026-11-30', '2026-12-27']);
  });

  it('MG1: February has four rows, other months up to six, and weeks cross the turn of the year', () => {
    const shown = (of: string, firstWeekday: number) => {
      const weeks = monthAtGlance(of, context({ firstWeekday }));
      return [weeks.length, weeks[0]?.[0]?.day, weeks.at(-1)?.at(-1)?.day];
    };
    expect(shown('2027-02', 1)).toEqual([4, '2027-02-01', '2027-02-28']);
    expect(shown('2026-02', 7)).toEqual([4, '2026-02-01', '2026-02-28']);
    expect(shown('2024-02', 1)).toEqual([5, '2024-01-29', '2024-03-03']);
    expect(shown('2026-08', 1)).toEqual([6, '2026-07-27', '2026-09-06']);
    expect(shown('2026-12', 1)).toEqual([5, '2026-11-30', '2027-01-03']);
    expect(shown('2026-12', 6)).toEqual([5, '2026-11-28', '2027-01-01']);
  });
});

describe('a day of a month', () => {
  it('MG2: marks today and past days by the zone’s calendar, and the planner’s range from today on', () => {
    forAll(50, zoneDay, fc.integer({ min: 0, max: 1_600 }), ({ name, day }, offset) => {
      const now = dayStart(day, name) + offset;
      const today = clock(now, name).day;
      const days = glance(today.slice(0, 7), { zone: name, now });
      expect(days.filter(({ isToday }) => isToday).map((one) => one.day)).toEqual([today]);
      for (const one of days) {
        expect(one.isPast).toBe(one.day < today);
        const isSkipped = name === 'Pacific/Apia' && one.day === '2011-12-30';
        expect(one.inHorizon).toBe(one.day >= today && !isSkipped);
      }
    });
  });

  it('MG2: the planner’s range is 182 days', () => {
    const reached = (day: string) => dayIn('2027-05', day).inHorizon;
    expect([reached('2027-05-22'), reached('2027-05-23')]).toEqual([true, false]);
    expect(glance('2027-08').some(({ inHorizon }) => inHorizon)).toBe(false);
    expect(glance('2026-10').every(({ isPast }) => isPast)).toBe(true);
  });

  const entry = fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    type: fc.constantFrom<DayEntry['type']>('DESK', 'OFFICE', 'HOME', 'VACATION'),
    buildingId: fc.constantFrom(HERE, ELSEWHERE),
    from: fc.integer({ min: -3_000, max: 5_000 }),
    length: fc.integer({ min: 0, max: 3_000 }),
  });

  it('MG3: shows the own entry that takes precedence, or none', () => {
    forAll(30, zoneDay, fc.array(entry, { maxLength: 5 }), ({ name, day }, drawn) => {
      const start = dayStart(day, name);
      const entries = drawn.map(({ from, length, ...one }) => ({
        ...one,
        start: start + from,
        end: start + from + length,
      }));
      for (const one of glance(day.slice(0, 7), { zone: name, entries })) {
        const own = countingEntry(
          entries.filter(
            ({ start: first, end }) =>
              first < end &&
              clock(first, name).day <= one.day &&
              one.day <= clock(end - 1, name).day &&
              !(name === 'Pacific/Apia' && one.day === '2011-12-30'),
          ),
          HERE,
        );
        expect([one.day, one.own]).toEqual([one.day, own && dayTypeOf(own, HERE)]);
      }
    });
    expect(glance('2026-11').every(({ own }) => own === null)).toBe(true);
  });

  it('MG3: includes the first and last half hour of days with 23 and 25 hours', () => {
    const ownDays = (month: string, day: string, from: number, to: number) => {
      const [start, end] = [wallClock(day, from, ZONE), wallClock(day, to, ZONE)];
      const entries: readonly DayEntry[] = [{ id: 1, type: 'HOME', buildingId: null, start, end }];
      return glance(month, { entries }).flatMap((one) => (one.own === null ? [] : [one.day]));
    };
    for (const day of ['2026-03-29', '2026-10-25', '2026-12-31']) {
      expect(ownDays(day.slice(0, 7), day, 0, 30)).toEqual([day]);
      expect(ownDays(day.slice(0, 7), day, 1410, 1440)).toEqual([day]);
    }
    expect(ownDays('2026-03', '2026-03-30', 0, 30)).toEqual(['2026-03-30']);
    expect(ownDays('2026-10', '2026-10-26', 0, 30)).toEqual(['2026-10-26']);
  });

  const attendee = (id: number, fields: Partial<Attendee> = {}): Attendee => ({
    id,
    name: `Person ${id}`,
    fn: 'Person',
    type: 'OFFICE',
    buildingId: HERE,
    ...fields,
  });
  const overview = (fields: Partial<OverviewDay> = {}): OverviewDay => ({
    date: '2026-11-24',
    attendanceUtilization: { peak: 30 },
    deskUtilization: { peak: 5 },
    selectedAttendance: [],
    ...fields,
  });
  const told = (fields: Partial<OverviewDay>, rest: Partial<MonthContext> = {}) => {
    const day = dayIn('2026-11', '2026-11-24', { overview: [overview(fields)], ...rest });
    return [day.desks, day.people, day.colleagues];
  };

  it('MG4: shows the utilisation once the capacity is known, and none for days that are not loaded', () => {
    expect(told({})).toEqual([25, 75, 0]);
    expect(told({}, { capacity: null })).toEqual([null, null, 0]);
    expect(told({}, { capacity: { desks: 0, people: 0 } })).toEqual([0, 0, 0]);
    const other = dayIn('2026-11', '2026-11-25', { overview: [overview()] });
    expect([other.desks, other.people, other.colleagues]).toEqual([null, null, null]);
    const next = dayIn('2026-12', '2026-11-30', { overview: [overview({ date: '2026-11-30' })] });
    expect([next.inMonth, next.desks, next.people]).toEqual([false, 25, 75]);
  });

  it('MG4: counts selected colleagues in the building, each once, without the user', () => {
    const selectedAttendance = [
      attendee(1),
      attendee(1, { type: 'DESK' }),
      attendee(2, { type: 'oc', buildingId: ELSEWHERE }),
      attendee(3, { type: 'HOME', buildingId: null }),
      attendee(4),
      attendee(SELF),
    ];
    expect(told({ selectedAttendance })[2]).toBe(1);
    expect(told({ selectedAttendance: [...selectedAttendance, attendee(2)] })[2]).toBe(2);
    const nobody = { selfId: SELF, favourites: new Set<number>() };
    expect(told({ selectedAttendance }, { onlooker: nobody })[2]).toBe(0);
  });

  it('MG3, MG4: ignores entries and days of other months, even if there are many', () => {
    const entries = Array.from(
      { length: 10_000 },
      (_, n): DayEntry => ({
        id: n,
        type: 'HOME',
        buildingId: null,
        start: wallClock('2027-02-01', n * 1440, ZONE),
        end: wallClock('2027-02-01', n * 1440 + 480, ZONE),
      }),
    );
    const days = Array.from({ length: 2_000 }, (_, n) =>
      overview({ date: iso(new Date(Date.UTC(2027, 1, 1 + n))) }),
    );
    expect(glance('2026-11', { entries, overview: days })).toEqual(glance('2026-11'));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peakOf } from '../../../core/rules/attendance/peak.ts';
import { averagesOf } from '../../../core/rules/utilization/averages.ts';
import {
  type CountedBookings,
  type CountedOffice,
  type CountedZone,
  countDay,
} from '../../../core/rules/utilization/count-day.ts';
import { type Figures, NO_FIGURES } from '../../../core/rules/utilization/figures.ts';
import { type Opening, openTime, without } from '../../../core/rules/utilization/open-time.ts';
import {
  type DayFigures,
  extremesOf,
  totalsOf,
  weekdaysOf,
} from '../../../core/rules/utilization/totals.ts';
import { zonesToldTogether } from '../../../core/rules/utilization/zone-groups.ts';
import type { Interval } from '../../../core/time/interval.ts';
import { addDay, dayEnd, dayStart, wallClock } from '../../../core/time/zone.ts';
import { forAll, zone as timeZones } from '../../support/runs.ts';

const OSLO = 'Europe/Oslo';
/** A Tuesday. */
const DAY = '2026-11-24';
const at = (hour: number, day = DAY, zone = OSLO): number => wallClock(day, hour * 60, zone);
const hours = (from: number, to: number): Interval => ({ start: at(from), end: at(to) });

const OFFICE_HOURS: Opening = {
  hours: { from: 480, to: 1_080 },
  isClosedAtWeekends: false,
  timeZone: OSLO,
};

const desks = (count: number, from: number | null = null, until: number | null = null) =>
  ({ kind: 'DESK', count, from, until }) as const;

const zoneOf = (id: number, given: Partial<CountedZone> = {}): CountedZone => ({
  id,
  places: ['all', `floor ${id % 2}`, `zone ${id}`],
  opening: OFFICE_HOURS,
  closures: [],
  batches: [desks(10), { kind: 'ROOM', count: 2, from: null, until: null }],
  ...given,
});

const officeOf = (
  zones: readonly CountedZone[],
  singles: CountedOffice['singles'] = new Map(),
): CountedOffice => ({ zones: new Map(zones.map((zone) => [zone.id, zone])), singles });

const booked = (
  zone: number,
  time: Interval,
  given: Partial<CountedBookings> = {},
): CountedBookings => ({ zone, space: null, kind: 'DESK', count: 1, ...time, ...given });

const figuresOf = (office: CountedOffice, bookings: readonly CountedBookings[], day = DAY) =>
  countDay(day, office, bookings).get('all') ?? NO_FIGURES;

describe('the open time of a day', () => {
  it('AP142: is the opening hours without closures', () => {
    expect(openTime(DAY, OFFICE_HOURS, [hours(12, 13), hours(0, 9), hours(30, 40)])).toEqual([
      hours(9, 12),
      hours(13, 18),
    ]);
    expect(openTime(DAY, OFFICE_HOURS, [{ start: 0, end: Number.MAX_SAFE_INTEGER }])).toEqual([]);
  });

  it('AP142: is none at a weekend that a rule closes', () => {
    const closed = { ...OFFICE_HOURS, isClosedAtWeekends: true };
    expect(openTime('2026-11-28', closed, [])).toEqual([]);
    expect(openTime('2026-11-27', closed, [])).toHaveLength(1);
    expect(openTime('2026-11-28', OFFICE_HOURS, [])).toHaveLength(1);
  });

  it('AP142: a day of the whole clock has 23 and 25 hours when the clocks change', () => {
    const always = { ...OFFICE_HOURS, hours: { from: 0, to: 1_440 } };
    const length = (day: string) =>
      openTime(day, always, []).reduce((sum, { start, end }) => sum + end - start, 0);
    expect([length('2026-03-29'), length('2026-10-25'), length(DAY)]).toEqual([
      1_380, 1_500, 1_440,
    ]);
  });

  it('AP142: never reaches beyond the day, in any zone', () => {
    forAll(
      200,
      timeZones,
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 1_439 }),
      fc.integer({ min: 1, max: 1_440 }),
      (timeZone, offset, from, length) => {
        const day = addDay('2026-01-01', offset);
        const opening = {
          hours: { from, to: Math.min(1_440, from + length) },
          isClosedAtWeekends: false,
          timeZone,
        };
        for (const { start, end } of openTime(day, opening, [])) {
          expect(start).toBeLessThan(end);
          expect(start).toBeGreaterThanOrEqual(dayStart(day, timeZone));
          expect(end).toBeLessThanOrEqual(dayEnd(day, timeZone));
        }
      },
    );
  });

  it('what is cut out is in no part', () => {
    const interval = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }))
      .map(([start, length]) => ({ start, end: start + length }));
    forAll(200, interval, fc.array(interval, { maxLength: 5 }), (whole, cuts) => {
      const parts = without(whole, cuts);
      for (let minute = whole.start; minute < whole.end; minute += 1) {
        const has = ({ start, end }: Interval): boolean => start <= minute && minute < end;
        expect(parts.some(has)).toBe(!cuts.some(has));
      }
    });
  });
});

describe('the figures of a day', () => {
  it('AP142: count bookings within the open time, half-open', () => {
    const office = officeOf([zoneOf(1)]);
    expect(
      figuresOf(office, [
        booked(1, hours(7, 12)),
        booked(1, hours(12, 20), { count: 2 }),
        booked(1, hours(5, 8)),
        booked(1, hours(9, 11), { kind: 'ROOM' }),
      ]),
    ).toEqual({
      desks: 10,
      peak: 2,
      deskMinutes: 10 * 600,
      deskBooked: 240 + 2 * 360,
      rooms: 2,
      roomMinutes: 2 * 600,
      roomBooked: 120,
      meetings: 1,
      people: null,
    });
  });

  it('AP142: a meeting over midnight counts on the day on which it begins', () => {
    const open = { ...OFFICE_HOURS, hours: { from: 0, to: 1_440 } };
    const office = officeOf([zoneOf(1, { opening: open })]);
    const late = booked(1, { start: at(22), end: at(26) }, { kind: 'ROOM' });
    const [first, second] = [DAY, addDay(DAY, 1)].map((day) => figuresOf(office, [late], day));
    expect([first?.meetings, second?.meetings]).toEqual([1, 0]);
    expect([first?.roomBooked, second?.roomBooked]).toEqual([120, 120]);
  });

  it('AP143: what is closed all day is no capacity; what is closed in part has less time', () => {
    const closed = zoneOf(1, { closures: [hours(0, 24)] });
    expect(figuresOf(officeOf([closed]), [booked(1, hours(9, 10))])).toEqual({
      ...NO_FIGURES,
      meetings: 0,
    });
    const half = figuresOf(officeOf([zoneOf(1, { closures: [hours(8, 13)] })]), []);
    expect([half.desks, half.deskMinutes]).toEqual([10, 10 * 300]);
  });

  it('AP143: desks count from the day on which they were added to that on which they were removed', () => {
    const zone = zoneOf(1, { batches: [desks(10), desks(3, at(10)), desks(4, null, at(15))] });
    const on = (day: string) => figuresOf(officeOf([zone]), [], day).desks;
    expect([on(addDay(DAY, -1)), on(DAY), on(addDay(DAY, 1))]).toEqual([14, 17, 13]);
  });

  it('AP143: a desk that is not bookable any more counts on the days on which it was booked', () => {
    const office = officeOf([zoneOf(1)]);
    const gone = { space: 77 };
    expect(figuresOf(office, [booked(1, hours(9, 10), gone)])).toMatchObject({
      desks: 11,
      peak: 1,
    });
    const twice = [booked(1, hours(9, 10), gone), booked(1, hours(10, 11), gone)];
    expect(figuresOf(office, twice)).toMatchObject({ desks: 11, peak: 1, deskMinutes: 11 * 600 });
    expect(figuresOf(office, [booked(1, hours(19, 20), gone)]).desks).toBe(10);
  });

  it('AP143: a desk that is closed by itself is counted by itself', () => {
    const single = { zone: 1, kind: 'DESK', closures: [hours(8, 13)], isBookable: true } as const;
    const office = officeOf([zoneOf(1)], new Map([[7, single]]));
    expect(figuresOf(office, [booked(1, hours(12, 14), { space: 7 })])).toMatchObject({
      desks: 11,
      deskMinutes: 10 * 600 + 300,
      deskBooked: 60,
    });
  });

  /** Bookings of single desks, never two at once of the same. */
  const bookings = fc
    .array(
      fc.record({
        zone: fc.integer({ min: 1, max: 4 }),
        desk: fc.integer({ min: 0, max: 9 }),
        start: fc.integer({ min: 0, max: 2_800 }),
        length: fc.integer({ min: 5, max: 600 }),
        isRoom: fc.boolean(),
      }),
      { maxLength: 40 },
    )
    .map((wanted) => {
      const busy = new Map<string, number>();
      return wanted
        .toSorted((a, b) => a.start - b.start)
        .flatMap(({ zone, desk, start, length, isRoom }): readonly CountedBookings[] => {
          const key = `${zone} ${isRoom ? `room ${desk % 2}` : desk}`;
          if ((busy.get(key) ?? 0) > start) return [];
          busy.set(key, start + length);
          const time = { start: at(0) + start, end: at(0) + start + length };
          return [booked(zone, time, { kind: isRoom ? 'ROOM' : 'DESK' })];
        });
    });

  const four = officeOf([1, 2, 3, 4].map((id) => zoneOf(id)));
  const ADDED = [
    'desks',
    'deskMinutes',
    'deskBooked',
    'rooms',
    'roomMinutes',
    'roomBooked',
    'meetings',
  ] as const satisfies readonly (keyof Figures)[];

  it('AP142: the sums of the floors, and of the zones, are those of the building; never more is booked than there is', () => {
    forAll(200, bookings, (all) => {
      const counted = countDay(DAY, four, all);
      const whole = counted.get('all') ?? NO_FIGURES;
      for (const kind of ['floor', 'zone']) {
        const parts = [...counted].filter(([id]) => id.startsWith(kind)).map(([, of]) => of);
        for (const name of ADDED) {
          expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(whole[name]);
        }
        expect(whole.peak).toBeLessThanOrEqual(parts.reduce((sum, { peak }) => sum + peak, 0));
        for (const { peak } of parts) expect(peak).toBeLessThanOrEqual(whole.peak);
      }
      for (const {
        peak,
        desks: there,
        deskBooked,
        deskMinutes,
        roomBooked,
        roomMinutes,
      } of counted.values()) {
        expect(peak).toBeLessThanOrEqual(there);
        expect(deskBooked).toBeLessThanOrEqual(deskMinutes);
        expect(roomBooked).toBeLessThanOrEqual(roomMinutes);
      }
      const open = hours(8, 18);
      expect(whole.peak).toBe(
        peakOf(
          all.filter(({ kind }) => kind === 'DESK'),
          open,
        ),
      );
    });
  });

  it('AP142: bookings a day later are counted a day later', () => {
    forAll(200, bookings, (all) => {
      const later = all.map((one) => ({ ...one, start: one.start + 1_440, end: one.end + 1_440 }));
      expect(countDay(addDay(DAY, 1), four, later)).toEqual(countDay(DAY, four, all));
    });
  });

  it('equal bookings are counted as if they were single ones', () => {
    forAll(100, bookings, fc.integer({ min: 2, max: 4 }), (all, count) => {
      const together = all.map((one) => ({ ...one, count }));
      const single = all.flatMap((one) => Array.from({ length: count }, () => one));
      expect(countDay(DAY, four, together)).toEqual(countDay(DAY, four, single));
    });
  });
});

const dayOf = (day: string, peak: number, given: Partial<Figures> = {}): DayFigures => ({
  ...NO_FIGURES,
  desks: 10,
  deskMinutes: 100,
  deskBooked: peak * 10,
  ...given,
  peak,
  day,
});

/** From a Monday on. */
const week = (...peaks: readonly number[]): readonly DayFigures[] =>
  peaks.map((peak, n) => dayOf(addDay('2026-11-23', n), peak));

describe('several days', () => {
  it('AP144: averages are of working days on which something was open', () => {
    const days = [
      ...week(4, 8, 6),
      dayOf('2026-11-26', 0, { desks: 0 }),
      ...week(0, 0, 0, 0, 6, 9).slice(4),
    ];
    expect(averagesOf(totalsOf(days, false))).toMatchObject({ desks: 10, booked: 6, peak: 60 });
    expect(totalsOf(days, false)).toMatchObject({
      days: 4,
      highest: { day: '2026-11-24', peak: 8, desks: 10 },
    });
    expect(totalsOf(days, true)).toMatchObject({ days: 5, highest: { day: '2026-11-28' } });
  });

  it('AP148: the busiest and the quietest weekday, if they are not alike', () => {
    const found = extremesOf([...week(4, 8, 6, 5, 2, 1, 0)], false);
    expect([found?.busiest.weekday, found?.quietest.weekday]).toEqual([2, 5]);
    expect(extremesOf(week(4, 4, 4), false)).toBeNull();
    expect(extremesOf([], false)).toBeNull();
    expect(extremesOf(week(4, 8, 6, 5, 2, 1, 0), true)?.quietest.weekday).toBe(7);
    expect(weekdaysOf(week(4, 8)).map(({ weekday }) => weekday)).toEqual([1, 2]);
  });
});

describe('small zones', () => {
  const zones = (...counts: readonly number[]) =>
    counts.map((count, id) => ({ id, floor: 1, desks: count }));

  it('AP146: are told together, and with the next larger one if they are too few', () => {
    expect([...zonesToldTogether(zones(2, 8, 20))]).toEqual([0, 1]);
    expect([...zonesToldTogether(zones(2, 3, 20))]).toEqual([0, 1]);
    expect([...zonesToldTogether(zones(0, 5, 20))]).toEqual([]);
    expect([...zonesToldTogether(zones(3))]).toEqual([0]);
  });

  it('AP146: no number of fewer than five desks is told, nor follows from the others', () => {
    const floor = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 8 });
    forAll(300, floor, (counts) => {
      const all = zones(...counts);
      const together = zonesToldTogether(all);
      const sum = all.filter(({ id }) => together.has(id)).reduce((n, one) => n + one.desks, 0);
      const rest = all.filter(({ id, desks: own }) => !together.has(id) && own > 0);
      for (const { desks: own } of rest) expect(own).toBeGreaterThanOrEqual(5);
      if (together.size > 0 && rest.length > 0) expect(sum).toBeGreaterThanOrEqual(5);
    });
  });
});

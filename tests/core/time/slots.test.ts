import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantMeeting, minutesFromNow } from '../../../core/rules/booking/instant-meeting.ts';
import { slotRefusal } from '../../../core/rules/booking/slot-rules.ts';
import {
  defaultSlot,
  roomSlotWithin,
  wholeDaySlot,
  workingDayOn,
} from '../../../core/time/default-slot.ts';
import {
  deskSlotFrom,
  endOrDayEnd,
  endReading,
  roomSlotFrom,
} from '../../../core/time/end-of-day.ts';
import { endOptions, endTimes, slotEnds, timesOfDay } from '../../../core/time/options.ts';
import { REGISTER_STEP } from '../../../core/time/rounding.ts';
import { bookableDays, latestEnd } from '../../../core/time/slot-limits.ts';
import { addDay } from '../../../core/time/zone.ts';
import { forAll } from '../../support/runs.ts';
import { bounds, clock, walk, zoneDay } from '../../support/wall-clock.ts';

const minuteOfDay = fc.integer({ min: 0, max: 1439 });

/** The first minute of a day with this local time; NaN: there is none. Walks in steps of five. */
const at = (day: string, reading: number, zone: string): number => {
  if (reading === 1_440) return bounds(day, zone).end;
  const phase = reading % 5;
  const found = walk(day, zone, 5).find(({ minute }) => minute === reading - phase);
  return found === undefined ? Number.NaN : found.at + phase;
};

/** A minute of the day with this local time, or noon if a clock change skips it. */
const some = (day: string, reading: number, zone: string): number => {
  const found = at(day, reading, zone);
  return Number.isNaN(found) ? at(day, 720, zone) : found;
};

describe('options', () => {
  it('TM5, TM16: starts and ends are the day’s quarter or half hours by the clock, and its end', () => {
    forAll(60, zoneDay, fc.constantFrom(15, REGISTER_STEP), ({ name, day }, step) => {
      const seen = new Map<number, number>();
      for (const { at: minute, minute: shown } of walk(day, name)) {
        if (shown % step === 0 && !seen.has(shown)) seen.set(shown, minute);
      }
      const starts = [...seen.values()].sort((a, b) => a - b);
      const { start, end } = bounds(day, name);
      expect(timesOfDay(day, name, step)).toEqual(starts);
      expect(slotEnds(day, name, step)).toEqual([...starts, end].filter((time) => time > start));
    });
  });

  it('TM5, TM16: a day of 24 hours has 96 quarters or 48 halves, others as many as the clock shows', () => {
    const sizes = (day: string, zone: string) =>
      [15, 30].map((step) => [
        timesOfDay(day, zone, step).length,
        slotEnds(day, zone, step).length,
        (slotEnds(day, zone, step)[0] ?? 0) - bounds(day, zone).start,
      ]);
    expect(sizes('2026-06-15', 'Asia/Kathmandu')).toEqual([
      [96, 96, 15],
      [48, 48, 30],
    ]);
    expect(sizes('2026-03-29', 'Europe/Vilnius')).toEqual([
      [92, 92, 15],
      [46, 46, 30],
    ]);
    expect(sizes('2026-10-25', 'Europe/Vilnius')).toEqual([
      [96, 96, 15],
      [48, 48, 30],
    ]);
    expect(sizes('2026-10-04', 'Australia/Lord_Howe')).toEqual([
      [94, 94, 15],
      [47, 47, 30],
    ]);
    expect(slotEnds('2011-12-30', 'Pacific/Apia')).toEqual([]);
    expect(REGISTER_STEP).toBe(30);
  });

  it('TM7, TM21: possible ends are after the start and within the limits', () => {
    const limits = fc.record({
      maxDuration: fc.constantFrom(0, 45, 480, 2_000),
      maxDays: fc.constantFrom(0, 1, 2),
    });
    forAll(40, zoneDay, minuteOfDay, fc.nat(2), limits, ({ name, day }, reading, ahead, by) => {
      const start = some(day, reading, name);
      const endDay = addDay(day, ahead);
      fc.pre(!(name === 'Pacific/Apia' && day >= '2011-12-27' && day <= '2011-12-30'));
      const lastDayEnd = bounds(addDay(day, Math.max(0, by.maxDays - 1)), name).end;
      const expected = slotEnds(endDay, name).filter(
        (time) =>
          time > start &&
          (by.maxDuration === 0 || time - start <= by.maxDuration) &&
          (by.maxDays === 0 || time <= lastDayEnd),
      );
      expect(endTimes(endDay, start, by, name)).toEqual(expected);
      const halves = endTimes(endDay, start, by, name, 30);
      expect(halves).toEqual(slotEnds(endDay, name, 30).filter((time) => expected.includes(time)));
    });
  });

  it('TM7: on the start’s own day the current end is included', () => {
    const start = Date.UTC(2026, 10, 23, 22) / 60_000;
    const ends = (end: number, longest: number) =>
      endOptions(
        { start, end: start + end },
        '2026-11-23',
        { maxDuration: longest, maxDays: 0 },
        'UTC',
      ).map((time) => time - start);
    expect(ends(7, 0)).toEqual([7, 15, 30, 45, 60, 75, 90, 105, 120]);
    expect(ends(30, 30)).toEqual([15, 30]);
    expect(ends(300, 15)).toEqual([15, 300]);
  });
});

describe('ends of a day', () => {
  it('TM9: an end past 23:00, or not after the start, is the end of the start’s day', () => {
    const anyLength = fc.integer({ min: -60, max: 1_600 });
    forAll(80, zoneDay, minuteOfDay, anyLength, (of, reading, length) => {
      const { name, day } = of;
      const start = some(day, reading, name);
      const end = start + length;
      const shown = clock(end, name);
      const kept = length > 0 && shown.day === day && shown.minute <= 23 * 60;
      expect(endOrDayEnd(start, end, name)).toBe(kept ? end : bounds(day, name).end);
    });
  });

  it('TM9: 23:00 itself is kept, a minute later is not', () => {
    const day = Date.UTC(2026, 10, 23) / 60_000;
    const end = (minute: number) => endOrDayEnd(day + 1_320, day + minute, 'UTC') - day;
    expect([1_320, 1_321, 1_379, 1_380, 1_381, 1_440].map(end)).toEqual([
      1_440, 1_321, 1_379, 1_380, 1_440, 1_440,
    ]);
  });

  it('TM12: a desk’s start not before the end, or from 23:00 on, makes the end the end of that day', () => {
    forAll(
      80,
      zoneDay,
      minuteOfDay,
      fc.integer({ min: -90, max: 1_600 }),
      (of, reading, length) => {
        const { name, day } = of;
        const start = some(day, reading, name);
        const moved = length <= 0 || clock(start, name).minute >= 1_380;
        const end = moved ? bounds(day, name).end : start + length;
        expect(deskSlotFrom(start, start + length, name)).toEqual({ start, end });
      },
    );
    const day = Date.UTC(2026, 10, 23) / 60_000;
    const end = (start: number, was: number) =>
      deskSlotFrom(day + start, day + was, 'UTC').end - day;
    expect([end(1_379, 1_400), end(1_380, 1_400), end(600, 600), end(600, 601)]).toEqual([
      1_400, 1_440, 1_440, 601,
    ]);
  });

  it('TM18, BK2: a room’s slot lasts an hour, or to the end of the day if that would be past 23:00', () => {
    forAll(60, zoneDay, minuteOfDay, ({ name, day }, reading) => {
      const start = some(day, reading, name);
      const shown = clock(start + 60, name);
      const kept = shown.day === day && shown.minute <= 23 * 60;
      const end = kept ? start + 60 : bounds(day, name).end;
      expect(roomSlotFrom(start, name)).toEqual({ start, end });
    });
    const day = Date.UTC(2026, 10, 23) / 60_000;
    const end = (start: number) => roomSlotFrom(day + start, 'UTC').end - day;
    expect([end(600), end(1_320), end(1_321), end(1_380), end(1_439)]).toEqual([
      660, 1_380, 1_440, 1_440, 1_440,
    ]);
  });

  it('TM14: the clock time of an end is that on the day of its last minute; the end of a day is 1440', () => {
    forAll(60, zoneDay, minuteOfDay, ({ name, day }, reading) => {
      const { start, end } = bounds(day, name);
      const minute = some(day, reading, name);
      expect(endReading(end, name)).toBe(1_440);
      if (minute > start) expect(endReading(minute, name)).toBe(clock(minute, name).minute);
    });
  });
});

describe('default slots', () => {
  const hours = fc.record({
    start: fc.integer({ min: 0, max: 1_435 }),
    end: fc.integer({ min: 0, max: 1_440 }),
  });

  it('TM8, TM9: begin at the next five minutes today, and with the working day on another day', () => {
    forAll(40, zoneDay, zoneDay, minuteOfDay, hours, ({ name, day }, other, reading, by) => {
      fc.pre(!Number.isNaN(bounds(other.day, name).start));
      const now = some(day, reading, name);
      let next = now;
      while (next % 5 !== 0) next += 1;
      const today = clock(next, name).day;
      const until = at(today, by.end, name);
      fc.pre(!Number.isNaN(until));
      const kept = until > next && by.end <= 23 * 60;
      expect(defaultSlot(day, now, by, name)).toEqual({
        start: next,
        end: kept ? until : bounds(today, name).end,
      });
      if (other.day === day) return;
      const from = at(other.day, by.start, name);
      const to = at(other.day, by.end, name);
      fc.pre(!Number.isNaN(from) && !Number.isNaN(to));
      const expected = {
        start: from,
        end: to > from && by.end <= 23 * 60 ? to : bounds(other.day, name).end,
      };
      expect(defaultSlot(other.day, now, by, name)).toEqual(expected);
      expect(workingDayOn(other.day, by, name)).toEqual(expected);
      expect(wholeDaySlot(other.day, now, by, name)).toEqual(expected);
    });
  });

  it('TM22: without the selection of times, today’s slot is the working day or the rest of it', () => {
    const day = Date.UTC(2026, 10, 23) / 60_000;
    const slotAt = (now: number, start = 480, end = 1_020) => {
      const slot = wholeDaySlot('2026-11-23', day + now, { start, end }, 'UTC');
      return [slot.start - day, slot.end - day];
    };
    expect(slotAt(0)).toEqual([480, 1_020]);
    expect(slotAt(479)).toEqual([480, 1_020]);
    expect(slotAt(480)).toEqual([480, 1_020]);
    expect(slotAt(481)).toEqual([485, 1_020]);
    expect(slotAt(481, 481)).toEqual([481, 1_020]);
    expect(slotAt(1_014)).toEqual([1_015, 1_020]);
    expect(slotAt(1_016)).toEqual([1_020, 1_440]);
    expect(slotAt(1_200)).toEqual([1_200, 1_440]);
    const tomorrow = wholeDaySlot('2026-11-24', day + 1_200, { start: 480, end: 1_020 }, 'UTC');
    expect([tomorrow.start - day, tomorrow.end - day]).toEqual([1_920, 2_460]);
  });

  it('TM17: a room’s proposal in a future view is 08:00 to 09:00, within the shown day', () => {
    forAll(60, zoneDay, hours, ({ name, day }, by) => {
      const shown = workingDayOn(day, by, name);
      const minutes = walk(day, name, 5).filter((m) => shown.start <= m.at && m.at < shown.end);
      const eight = minutes.find(({ minute }) => minute === 480)?.at;
      const start = eight ?? shown.start;
      const slot = roomSlotWithin(shown, name);
      expect(slot).toEqual({ start, end: start + 60 > shown.end ? shown.end : start + 60 });
      expect(slot.end).toBeGreaterThan(slot.start);
    });
    const day = Date.UTC(2026, 10, 23) / 60_000;
    const within = (start: number, end: number) => {
      const slot = roomSlotWithin({ start: day + start, end: day + end }, 'UTC');
      return [slot.start - day, slot.end - day];
    };
    expect(within(360, 1_080)).toEqual([480, 540]);
    expect(within(480, 1_080)).toEqual([480, 540]);
    expect(within(481, 1_080)).toEqual([481, 541]);
    expect(within(360, 480)).toEqual([360, 420]);
    expect(within(360, 481)).toEqual([480, 481]);
    expect(within(360, 400)).toEqual([360, 400]);
  });
});

describe('limits of a slot', () => {
  it('TM10: bookable days are today and the configured number of days after it, but at least today', () => {
    expect(bookableDays('2026-12-25', 14)).toEqual({ min: '2026-12-25', max: '2027-01-08' });
    expect(bookableDays('2028-02-28', 1)).toEqual({ min: '2028-02-28', max: '2028-02-29' });
    expect(bookableDays('2026-12-25', 0).max).toBe('2026-12-25');
    expect(bookableDays('2026-12-25', -3).max).toBe('2026-12-25');
  });

  it('TM21: the latest end is limited by the maximum duration and by the maximum number of days', () => {
    forAll(
      60,
      zoneDay,
      minuteOfDay,
      fc.constantFrom(0, 1, 90, 4_000),
      fc.constantFrom(0, 1, 3),
      ({ name, day }, reading, maxDuration, maxDays) => {
        const lastDay = addDay(day, maxDays - 1);
        fc.pre(!(name === 'Pacific/Apia' && lastDay === '2011-12-30'));
        const start = some(day, reading, name);
        const ends: number[] = [];
        if (maxDuration > 0) ends.push(start + maxDuration);
        if (maxDays > 0) ends.push(bounds(lastDay, name).end);
        const latest = latestEnd(start, { maxDuration, maxDays }, name);
        expect(latest).toBe(ends.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...ends));
        const judge = (end: number) =>
          slotRefusal(
            { start, end },
            { now: start, zone: name, futureBooking: 10, maxDuration, maxDays },
          );
        if (ends.length > 0) expect(judge(latest)).toBeNull();
        expect(judge(ends.length > 0 ? latest + 1 : start + 9_999)).toBe(
          ends.length > 0 ? 'tooLong' : null,
        );
      },
    );
  });
});

describe('instant meeting', () => {
  const MINUTE = 60_000;

  it('IM1: the duration counts the minutes from now to the end, rounded up', () => {
    forAll(100, fc.nat(10 * MINUTE), fc.nat(10 * MINUTE), (now, until) => {
      const begun = Array.from({ length: 11 }, (_, n) => n).filter((n) => now + n * MINUTE < until);
      expect(minutesFromNow(now, until)).toBe(begun.length);
    });
    expect([0, 1, 59_999, 60_000, 60_001].map((until) => minutesFromNow(0, until))).toEqual([
      0, 1, 1, 1, 2,
    ]);
    expect(minutesFromNow(90_000, 60_000)).toBe(0);
  });

  it('IM2, RF11: begins in the current minute, lasts its duration, and has a subject', () => {
    const half = 10 * MINUTE + 30_000;
    expect(instantMeeting(half, 40 * MINUTE, '  Retro ')).toEqual({
      start: 10,
      end: 40,
      duration: 30,
      subject: 'Retro',
    });
    expect(instantMeeting(half, half + 15 * MINUTE, ' ')).toEqual({
      start: 10,
      end: 25,
      duration: 15,
      subject: 'Instant Meeting',
    });
    expect(instantMeeting(half, half, '')).toBeNull();
    expect(instantMeeting(half, half - 1, 'x')).toBeNull();
    expect(instantMeeting(half, half + 1, '')).toMatchObject({ duration: 1, end: 11 });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains, overlaps } from '../../../core/time/interval.ts';
import { endOptions, startOptions, timesOfDay } from '../../../core/time/options.ts';
import { roundDown, roundUp } from '../../../core/time/rounding.ts';
import {
  addDay,
  dayEnd,
  dayOf,
  dayStart,
  isDay,
  isZone,
  minuteOfDay,
  wallClock,
  zoneOrUtc,
} from '../../../core/time/zone.ts';
import { forAll, minute, runs, zone } from '../../support/runs.ts';
import { clock, walk } from '../../support/wall-clock.ts';

describe('zones and days', () => {
  it('TM1: an unknown zone is treated as UTC', () => {
    expect(['', 'Mars/Olympus', 'Europe/Stockholm'].map(zoneOrUtc)).toEqual([
      'UTC',
      'UTC',
      'Europe/Stockholm',
    ]);
    expect(isZone('Mars/Olympus')).toBe(false);
  });

  it('TM2: a minute belongs to the local date of the zone', () => {
    forAll(100, minute, zone, (at, name) => {
      expect(dayOf(at, name)).toBe(clock(at, name).day);
      expect(minuteOfDay(at, name)).toBe(clock(at, name).minute);
    });
  });

  it('TM2: days follow each other without gap or overlap', () => {
    forAll(100, minute, zone, (at, name) => {
      const day = dayOf(at, name);
      const start = dayStart(day, name);
      const end = dayEnd(day, name);
      expect(start).toBeLessThanOrEqual(at);
      expect(at).toBeLessThan(end);
      expect(dayOf(start, name)).toBe(day);
      expect(dayOf(start - 1, name)).not.toBe(day);
      expect(dayOf(end, name)).not.toBe(day);
      expect(dayOf(end - 1, name)).toBe(day);
    });
  });

  it('TM2: days with a clock change have 23, 25 and other lengths', () => {
    const hours = (day: string, name: string) => (dayEnd(day, name) - dayStart(day, name)) / 60;
    expect(hours('2026-03-29', 'Europe/Stockholm')).toBe(23);
    expect(hours('2026-10-25', 'Europe/Stockholm')).toBe(25);
    expect(hours('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5);
    expect(hours('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5);
    expect(hours('2028-02-29', 'Asia/Kathmandu')).toBe(24);
    expect(addDay('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDay('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('TM3: a wall-clock time gives the minute at which the clock shows it, the first of two', () => {
    fc.assert(
      fc.property(minute, zone, fc.integer({ min: 0, max: 1439 }), (at, name, wanted) => {
        const day = dayOf(at, name);
        const found = wallClock(day, wanted, name);
        const start = dayStart(day, name);
        const matching: number[] = [];
        for (let m = start; m < dayEnd(day, name); m += 5) {
          const exact = m + (wanted % 5);
          if (clock(exact, name).minute === wanted && clock(exact, name).day === day) {
            matching.push(exact);
          }
        }
        const first = matching[0];
        if (first !== undefined) expect(found).toBe(first);
      }),
      { ...runs(15), endOnFailure: true },
    );
  });

  it('TM3: a skipped time is moved by the change; minutes past the day continue into the next', () => {
    const skipped = wallClock('2026-03-29', 150, 'Europe/Stockholm');
    expect(clock(skipped, 'Europe/Stockholm').minute).toBe(210);
    // Lord Howe goes back from 02:00 to 01:30: 02:00 occurs once, after the change.
    const lordHowe = (minute: number) => wallClock('2026-04-05', minute, 'Australia/Lord_Howe');
    expect([90, 105, 120, 135].map((minute) => lordHowe(minute) - lordHowe(60))).toEqual([
      30, 45, 90, 105,
    ]);
    expect(wallClock('2026-03-29', 1440, 'UTC')).toBe(wallClock('2026-03-30', 0, 'UTC'));
  });

  it('FM2, TM2: rejects days that do not exist', () => {
    expect(
      ['2026-02-28', '2026-02-29', '2028-02-29', '2026-13-01', 'x', '2026-1-1'].map(isDay),
    ).toEqual([true, false, true, false, false, false]);
  });
});

describe('rounding and options', () => {
  it('TM4: rounding gives the nearest multiple on its side', () => {
    forAll(100, minute, fc.constantFrom(5, 15, 30), (at, step) => {
      expect(roundUp(at, step) % step).toBe(0);
      expect(roundUp(at, step) - at).toBeGreaterThanOrEqual(0);
      expect(roundUp(at, step) - at).toBeLessThan(step);
      expect(roundDown(at, step)).toBe(-roundUp(-at, step));
    });
  });

  it('TM5: the times of a day are its quarter hours by the clock, once each, in order', () => {
    fc.assert(
      fc.property(minute, zone, (at, name) => {
        const day = dayOf(at, name);
        const times = timesOfDay(day, name);
        const shown = times.map((time) => clock(time, name));
        expect(shown.every((reading) => reading.day === day && reading.minute % 15 === 0)).toBe(
          true,
        );
        expect(new Set(shown.map((reading) => reading.minute)).size).toBe(times.length);
        expect([...times].sort((a, b) => a - b)).toEqual(times);
        const quarters = new Set<number>();
        for (const { minute: reading } of walk(day, name)) quarters.add(reading);
        expect(times.length).toBe(quarters.size);
      }),
      { ...runs(6), endOnFailure: true },
    );
  });

  it('TM6: possible starts are not before the earliest, and include the current one', () => {
    forAll(30, minute, zone, fc.integer({ min: -600, max: 600 }), (start, name, shift) => {
      const options = startOptions(start, start + shift, name);
      expect(options).toContain(start);
      expect(options.filter((time) => time !== start).every((t) => t >= start + shift)).toBe(true);
      expect(options.every((time) => dayOf(time, name) === dayOf(start, name))).toBe(true);
    });
  });

  it('TM7: possible ends are after the start, within the maximum duration, up to the end of the day', () => {
    const anyLength = fc.integer({ min: 5, max: 500 });
    const anyLongest = fc.constantFrom(0, 60, 480);
    forAll(30, minute, zone, anyLength, anyLongest, (start, name, length, longest) => {
      const slot = { start, end: start + length };
      const day = dayOf(start, name);
      const options = endOptions(slot, day, { maxDuration: longest, maxDays: 0 }, name);
      const others = options.filter((time) => time !== slot.end);
      const end = dayEnd(day, name);
      expect(options).toContain(slot.end);
      expect(others.every((time) => time > start && time <= end)).toBe(true);
      if (longest > 0) expect(others.every((time) => time - start <= longest)).toBe(true);
      if (longest === 0) expect([...others, slot.end]).toContain(end);
    });
  });
});

describe('overlap', () => {
  const interval = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 12 }))
    .map(([start, length]) => ({ start, end: start + length }));

  it('OV1: intervals overlap if and only if they share a minute', () => {
    forAll(500, interval, interval, (a, b) => {
      const minutes = Array.from({ length: 60 }, (_, m) => m);
      const shared = minutes.some((m) => contains(a, m) && contains(b, m));
      expect(overlaps(a, b)).toBe(shared);
    });
  });

  it('OV1: adjoining intervals do not overlap', () => {
    expect(overlaps({ start: 0, end: 10 }, { start: 10, end: 20 })).toBe(false);
    expect(overlaps({ start: 5, end: 5 }, { start: 0, end: 10 })).toBe(false);
  });
});

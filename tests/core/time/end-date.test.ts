import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysOf } from '../../../core/time/days.ts';
import {
  lastDayOf,
  latestBookable,
  withFirstDay,
  withLastDay,
} from '../../../core/time/end-date.ts';
import { endReading } from '../../../core/time/end-of-day.ts';
import { latestEnd } from '../../../core/time/slot-limits.ts';
import { addDay, dayEnd, dayOf, dayStart } from '../../../core/time/zone.ts';
import { forAll, minute, zone } from '../../support/runs.ts';

const length = fc.integer({ min: 1, max: 4 * 1440 });
const limit = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6 }));
const duration = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6 * 1440 }));

it('SP9: the last day is the last one that the slot overlaps', () => {
  forAll(300, minute, length, zone, (start, of, name) => {
    const slot = { start, end: start + of };
    expect(lastDayOf(slot, name)).toBe(daysOf(slot, name).at(-1));
  });
  // An end at midnight belongs to the day before; an empty slot to its own.
  const midnight = dayStart('2026-11-24', 'Europe/Stockholm');
  expect(lastDayOf({ start: midnight - 60, end: midnight }, 'Europe/Stockholm')).toBe('2026-11-23');
  expect(lastDayOf({ start: midnight, end: midnight }, 'Europe/Stockholm')).toBe('2026-11-24');
  const after = { start: midnight - 60, end: midnight + 1 };
  expect(lastDayOf(after, 'Europe/Stockholm')).toBe('2026-11-24');
});

it('SP9, SP10: the latest end is within every limit, and exactly the strictest of them', () => {
  forAll(
    300,
    minute,
    limit,
    duration,
    fc.nat(20),
    zone,
    (start, maxDays, maxDuration, ahead, name) => {
      const last = addDay(dayOf(start, name), ahead);
      const latest = latestBookable(start, { maxDays, maxDuration }, last, name);
      const bounds = [
        dayEnd(last, name),
        latestEnd(start, { maxDays, maxDuration: 0 }, name),
        latestEnd(start, { maxDays: 0, maxDuration }, name),
      ];
      expect(bounds).toContain(latest);
      for (const bound of bounds) expect(latest).toBeLessThanOrEqual(bound);
    },
  );
});

it('SP11: choosing another last day keeps the start, with an end after it and within the limits', () => {
  forAll(
    400,
    minute,
    length,
    fc.integer({ min: -3, max: 10 }),
    fc.integer({ min: 1, max: 12 * 1440 }),
    zone,
    (start, of, offset, most, name) => {
      const slot = { start, end: start + of };
      const day = addDay(dayOf(start, name), offset);
      const chosen = withLastDay(slot, day, start + most, name);
      if (offset < 0) {
        expect(chosen).toEqual(slot);
        return;
      }
      expect(chosen.start).toBe(start);
      expect(chosen.end).toBeGreaterThan(start);
      expect(chosen.end).toBeLessThanOrEqual(start + most);
      // A day that a zone skipped does not exist.
      if (start + most < dayEnd(day, name) || dayStart(day, name) === dayEnd(day, name)) return;
      expect(lastDayOf(chosen, name)).toBe(day);
    },
  );
});

it('SP11: keeps the clock time of the end, if that is after the start', () => {
  forAll(300, minute, length, fc.nat(8), (start, of, offset) => {
    const slot = { start, end: start + of };
    const day = addDay(dayOf(start, 'UTC'), offset);
    const chosen = withLastDay(slot, day, start + 100 * 1440, 'UTC');
    const reading = endReading(slot.end, 'UTC');
    const isAfter = dayStart(day, 'UTC') + reading > start;
    expect(endReading(chosen.end, 'UTC')).toBe(isAfter ? reading : 1440);
  });
  // At ten, until ten of the next day: on one day it would end as it starts.
  const ten = dayStart('2026-11-24', 'UTC') + 600;
  const slot = { start: ten, end: ten + 1440 };
  expect(withLastDay(slot, '2026-11-24', ten + 1440, 'UTC').end).toBe(ten + 840);
});

it('SP12: the last day stays while the first day is before it, and then follows it', () => {
  forAll(
    300,
    minute,
    length,
    fc.integer({ min: -3, max: 6 }),
    fc.integer({ min: 30, max: 8 * 1440 }),
    zone,
    (start, of, offset, most, name) => {
      const slot = { start, end: start + of };
      const first = dayStart(addDay(dayOf(start, name), offset), name);
      const proposed = { start: first, end: first + 30 };
      const moved = withFirstDay(slot, proposed, first + most, name);
      const isBefore = dayOf(first, name) < lastDayOf(slot, name);
      expect(moved).toEqual(
        isBefore ? { start: first, end: Math.min(slot.end, first + most) } : null,
      );
      if (moved !== null) expect(moved.end).toBeGreaterThan(moved.start);
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openHours, openPart } from '../../../core/rules/booking-rules/allowed.ts';
import { hoursOf, isOpen } from '../../../core/rules/booking-rules/day-rules.ts';
import { addDay, dayEnd, wallClock } from '../../../core/time/zone.ts';
import { forAll } from '../../support/runs.ts';

const ZONE = 'Europe/Stockholm';
const DAY = '2026-11-23';
const two = (number: number): string => String(number).padStart(2, '0');
const clock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const rule = (from: number, to: number) => ({
  code: 'OUTSIDE_OPENING_HOURS',
  limit: `${clock(from)}-${clock(to)}`,
});
const at = (minute: number, days = 0): number =>
  minute === 1_440 ? dayEnd(addDay(DAY, days), ZONE) : wallClock(addDay(DAY, days), minute, ZONE);

const hours = fc
  .tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 1_440 }))
  .filter(([from, to]) => from < to);
// Clocks are put forward on 2026-03-29 and back on 2026-10-25.
const slots = fc
  .tuple(
    fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', DAY),
    fc.integer({ min: 0, max: 1_439 }),
    fc.integer({ min: 1, max: 3 * 1_440 }),
  )
  .map(([day, minute, length]) => {
    const start = wallClock(day, minute, ZONE);
    return { start, end: start + length };
  });

describe('the open part of a time', () => {
  it('BR17: is the whole time if there are no opening hours', () => {
    const slot = { start: at(360), end: at(1_020) };
    expect(openPart([{ code: 'NOT_FOR_YOU' }], slot, ZONE)).toEqual(slot);
  });

  it.each([
    [360, 1_020, 420, 1_020],
    [360, 1_320, 420, 1_200],
    [480, 540, 480, 540],
    // Nothing is left.
    [1_200, 1_260, 1_200, 1_260],
    [300, 420, 300, 420],
  ])('BR17: of %d to %d it is %d to %d where 07:00 to 20:00 is open', (start, end, from, to) => {
    const part = openPart([rule(420, 1_200)], { start: at(start), end: at(end) }, ZONE);
    expect(part).toEqual({ start: at(from), end: at(to) });
  });

  it('BR17: leaves a time over several days as it is, since it takes the nights (BR5)', () => {
    const slot = { start: at(360), end: at(1_320, 2) };
    expect(openPart([rule(420, 1_200)], slot, ZONE)).toEqual(slot);
  });

  it('BR17: keeps a time inside opening hours that start at a skipped clock time', () => {
    // Clocks go from 02:00 to 03:00.
    const start = wallClock('2026-03-29', 180, ZONE);
    const slot = { start, end: wallClock('2026-03-29', 182, ZONE) };
    expect(openPart([rule(121, 182)], slot, ZONE)).toEqual(slot);
  });

  it('BR17: is a non-empty part within the hours, or the whole time if no part of it is open', () => {
    forAll(500, hours, slots, ([from, to], slot) => {
      const rules = [rule(from, to)];
      expect(openHours(rules)).toEqual({ from, to });
      const part = openPart(rules, slot, ZONE);
      expect(part.start).toBeLessThan(part.end);
      expect(part.start).toBeGreaterThanOrEqual(slot.start);
      expect(part.end).toBeLessThanOrEqual(slot.end);
      const isWithin = isOpen(hoursOf(part, ZONE), { from, to });
      if (!isWithin) expect(part).toEqual(slot);
      if (isOpen(hoursOf(slot, ZONE), { from, to })) expect(part).toEqual(slot);
    });
  });

  it('BR17: is exactly the overlap of the time with the hours of its day', () => {
    forAll(200, hours, hours, ([from, to], [start, end]) => {
      const part = openPart([rule(from, to)], { start: at(start), end: at(end) }, ZONE);
      const left = { start: Math.max(from, start), end: Math.min(to, end) };
      const { start: first, end: last } = left.start < left.end ? left : { start, end };
      expect(part).toEqual({ start: at(first), end: at(last) });
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusingRule } from '../../../core/rules/booking-rules/allowed.ts';
import { nearestTime } from '../../../core/rules/booking-rules/nearest-time.ts';
import { addDay, dayOf, wallClock } from '../../../core/time/zone.ts';
import { forAll } from '../../support/runs.ts';

const ZONE = 'Europe/Stockholm';
/** A Friday. */
const DAY = '2026-11-27';
const at = (hour: number, days = 0): number => wallClock(addDay(DAY, days), hour * 60, ZONE);
const NOW = at(6);
const OPEN = { code: 'OUTSIDE_OPENING_HOURS', limit: '07:00-20:00' };
const WEEKEND = { code: 'CLOSED_AT_WEEKENDS', limit: 'closed' };
const LAST = addDay(DAY, 14);

type Rules = Parameters<typeof nearestTime>[0];
const nearest = (rules: Rules, start: number, end: number, now = NOW, last = LAST) =>
  nearestTime(rules, { start, end }, now, ZONE, last);

describe('the nearest allowed time', () => {
  it.each<readonly [string, Rules, number, number, number, number]>([
    ['the open part', [OPEN], at(5), at(17), at(7), at(17)],
    ['as long a time at the end of the day', [OPEN], at(21), at(22), at(19), at(20)],
    ['as long a time at its beginning', [OPEN], at(4), at(6), at(7), at(9)],
    ['the day after the weekend', [WEEKEND], at(9, 1), at(17, 1), at(9, 3), at(17, 3)],
    ['both', [WEEKEND, OPEN], at(21, 2), at(22, 2), at(19, 3), at(20, 3)],
    ['a shorter time', [{ code: 'TOO_LONG', limit: '2h' }], at(9), at(17), at(9), at(11)],
  ])('BR18: is %s', (_, rules, start, end, from, to) => {
    expect(nearest(rules, start, end)).toEqual({ start: from, end: to });
  });

  it('BR18: is on the next day if today’s opening hours are over', () => {
    expect(nearest([OPEN], at(21), at(22), at(20) + 30)).toEqual({
      start: at(19, 1),
      end: at(20, 1),
    });
  });

  it.each<readonly [string, Rules]>([
    ['who may book', [{ code: 'NOT_FOR_YOU' }]],
    ['a closure', [{ code: 'CLOSED', limit: 'Power cut' }]],
    ['too many bookings', [{ code: 'TOO_MANY_BOOKINGS', limit: '3' }]],
  ])('BR18: none is known for %s', (_, rules) => {
    expect(nearest(rules, at(9), at(17))).toBeNull();
  });

  it('BR18: is null after the last bookable day', () => {
    expect(nearest([WEEKEND], at(9, 1), at(17, 1), NOW, addDay(DAY, 2))).toBeNull();
  });

  it('BR18: is always allowed, not empty, not in the past, and not longer than requested', () => {
    const rules = fc.constantFrom<Rules>([OPEN], [WEEKEND, OPEN], [OPEN, WEEKEND]);
    const starts = fc.integer({ min: 0, max: 4 * 1_440 });
    forAll(300, rules, starts, fc.integer({ min: 5, max: 1_440 }), (all, after, length) => {
      const start = NOW + after;
      const slot = { start, end: start + length };
      if (refusingRule(all, slot, NOW, ZONE) === null) return;
      const found = nearest(all, slot.start, slot.end);
      expect(found).not.toBeNull();
      if (found === null) return;
      expect(refusingRule(all, found, NOW, ZONE)).toBeNull();
      expect(found.end).toBeGreaterThan(found.start);
      expect(found.start).toBeGreaterThanOrEqual(NOW);
      expect(found.end - found.start).toBeLessThanOrEqual(length);
      expect(dayOf(found.start, ZONE) >= dayOf(start, ZONE)).toBe(true);
    });
  });
});

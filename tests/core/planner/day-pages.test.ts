import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLLEAGUES_PER_PAGE,
  colleaguePages,
  DAY_PAGES,
  DAYS_PER_PAGE,
  daysOfPage,
} from '../../../core/rules/attendance/day-pages.ts';
import { PLANNER_DAYS } from '../../../core/rules/attendance/horizon.ts';
import { peakOf } from '../../../core/rules/attendance/peak.ts';
import { addDay, dayOf } from '../../../core/time/zone.ts';
import { forAll, minute, zone } from '../../support/runs.ts';

describe('the pages of the planner', () => {
  it('DC9: are 13 pages of two weeks, with each day once from the building’s today on', () => {
    expect([DAYS_PER_PAGE, DAY_PAGES, PLANNER_DAYS]).toEqual([14, 13, 182]);
    forAll(20, minute, zone, (now, where) => {
      const pages = Array.from({ length: DAY_PAGES }, (_, n) => daysOfPage(n + 1, now, where));
      expect(pages.map((days) => days.length)).toEqual(pages.map(() => DAYS_PER_PAGE));
      let expected = dayOf(now, where);
      for (const day of pages.flat()) {
        expect(day).toBe(expected);
        expected = addDay(expected, 1);
      }
    });
  });

  it('DC9: rejects any other page number', () => {
    for (const page of [0, -1, DAY_PAGES + 1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(daysOfPage(page, 29_000_000, 'Europe/Stockholm'), String(page)).toEqual([]);
    }
  });

  it('DC12: has 50 colleagues per page, and one empty page if there are none', () => {
    expect(COLLEAGUES_PER_PAGE).toBe(50);
    expect([0, 1, 50, 51, 100, 101].map(colleaguePages)).toEqual([1, 1, 1, 2, 2, 3]);
  });
});

describe('a peak of counted intervals', () => {
  const interval = fc
    .tuple(fc.integer({ min: -5, max: 45 }), fc.integer({ min: -2, max: 20 }), fc.nat({ max: 4 }))
    .map(([start, length, count]) => ({ start, end: start + length, count }));

  it('UT3: equals the peak of the same intervals listed one by one', () => {
    const bounds = { start: 5, end: 35 };
    forAll(300, fc.array(interval, { maxLength: 12 }), (counted) => {
      let expected = 0;
      for (let at = bounds.start; at < bounds.end; at += 1) {
        const there = counted.filter(({ start, end }) => start <= at && at < end);
        expected = Math.max(
          expected,
          there.reduce((sum, { count }) => sum + count, 0),
        );
      }
      expect(peakOf(counted, bounds)).toBe(expected);
      const each = counted.flatMap(({ start, end, count }) => Array(count).fill({ start, end }));
      expect(peakOf(each, bounds)).toBe(expected);
    });
  });
});

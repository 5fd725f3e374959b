import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBar } from '../../../core/rules/day/day-bar.ts';
import { workingDayOn } from '../../../core/time/default-slot.ts';
import { type Interval, overlaps } from '../../../core/time/interval.ts';
import { dayEnd, dayStart, minuteOfDay, wallClock } from '../../../core/time/zone.ts';
import { forAll } from '../../support/runs.ts';
import { zoneDay } from '../../support/wall-clock.ts';

const DAY = '2026-11-24';
const clock = (hour: number): number => wallClock(DAY, Math.round(hour * 60), 'UTC');
const span = (start: number, end: number): Interval => ({ start: clock(start), end: clock(end) });
const bar = (taken: readonly Interval[], slot = span(9, 10), now = -20) =>
  dayBar(taken, slot, { day: DAY, zone: 'UTC', hours: span(8, 17), now: clock(now) });
const read = (minute: number): number => (minute - clock(0)) / 60;

describe('the bar of a day', () => {
  it('TI6: shows the working hours, extended in whole hours to taken and chosen times', () => {
    const hours = (taken: readonly Interval[], slot?: Interval) => {
      const { start, end } = bar(taken, slot);
      return [read(start), read(end)];
    };
    expect(hours([])).toEqual([8, 17]);
    expect(hours([span(6.5, 7), span(18.25, 19.5)])).toEqual([6, 20]);
    expect(hours([], span(20, 22.25))).toEqual([8, 23]);
    // What holds the space since yesterday or longer does not show the night.
    expect(hours([span(-30, 7)])).toEqual([8, 17]);
    expect(hours([span(22, 30)])).toEqual([8, 24]);
  });

  it('TI6: labels a few of its hours, and merges adjacent taken times', () => {
    const view = bar([span(9, 10), span(9.5, 11), span(11, 12), span(14, 15), span(30, 31)]);
    expect(view.taken).toEqual([span(9, 12), span(14, 15)]);
    expect(view.ticks.map(read)).toEqual([8, 10, 12, 14, 16]);
  });

  it('TI6: names at most seven hours, from its start at equal distances', () => {
    for (let end = 17; end <= 24; end += 1) {
      for (let start = 0; start <= 8; start += 1) {
        const ticks = bar([span(end - 1, end)], span(start, start + 1)).ticks.map(read);
        const [first = 0, second = 0] = ticks;
        expect(first).toBe(start);
        expect(ticks).toEqual(ticks.map((_, n) => start + n * (second - first)));
        expect(ticks.length).toBeLessThanOrEqual(7);
      }
    }
  });

  it('TI7: has stops at quarter hours, at taken times and at the slot, but none in the past', () => {
    const { stops, earliest } = bar([span(10 + 5 / 60, 10 + 20 / 60)], span(9, 11 + 10 / 60), 9.55);
    expect(read(earliest)).toBeCloseTo(9 + 35 / 60);
    expect(stops.slice(0, 9).map((stop) => Math.round(read(stop) * 60) - 9 * 60)).toEqual([
      0, 35, 45, 60, 65, 75, 80, 90, 105,
    ]);
    expect(stops).toContain(clock(11 + 10 / 60));
  });

  it('TI6, TI7: covers the slot on any day, with sorted stops within the bar', () => {
    const anySpan = fc
      .tuple(fc.integer({ min: -20, max: 300 }), fc.integer({ min: 1, max: 100 }))
      .map(([from, long]) => ({ start: from * 5, end: (from + long) * 5 }));
    forAll(
      200,
      zoneDay,
      fc.array(anySpan, { maxLength: 5 }),
      fc.nat(280),
      fc.integer({ min: -300, max: 1_700 }),
      ({ name: zone, day }, spans, at, past) => {
        const [first, last] = [dayStart(day, zone), dayEnd(day, zone)];
        const taken = spans.map(({ start, end }) => ({ start: first + start, end: first + end }));
        const slot = { start: Math.min(first + at * 5, last - 5), end: last };
        const hours = workingDayOn(day, { start: 480, end: 1_020 }, zone);
        const view = dayBar(taken, slot, { day, zone, hours, now: first + past });
        expect(view.start).toBeGreaterThanOrEqual(first);
        expect(view.end).toBeLessThanOrEqual(last);
        expect(view.start).toBeLessThanOrEqual(Math.min(slot.start, hours.start));
        expect(view.end).toBeGreaterThanOrEqual(hours.end);
        expect([...view.stops].sort((a, b) => a - b)).toEqual(view.stops);
        expect(new Set(view.stops).size).toBe(view.stops.length);
        expect(view.stops).toContain(slot.start);
        for (const stop of view.stops) {
          expect(stop >= view.start && stop <= view.end).toBe(true);
          expect(stop === slot.start || stop >= view.earliest).toBe(true);
          const isQuarter = minuteOfDay(stop, zone) % 5 === 0;
          expect(isQuarter || stop === slot.start || stop === last).toBe(true);
        }
        expect(view.ticks.length).toBeLessThanOrEqual(7);
        // A minute of the bar is taken exactly if something takes it.
        for (let minute = view.start; minute < view.end; minute += 45) {
          const one = { start: minute, end: minute + 1 };
          const isTaken = (all: readonly Interval[]) => all.some((part) => overlaps(part, one));
          expect(isTaken(view.taken)).toBe(isTaken(taken));
        }
      },
    );
  });
});

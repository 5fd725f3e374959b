import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsCapacity } from '../../../core/rules/attendance/capacity.ts';
import { dayInterval } from '../../../core/rules/attendance/day-entry.ts';
import { peakOf, peakOfPeople, type Stay } from '../../../core/rules/attendance/peak.ts';
import { utilisation } from '../../../core/rules/attendance/utilisation.ts';
import { dayOf } from '../../../core/time/zone.ts';
import { forAll, minute, zone } from '../../support/runs.ts';

describe('utilisation', () => {
  it('UT1: is peak / capacity * 100, rounded half up in exact arithmetic', () => {
    const anyPeak = fc.integer({ min: 0, max: 100_000 });
    const anyCapacity = fc.integer({ min: 1, max: 100_000 });
    forAll(300, anyPeak, anyCapacity, (peak, capacity) => {
      const [p, c] = [BigInt(peak), BigInt(capacity)];
      expect(utilisation(peak, capacity)).toBe(Number((200n * p + c) / (2n * c)));
    });
    expect([utilisation(29, 200), utilisation(1, 3), utilisation(2, 3)]).toEqual([15, 33, 67]);
    expect([utilisation(1, 200), utilisation(1, 201)]).toEqual([1, 0]);
    expect([utilisation(50, 50), utilisation(0, 50)]).toEqual([100, 0]);
  });

  it('UT2: is 0 without a capacity or for an invalid number, and more than 100 if overfull', () => {
    expect(utilisation(65, 50)).toBe(130);
    const { NaN: none, POSITIVE_INFINITY: endless, MIN_VALUE: tiny } = Number;
    for (const [peak, capacity] of [
      [10, 0],
      [0, 0],
      [10, -5],
      [-10, 5],
      [-10, -5],
      [none, 5],
      [5, none],
      [endless, 5],
      [5, endless],
      [endless, endless],
      [1e308, tiny],
    ] as const) {
      expect(Object.is(utilisation(peak, capacity), 0)).toBe(true);
    }
  });
});

const interval = fc
  .tuple(fc.integer({ min: -5, max: 45 }), fc.integer({ min: -2, max: 20 }))
  .map(([start, length]) => ({ start, end: start + length }));
const BOUNDS = { start: 5, end: 35 };

/** The maximum over all minutes of the number of intervals that contain it. */
const naivePeak = (
  intervals: readonly { start: number; end: number }[],
  bounds: { start: number; end: number },
): number => {
  let peak = 0;
  for (let at = bounds.start; at < bounds.end; at += 1) {
    peak = Math.max(peak, intervals.filter(({ start, end }) => start <= at && at < end).length);
  }
  return peak;
};

const stay: fc.Arbitrary<Stay> = fc
  .tuple(interval, fc.integer({ min: 1, max: 4 }))
  .map(([times, userId]) => ({ ...times, userId }));

const naivePeople = (stays: readonly Stay[], bounds: { start: number; end: number }): number => {
  let peak = 0;
  for (let at = bounds.start; at < bounds.end; at += 1) {
    const present = stays.filter(({ start, end }) => start <= at && at < end);
    peak = Math.max(peak, new Set(present.map(({ userId }) => userId)).size);
  }
  return peak;
};

describe('peak', () => {
  it('UT3: equals a count minute by minute', () => {
    forAll(400, fc.array(interval, { maxLength: 30 }), (intervals) => {
      expect(peakOf(intervals, BOUNDS)).toBe(naivePeak(intervals, BOUNDS));
    });
  });

  it('UT3: adjacent intervals do not overlap; time outside the day does not count', () => {
    const of = (...pairs: readonly (readonly [number, number])[]) =>
      peakOf(
        pairs.map(([start, end]) => ({ start, end })),
        BOUNDS,
      );
    expect(of()).toBe(0);
    expect(of([10, 20], [20, 30])).toBe(1);
    expect(of([10, 21], [20, 30])).toBe(2);
    expect(of([0, 5], [35, 40])).toBe(0);
    expect(of([0, 6], [34, 40])).toBe(1);
    expect(of([10, 10], [20, 12])).toBe(0);
    expect(of([0, 8], [2, 7], [6, 40])).toBe(3);
    expect(of([Number.NaN, 20], [10, Number.NaN])).toBe(0);
    expect(peakOf([{ start: 0, end: 50 }], { start: 10, end: 10 })).toBe(0);
  });

  it('UT3: is right for days of any length, in every zone', () => {
    const anyPairs = fc.array(
      fc.tuple(fc.integer({ min: -200, max: 1_700 }), fc.integer({ max: 900, min: 0 })),
      {
        maxLength: 12,
      },
    );
    forAll(40, minute, zone, anyPairs, (at, name, pairs) => {
      const day = dayInterval(dayOf(at, name), name);
      const intervals = pairs.map(([offset, length]) => ({
        start: day.start + offset,
        end: day.start + offset + length,
      }));
      expect(peakOf(intervals, day)).toBe(naivePeak(intervals, day));
    });
  });

  it('UT3: matches a difference array for 50,000 intervals', () => {
    const bounds = { start: 0, end: 1_440 };
    const intervals = Array.from({ length: 50_000 }, (_, n) => {
      const start = (n * 7_919) % 1_400;
      return { start, end: start + 1 + ((n * 104_729) % 600) };
    });
    const change = new Int32Array(3_000);
    for (const { start, end } of intervals) {
      change[start] = (change[start] ?? 0) + 1;
      change[end] = (change[end] ?? 0) - 1;
    }
    let present = 0;
    let expected = 0;
    for (const step of change.slice(0, 1_440)) {
      present += step;
      expected = Math.max(expected, present);
    }
    expect(peakOf(intervals, bounds)).toBe(expected);
  });

  it('UT4: counts each person once per minute', () => {
    forAll(400, fc.array(stay, { maxLength: 20 }), (stays) => {
      expect(peakOfPeople(stays, BOUNDS)).toBe(naivePeople(stays, BOUNDS));
    });
  });

  it('UT4: handles a desk within a registration, and consecutive stays', () => {
    const of = (...stays: readonly (readonly [number, number, number])[]) =>
      peakOfPeople(
        stays.map(([userId, start, end]) => ({ userId, start, end })),
        BOUNDS,
      );
    expect(of([1, 10, 30], [1, 15, 20])).toBe(1);
    expect(of([1, 15, 20], [1, 10, 30], [2, 25, 30])).toBe(2);
    expect(of([1, 10, 20], [1, 20, 30], [2, 20, 21])).toBe(2);
    expect(of([1, 10, 15], [1, 20, 25], [2, 15, 20])).toBe(1);
    expect(of([1, 30, 10], [1, 12, 14])).toBe(1);
    expect(of([1, Number.NaN, 10], [1, 12, 20], [1, 14, 18])).toBe(1);
  });
});

describe('capacity', () => {
  it('UT5: a stay fits if no minute of it exceeds the capacity', () => {
    forAll(
      400,
      fc.array(stay, { maxLength: 15 }),
      stay,
      fc.integer({ min: 0, max: 5 }),
      (stays, wanted, capacity) => {
        let expected = wanted.start < wanted.end;
        for (let at = wanted.start; at < wanted.end; at += 1) {
          const present = stays.filter(({ start, end }) => start <= at && at < end);
          const people = new Set([...present, wanted].map(({ userId }) => userId));
          if (people.size > capacity) expected = false;
        }
        expect(fitsCapacity(stays, wanted, capacity)).toBe(expected);
      },
    );
  });

  it('UT5: handles the last place, a full office, and no limit', () => {
    const others = [1, 2].map((userId) => ({ userId, start: 10, end: 20 }));
    const wanted = { userId: 3, start: 15, end: 25 };
    expect(fitsCapacity(others, wanted, 3)).toBe(true);
    expect(fitsCapacity(others, wanted, 2)).toBe(false);
    expect(fitsCapacity(others, { ...wanted, start: 20 }, 1)).toBe(true);
    expect(fitsCapacity(others, { ...wanted, userId: 2 }, 2)).toBe(true);
    expect(fitsCapacity([], wanted, 0)).toBe(false);
    expect(fitsCapacity([], wanted, Number.NaN)).toBe(false);
    expect(fitsCapacity(others, wanted, null)).toBe(true);
    expect(fitsCapacity([], { ...wanted, start: 25 }, 9)).toBe(false);
  });
});

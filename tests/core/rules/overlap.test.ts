import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTaken } from '../../../core/rules/booking/taken.ts';
import type { Interval } from '../../../core/time/interval.ts';
import { forAll } from '../../support/runs.ts';

/** A short day, so that intervals often touch, overlap and contain each other; some are empty or reversed. */
const minuteOfDay = fc.integer({ min: 0, max: 24 });
const interval = fc.record({ start: minuteOfDay, end: minuteOfDay });
const intervals = fc.array(interval, { maxLength: 4 });

/** All minutes of an interval. */
const minutesOf = ({ start, end }: Interval): readonly number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, n) => start + n);

const shareAMinute = (a: Interval, b: Interval): boolean => {
  const minutes = new Set(minutesOf(a));
  return minutesOf(b).some((minute) => minutes.has(minute));
};

describe('one space', () => {
  it('OV6, OV1: a space is taken if one of its bookings shares a minute with the slot, and only then', () => {
    forAll(500, intervals, interval, (taken, slot) => {
      expect(isTaken(taken, slot)).toBe(taken.some((booking) => shareAMinute(booking, slot)));
    });
  });

  it('OV6: bookings that adjoin the slot do not take it', () => {
    const slot = { start: 10, end: 20 };
    expect(isTaken([], slot)).toBe(false);
    expect(
      isTaken(
        [
          { start: 0, end: 10 },
          { start: 20, end: 30 },
        ],
        slot,
      ),
    ).toBe(false);
    expect(isTaken([{ start: 0, end: 11 }], slot)).toBe(true);
    expect(isTaken([{ start: 19, end: 30 }], slot)).toBe(true);
    expect(
      isTaken(
        [
          { start: 0, end: 5 },
          { start: 12, end: 13 },
        ],
        slot,
      ),
    ).toBe(true);
  });
});

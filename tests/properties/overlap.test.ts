import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  invalidPlaces,
  isTaken,
  SEVERAL_SUBJECT,
  severalRefusal,
} from '../../core/booking/several-spaces.ts';
import type { Interval } from '../../core/time/interval.ts';
import { runs } from '../support/runs.ts';

/** Minutes of a short day, so that intervals often touch, meet and cover each other; some are empty or turned round. */
const minuteOfDay = fc.integer({ min: 0, max: 24 });
const interval = fc.record({ start: minuteOfDay, end: minuteOfDay });
const intervals = fc.array(interval, { maxLength: 4 });

/** The minutes of an interval, one by one. */
const minutesOf = ({ start, end }: Interval): readonly number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, n) => start + n);

const shareAMinute = (a: Interval, b: Interval): boolean => {
  const minutes = new Set(minutesOf(a));
  return minutesOf(b).some((minute) => minutes.has(minute));
};

describe('one space', () => {
  it('OV6, OV1: a space is taken exactly when one of its bookings shares a minute with the slot', () => {
    fc.assert(
      fc.property(intervals, interval, (taken, slot) => {
        expect(isTaken(taken, slot)).toBe(taken.some((booking) => shareAMinute(booking, slot)));
      }),
      runs(500),
    );
  });

  it('OV6: bookings that touch the slot do not take it', () => {
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

describe('several spaces', () => {
  const selection = fc.array(
    fc.record({ spaceId: fc.integer({ min: 1, max: 4 }), taken: intervals }),
    { maxLength: 6 },
  );

  it('OV7, BK16: the places in the way are those that are taken, and those selected before', () => {
    fc.assert(
      fc.property(selection, interval, (selected, slot) => {
        // One sheet of minutes for each space; whoever writes on a minute that is written on stands in the way.
        const inTheWay = selected.flatMap(({ spaceId, taken }, place) => {
          const again = selected.findIndex((other) => other.spaceId === spaceId) < place;
          return again || taken.some((booking) => shareAMinute(booking, slot)) ? [place] : [];
        });
        expect(invalidPlaces(selected, slot)).toEqual(inTheWay);
        const refusal = inTheWay.length > 0 ? 'invalidBookings' : null;
        expect(severalRefusal(selected, slot)).toBe(
          selected.length === 0 ? 'nothingSelected' : refusal,
        );
      }),
      runs(500),
    );
  });

  it('OV7, BK16: what was in the way is removed, then the rest can be booked', () => {
    fc.assert(
      fc.property(selection, interval, (selected, slot) => {
        const invalid = new Set(invalidPlaces(selected, slot));
        const rest = selected.filter((_, place) => !invalid.has(place));
        expect(severalRefusal(rest, slot)).toBe(rest.length === 0 ? 'nothingSelected' : null);
      }),
      runs(300),
    );
  });

  it('OV7: a space that is selected again is in the way even when it is free, the first time it is not', () => {
    const free = { spaceId: 7, taken: [] };
    const slot = { start: 10, end: 20 };
    expect(invalidPlaces([free, { ...free, spaceId: 8 }], slot)).toEqual([]);
    expect(invalidPlaces([free, free, { ...free, spaceId: 8 }, free], slot)).toEqual([1, 3]);
    expect(invalidPlaces([{ spaceId: 7, taken: [{ start: 10, end: 11 }] }, free], slot)).toEqual([
      0, 1,
    ]);
  });

  it('BK17: the subject is the same in every language', () => {
    expect(SEVERAL_SUBJECT).toBe('Multiple Booking');
  });
});

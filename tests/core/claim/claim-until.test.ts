import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeskButtons, deskButtons } from '../../../core/rules/claim/buttons.ts';
import { claimUntil, nextBookingOfOther, standingClaims } from '../../../core/rules/claim/until.ts';
import { forAll, minute, zone } from '../../support/runs.ts';

const time = fc.integer({ min: 0, max: 20 });
const person = fc.integer({ min: 1, max: 3 });

describe('claims in force', () => {
  it('CU1: a claim is in force in every minute before its end', () => {
    const claims = fc.array(fc.record({ userId: person, until: time }), { maxLength: 4 });
    forAll(500, claims, time, (given, now) => {
      const standing = given.filter(({ until }) =>
        Array.from({ length: until }, (_, n) => n).includes(now),
      );
      expect(standingClaims(given, now)).toEqual(standing);
    });
  });
});

const booked = fc.record({ start: time, end: time, userId: fc.option(person) });

describe('the end of a claim', () => {
  it('CU3: somebody else’s next booking starts at the first minute that is not free for the user', () => {
    forAll(1_000, fc.array(booked, { maxLength: 5 }), person, time, (bookings, me, now) => {
      let next: number | null = null;
      for (let at = now; at < 25 && next === null; at += 1) {
        const others = bookings.filter(({ userId }) => userId === null || userId !== me);
        if (others.some(({ start, end }) => start <= at && at < end)) next = at;
      }
      expect(nextBookingOfOther(bookings, me, now)).toBe(next);
    });
  });

  /** The local day in the zone, by the platform's Intl. */
  const dayShown = (timeZone: string) => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    return (at: number): string => format.format(at * 60_000);
  };

  it('CU4: minute by minute, a claim lasts today, while wanted and not in somebody else’s booking', () => {
    const ahead = fc.option(fc.integer({ min: -30, max: 1_600 }));
    forAll(60, minute, zone, ahead, ahead, (now, timeZone, booking, wish) => {
      const nextBooking = booking === null ? null : now + Math.max(0, booking);
      const wanted = wish === null ? null : now + wish;
      const shown = dayShown(timeZone);
      const today = shown(now);
      let until = now;
      while (
        shown(until) === today &&
        (wanted === null || until < wanted) &&
        (nextBooking === null || until < nextBooking)
      ) {
        until += 1;
      }
      expect(claimUntil({ now, zone: timeZone, nextBooking, wanted })).toBe(
        until === now ? null : until,
      );
    });
  });

  it('CU4: each limit alone, and the day of a clock change', () => {
    const at = (text: string): number => Date.parse(text) / 60_000;
    // The clocks in Stockholm go back on 25 October 2026: the day has 25 hours and ends at 23:00 UTC.
    const now = at('2026-10-24T22:30Z');
    const midnight = at('2026-10-25T23:00Z');
    const free = { now, zone: 'Europe/Stockholm', nextBooking: null, wanted: null };
    expect(claimUntil(free)).toBe(midnight);
    expect(claimUntil({ ...free, now: midnight - 1 })).toBe(midnight);
    expect(claimUntil({ ...free, wanted: midnight + 60 })).toBe(midnight);
    expect(claimUntil({ ...free, nextBooking: midnight + 60 })).toBe(midnight);
    expect(claimUntil({ ...free, wanted: now + 60 })).toBe(now + 60);
    expect(claimUntil({ ...free, wanted: now + 60, nextBooking: now + 30 })).toBe(now + 30);
    expect(claimUntil({ ...free, wanted: now + 60, nextBooking: now + 90 })).toBe(now + 60);
    expect(claimUntil({ ...free, wanted: now + 1 })).toBe(now + 1);
    expect(claimUntil({ ...free, wanted: now })).toBeNull();
    expect(claimUntil({ ...free, wanted: now - 1 })).toBeNull();
    expect(claimUntil({ ...free, nextBooking: now })).toBeNull();
    expect(claimUntil({ ...free, wanted: 0 })).toBeNull();
  });
});

describe('the buttons of a desk', () => {
  it('CU5, CU6: cover every case', () => {
    const NOTHING: DeskButtons = { reserve: false, release: false };
    const RESERVE: DeskButtons = { reserve: true, release: false };
    const RELEASE: DeskButtons = { reserve: false, release: true };
    const BOTH: DeskButtons = { reserve: true, release: true };
    // time selection disabled, own claim, held by somebody else
    const table: readonly [boolean, boolean, boolean, DeskButtons][] = [
      [false, false, false, RESERVE],
      [false, false, true, RESERVE],
      [false, true, false, BOTH],
      [false, true, true, BOTH],
      [true, false, false, RESERVE],
      [true, false, true, NOTHING],
      [true, true, false, RELEASE],
      [true, true, true, RELEASE],
    ];
    for (const [timeSelectionDisabled, ownClaim, heldByOther, buttons] of table) {
      expect(deskButtons({ timeSelectionDisabled, ownClaim, heldByOther })).toEqual(buttons);
    }
  });
});

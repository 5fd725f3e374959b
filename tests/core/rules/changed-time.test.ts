import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedTimeRefusal,
  isWithin,
  settledTime,
} from '../../../core/rules/booking/changed-time.ts';
import { type SlotRules, slotRefusal } from '../../../core/rules/booking/slot-rules.ts';
import { forAll } from '../../support/runs.ts';

const NOW = 29_700_000;
const rules: SlotRules = {
  now: NOW,
  zone: 'Europe/Stockholm',
  futureBooking: 3,
  maxDuration: 600,
  maxDays: 2,
};
const minutes = fc.integer({ min: -400, max: 7_000 });
const slot = fc
  .tuple(minutes, fc.integer({ min: 1, max: 900 }))
  .map(([from, length]) => ({ start: NOW + from, end: NOW + from + length }));
const any = fc.tuple(minutes, minutes).map(([a, b]) => ({ start: NOW + a, end: NOW + b }));

describe('the new time of a booking', () => {
  it('BK30: the end of a past booking, and the start of a running one, cannot change', () => {
    forAll(500, slot, any, (own, wanted) => {
      const refusal = changedTimeRefusal(own, wanted, rules);
      if (wanted.end <= NOW || wanted.end <= wanted.start) expect(refusal).not.toBeNull();
      const runs = own.start < NOW && NOW < own.end;
      if (runs && refusal === null) expect(wanted.start).toBe(own.start);
      expect(settledTime(own, wanted, NOW)).toEqual(
        runs ? { start: own.start, end: wanted.end } : wanted,
      );
    });
  });

  it('BK31: a part of its own time is refused once it is over', () => {
    for (const own of [
      { start: NOW - 60, end: NOW + 60 },
      { start: NOW - 120, end: NOW - 5 },
      { start: NOW - 60, end: NOW },
    ]) {
      const refusal = (end: number) => changedTimeRefusal(own, { start: own.start, end }, rules);
      expect([NOW - 10, NOW].map(refusal)).toEqual(['past', 'past']);
    }
    const running = { start: NOW - 60, end: NOW + 60 };
    expect(changedTimeRefusal(running, { ...running, end: NOW + 1 }, rules)).toBeNull();
  });

  it('BK31: outside of its own time it is refused exactly if a new booking would be', () => {
    forAll(500, slot, any, (own, wanted) => {
      fc.pre(own.start >= NOW && !isWithin(wanted, own));
      expect(changedTimeRefusal(own, wanted, rules)).toBe(slotRefusal(wanted, rules));
    });
  });

  it('BK31: a running booking respects the maximum duration and the last bookable day', () => {
    forAll(500, slot, minutes, (own, until) => {
      fc.pre(own.start < NOW && NOW < own.end);
      const wanted = { start: own.start, end: NOW + until };
      fc.pre(wanted.end > own.end);
      const refusal = changedTimeRefusal(own, wanted, rules);
      if (wanted.end - wanted.start > 600) expect(refusal).toBe('tooLong');
      // Booked as it would then be, when it began, with the horizon of now.
      else expect(refusal).toBe(slotRefusal(wanted, { ...rules, now: wanted.start }));
    });
  });

  it('BK31: a remaining part of its own time is never refused, whatever the current limits are', () => {
    const strict = { ...rules, futureBooking: 0, maxDuration: 1, maxDays: 1 };
    forAll(500, slot, fc.nat(900), (own, less) => {
      const wanted = { start: own.start, end: own.end - less };
      fc.pre(wanted.end > Math.max(own.start, NOW));
      expect(changedTimeRefusal(own, wanted, strict)).toBeNull();
    });
  });
});

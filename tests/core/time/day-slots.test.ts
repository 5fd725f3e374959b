import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daySlots, isOverDays, withHours } from '../../../core/time/day-slots.ts';
import { daysOf } from '../../../core/time/days.ts';
import { overlaps } from '../../../core/time/interval.ts';
import { dayOf, minuteOfDay, wallClock } from '../../../core/time/zone.ts';
import { forAll, minute, zone } from '../../support/runs.ts';

const MOST = 31;
const length = fc.integer({ min: 1, max: 8 * 1440 });

it('SP9: a time over several days has a part on each of them, within that day, and no night', () => {
  forAll(400, minute, length, zone, (start, of, name) => {
    const slot = { start, end: start + of };
    const parts = daySlots(slot, name, MOST);
    expect(parts.map((part) => dayOf(part.start, name))).toEqual(daysOf(slot, name));
    for (const part of parts) {
      expect(part.end).toBeGreaterThan(part.start);
      expect(isOverDays(part, name)).toBe(false);
    }
    expect(parts.some((part, n) => parts.slice(0, n).some((other) => overlaps(part, other)))).toBe(
      false,
    );
    expect(parts[0]?.start).toBe(start);
    if (!isOverDays(slot, name)) expect(parts).toEqual([slot]);
  });
});

it('SP9: all days have the hours of the first; a later day begins earlier if it opens earlier', () => {
  const at = (day: string, hour: number): number => wallClock(day, hour * 60, 'Europe/Stockholm');
  // The clocks go forward on the 29th.
  const slot = { start: at('2027-03-27', 10), end: at('2027-03-30', 17) };
  const hours = (parts: readonly { readonly start: number; readonly end: number }[]) =>
    parts.map(({ start, end }) =>
      [start, end].map((time) => minuteOfDay(time, 'Europe/Stockholm') / 60),
    );
  const same = daySlots(slot, 'Europe/Stockholm', MOST);
  expect(hours(same)).toEqual([10, 10, 10, 10].map((from) => [from, 17]));
  const opening = daySlots(slot, 'Europe/Stockholm', MOST, (day) => at(day, 8));
  expect(hours(opening)).toEqual([10, 8, 8, 8].map((from) => [from, 17]));
});

it('SP11: an end that is not after the start on the clock is the end of its day', () => {
  forAll(300, minute, length, zone, (start, of, name) => {
    const slot = { start, end: start + of };
    const chosen = withHours(slot, name);
    expect(chosen.start).toBe(start);
    expect(chosen.end).toBeGreaterThanOrEqual(slot.end);
    expect(daySlots(chosen, name, MOST)).toEqual(daySlots(slot, name, MOST));
  });
});

it('SP9: a time of more days than are booked at once has no more of them, however long it is', () => {
  const slot = { start: 29_900_000, end: Number.MAX_SAFE_INTEGER };
  expect(daySlots(slot, 'Europe/Stockholm', MOST)).toHaveLength(MOST);
});

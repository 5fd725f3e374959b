import type { Interval } from '../../time/interval.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import { addDay, dayOf, minuteOfDay, wallClock } from '../../time/zone.ts';
import { type AllowedRule, longestIn, openHours, openPart, refusingRule } from './allowed.ts';

/** Days after the refused one in which another time is looked for: beyond closed weekends and a holiday or two. */
const MOST_DAYS = 7;

/**
 * BR18: for a desk, the nearest time that the rules allow: the allowed part of the slot; else the nearest time of the same
 * length on that day, else on a later one. Null: the refusing rule, the first one, is not about time, or no time is left up
 * to `lastDay`.
 */
export const nearestTime = (
  rules: readonly [AllowedRule, ...AllowedRule[]],
  slot: Interval,
  now: number,
  zone: string,
  lastDay: string,
): Interval | null => {
  const isAllowed = (time: Interval): boolean => refusingRule(rules, time, now, zone) === null;
  const whole = slot.end - slot.start;
  const most = Math.min(whole, longestIn(rules, 'DESK') ?? whole);
  const part = openPart(rules, { start: slot.start, end: slot.start + most }, zone);
  if (isAllowed(part)) return part.end - part.start === whole ? null : part;
  const { from, to } = openHours(rules);
  const length = Math.min(most, to - from);
  let day = dayOf(slot.start, zone);
  const wanted = Math.max(from, Math.min(minuteOfDay(slot.start, zone), to - length));
  for (let count = 0; count <= MOST_DAYS && day <= lastDay; count += 1) {
    const start = Math.max(wallClock(day, wanted, zone), roundUp(now, BOOKING_STEP));
    const time = openPart(rules, { start, end: start + length }, zone);
    if (isAllowed(time)) return time;
    day = addDay(day, 1);
  }
  return null;
};

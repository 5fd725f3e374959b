import type { Interval } from '../../time/interval.ts';
import { latestEnd } from '../../time/slot-limits.ts';
import { removalOf } from './ending.ts';
import { type SlotRefusal, type SlotRules, slotRefusal } from './slot-rules.ts';

/** BK31: a part of the booking's own time takes nothing new, so only its being over refuses it. */
export const isWithin = (time: Interval, own: Interval): boolean =>
  own.start <= time.start && time.end <= own.end;

/** BK30: the start of a running booking is settled, whatever is wanted. */
export const settledTime = (own: Interval, wanted: Interval, now: number): Interval =>
  removalOf(own, now) === 'end' ? { start: own.start, end: wanted.end } : wanted;

/**
 * BK30, BK31: why the time of a booking cannot change to `wanted`, for both app and server; null: it can. Only the remaining
 * part of a running booking can change, but its whole length is limited.
 */
export const changedTimeRefusal = (
  own: Interval,
  wanted: Interval,
  rules: SlotRules,
): SlotRefusal | null => {
  const { now, maxDuration, maxDays = 0, zone } = rules;
  if (wanted.end <= wanted.start) return 'endBeforeStart';
  const isRunning = removalOf(own, now) === 'end';
  if (wanted.end <= now || (isRunning && wanted.start !== own.start)) return 'past';
  if (isWithin(wanted, own)) return null;
  if (!isRunning) return slotRefusal(wanted, rules);
  const limits = { maxDuration, maxDays };
  if (wanted.end > latestEnd(wanted.start, limits, zone)) return 'tooLong';
  return slotRefusal({ start: now, end: wanted.end }, rules);
};

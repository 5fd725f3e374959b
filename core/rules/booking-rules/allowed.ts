import type { Interval } from '../../time/interval.ts';
import { addDay, dayEnd, dayOf, MINUTES_PER_DAY, wallClock } from '../../time/zone.ts';
import { type Hours, hoursOf, isOpen, takesWeekend } from './day-rules.ts';

/**
 * A rule by scope for one person in one space, by the code of its refusal. `limit`: its value; `kind`: the spaces that it
 * applies to, absent: all; `place`: the place that sets it, absent: the company.
 *
 * Example: `{ code: 'OUTSIDE_OPENING_HOURS', limit: '07:00-19:00', place: 'South' }`.
 */
export type AllowedRule = {
  readonly code: string;
  readonly limit?: string;
  readonly kind?: 'DESK' | 'ROOM';
  readonly place?: string;
};

const minuteIn = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

/** The opening hours among the rules; all of the day if none of them says any. */
export const openHours = (rules: readonly AllowedRule[]): Hours => {
  const { limit = '0:00-24:00' } = rules.find(({ code }) => code === 'OUTSIDE_OPENING_HOURS') ?? {};
  const [from = 0, to = 0] = limit.split('-').map(minuteIn);
  return { from, to };
};

const isWithin = (slot: Interval, open: Hours, zone: string): boolean =>
  isOpen(hoursOf(slot, zone), open);

/** BR17: the part of a time within the opening hours; all of it if no part is, so that its refusal tells why. */
export const openPart = (rules: readonly AllowedRule[], slot: Interval, zone: string): Interval => {
  const open = openHours(rules);
  // A clock change can move the opening time into a slot that is within the hours.
  if (isWithin(slot, open, zone)) return slot;
  const { start, end } = slot;
  const lastDay = dayOf(end - 1, zone);
  const closes =
    open.to === MINUTES_PER_DAY ? dayEnd(lastDay, zone) : wallClock(lastDay, open.to, zone);
  const part = {
    start: Math.max(start, wallClock(dayOf(start, zone), open.from, zone)),
    end: Math.min(end, closes),
  };
  return part.start < part.end && isWithin(part, open, zone) ? part : slot;
};

const refuses = (rule: AllowedRule, slot: Interval, now: number, zone: string) => {
  const { code, limit = '' } = rule;
  switch (code) {
    case 'OUTSIDE_OPENING_HOURS':
      return !isWithin(slot, openHours([rule]), zone);
    case 'CLOSED_AT_WEEKENDS':
      return takesWeekend(slot, zone);
    case 'TOO_FAR_AHEAD':
      return slot.end > dayEnd(addDay(dayOf(now, zone), Number(limit)), zone);
    // TOO_LONG is a limit of the space. A newer server may know more rules; it refuses by them itself.
    default:
      return code === 'NOT_FOR_YOU';
  }
};

/** The longest booking of a desk or a room that the rules allow, in minutes; null: none of them says it. */
export const longestIn = (rules: readonly AllowedRule[], asset: 'DESK' | 'ROOM'): number | null => {
  const isOf = ({ code, kind = asset }: AllowedRule) => code === 'TOO_LONG' && kind === asset;
  const limit = rules.find(isOf)?.limit;
  if (limit === undefined) return null;
  const of = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(limit)?.[1] ?? 0);
  return of('h') * 60 + of('min');
};

/** BR12: the first of the rules that refuses a time, as the server would; null: none does. */
export const refusingRule = (
  rules: readonly AllowedRule[],
  slot: Interval,
  now: number,
  zone: string,
): AllowedRule | null => rules.find((rule) => refuses(rule, slot, now, zone)) ?? null;

import type { Interval } from '../../time/interval.ts';
import { dayEnd, dayOf, MINUTES_PER_DAY, wallClock } from '../../time/zone.ts';
import { type AllowedRule, openHours, refusingRule } from './allowed.ts';

/** A part of a day in which a rule refuses every booking. */
export type RefusedPart = Interval & { readonly rule: AllowedRule };

/** The part of the day between its opening hours and what is before and after them, each within the interval. */
const partsOf = (day: Interval, rules: readonly AllowedRule[], zone: string): Interval[] => {
  const { from, to } = openHours(rules);
  const name = dayOf(day.start, zone);
  const opens = wallClock(name, from, zone);
  const closes = to === MINUTES_PER_DAY ? dayEnd(name, zone) : wallClock(name, to, zone);
  const within = (minute: number): number => Math.max(day.start, Math.min(minute, day.end));
  const cuts = [day.start, within(opens), within(closes), day.end];
  return cuts.slice(1).map((end, n) => ({ start: cuts[n] ?? end, end }));
};

/**
 * SC74: when rules refuse every booking on these days, of which each interval is within one. `now`: minutes since the epoch.
 *
 * Example: with opening hours of 08:00 to 17:00, of 06:00 to 18:00 it is 06:00 to 08:00 and 17:00 to 18:00.
 */
export const refusedParts = (
  rules: readonly AllowedRule[],
  days: readonly Interval[],
  now: number,
  zone: string,
): readonly RefusedPart[] =>
  days
    .flatMap((day) => partsOf(day, rules, zone))
    .flatMap(({ start, end }) => {
      const rule = start < end ? refusingRule(rules, { start, end }, now, zone) : null;
      return rule === null ? [] : [{ start, end, rule }];
    });

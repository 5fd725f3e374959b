import type { Interval } from '../time/interval.ts';

/** A person's stay, minutes since the epoch. */
export type Stay = Interval & { readonly userId: number };

const ascending = (a: number, b: number): number => a - b;

const within = (intervals: readonly Interval[], bounds: Interval): readonly Interval[] =>
  intervals
    .map(({ start, end }) => ({
      start: Math.max(start, bounds.start),
      end: Math.min(end, bounds.end),
    }))
    .filter(({ start, end }) => start < end);

/** UT3: the most of the half-open intervals that hold one minute of `bounds`, by a sweep over starts and ends. */
export const peakOf = (intervals: readonly Interval[], bounds: Interval): number => {
  const inside = within(intervals, bounds);
  const starts = inside.map(({ start }) => start).sort(ascending);
  const ends = inside.map(({ end }) => end).sort(ascending);
  let peak = 0;
  let ended = 0;
  starts.forEach((start, begun) => {
    while ((ends[ended] ?? Number.POSITIVE_INFINITY) <= start) ended += 1;
    peak = Math.max(peak, begun + 1 - ended);
  });
  return peak;
};

/** UT4: each person's stays, with those that overlap or touch made one. */
const joined = (stays: readonly Stay[]): readonly Interval[] => {
  const byUser = new Map<number, Interval[]>();
  for (const { userId, start, end } of stays) {
    if (!(start < end)) continue;
    const own = byUser.get(userId);
    if (own === undefined) byUser.set(userId, [{ start, end }]);
    else own.push({ start, end });
  }
  return [...byUser.values()].flatMap((own) => {
    const whole: Interval[] = [];
    for (const next of own.sort((a, b) => a.start - b.start)) {
      const last = whole.at(-1);
      if (last === undefined || last.end < next.start) whole.push(next);
      else whole[whole.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
    }
    return whole;
  });
};

/** UT4: the most people in one minute of `bounds`: who has a desk and is registered as well counts once. */
export const peakOfPeople = (stays: readonly Stay[], bounds: Interval): number =>
  peakOf(joined(stays), bounds);

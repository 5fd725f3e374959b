import type { Interval } from '../../time/interval.ts';

/** The presence of a person, minutes since the epoch. */
export type Stay = Interval & { readonly userId: number };

/** `count` identical intervals; absent: one. */
export type Counted = Interval & { readonly count?: number };

type Change = { readonly at: number; readonly by: number };

const changesOf = (intervals: readonly Counted[], bounds: Interval): readonly Change[] =>
  intervals.flatMap(({ start, end, count = 1 }) => {
    const [from, to] = [Math.max(start, bounds.start), Math.min(end, bounds.end)];
    return from < to
      ? [
          { at: from, by: count },
          { at: to, by: -count },
        ]
      : [];
  });

/**
 * UT3: the maximum number of half-open intervals that contain the same minute of `bounds`, by a sweep over starts and ends.
 *
 * Example: of 0 to 60, 30 to 90 and 60 to 120 at most 2 overlap.
 */
export const peakOf = (intervals: readonly Counted[], bounds: Interval): number => {
  let present = 0;
  let peak = 0;
  // Ends come first, because the end minute is not included.
  for (const { by } of changesOf(intervals, bounds).toSorted(
    (a, b) => a.at - b.at || a.by - b.by,
  )) {
    present += by;
    peak = Math.max(peak, present);
  }
  return peak;
};

/** UT4: each person's stays, with overlapping and adjoining ones merged. */
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

/**
 * UT4: the maximum number of people in the same minute of `bounds`; a person with both a desk and a registration counts
 * once.
 */
export const peakOfPeople = (stays: readonly Stay[], bounds: Interval): number =>
  peakOf(joined(stays), bounds);

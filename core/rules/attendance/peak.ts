import type { Interval } from '../../time/interval.ts';

/** A person's stay, minutes since the epoch. */
export type Stay = Interval & { readonly userId: number };

/** Several intervals that are the same: `count` of them; one where it is not given. */
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

/** UT3: the most of the half-open intervals that hold one minute of `bounds`, by a sweep over starts and ends. */
export const peakOf = (intervals: readonly Counted[], bounds: Interval): number => {
  let present = 0;
  let peak = 0;
  // Who ends at a minute is not there at it any more: ends come first.
  for (const { by } of changesOf(intervals, bounds).toSorted(
    (a, b) => a.at - b.at || a.by - b.by,
  )) {
    present += by;
    peak = Math.max(peak, present);
  }
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

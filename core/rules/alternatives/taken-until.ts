import { type Interval, overlaps } from '../../time/interval.ts';

/** A time at which a space is taken; `name`: by whom, '' where that is not known. */
export type TakenTime = Interval & { readonly name: string };

const join = (chain: TakenTime, next: TakenTime): TakenTime => ({
  start: chain.start,
  end: Math.max(chain.end, next.end),
  name: chain.name === next.name ? chain.name : '',
});

/**
 * SU1: the first time in the slot at which the space is taken, on to where it is free again: what overlaps or follows at
 * once is one time, and named only if all of it is one person's. null: the slot is not taken.
 */
export const takenUntil = (taken: readonly TakenTime[], slot: Interval): TakenTime | null => {
  const [first, ...later] = taken
    .filter(({ start, end }) => start < end && end > slot.start)
    .sort((a, b) => a.start - b.start);
  if (first === undefined || !overlaps(first, slot)) return null;
  return later.reduce(
    (chain, next) => (next.start <= chain.end ? join(chain, next) : chain),
    first,
  );
};

import { type Interval, overlaps } from '../../time/interval.ts';

/** An interval in which a space is taken; `name`: by whom, '' if unknown. */
export type TakenTime = Interval & { readonly name: string };

const join = (chain: TakenTime, next: TakenTime): TakenTime => ({
  start: chain.start,
  end: Math.max(chain.end, next.end),
  name: chain.name === next.name ? chain.name : '',
});

/**
 * SU1: the first taken interval within the slot, up to when the space is free again. Overlapping and adjoining bookings are
 * merged; the result is named only if all belong to one person. null: the slot is free.
 *
 * Example: for a slot from 9:00, bookings from 8:30 to 9:30 (Ada) and 9:30 to 10:00 (Bo) give 8:30 to 10:00 without a name.
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

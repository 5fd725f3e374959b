import { memo } from '../../memo/memo.ts';
import type { ShownStatus } from '../status/partly-free.ts';
import type { Ranked } from './ordered.ts';

/** RS1: behind what is free, and behind every partly free space. */
const UNKNOWN = 2;
const TAKEN = 3;

/**
 * RS1: how far a space comes behind others that fit a search as well: 0 if it is free or the user's own, between 1 and 2
 * if it is partly free (`share`: the fraction of the chosen time in which it is free), 2 if that is unknown, else 3.
 *
 * Example: free for nine of ten hours it is 1.1, and comes before one that is free for three, which is 1.7.
 */
export const placeBehind = (status: ShownStatus | null, isOwn: boolean, share: number): number => {
  if (isOwn || status === 'FREE') return 0;
  if (status === 'PARTLY_FREE') return 2 - share;
  return status === null ? UNKNOWN : TAKEN;
};

const placed = memo<Ranked<object>, Ranked<object>>();

/** The same object for the same row at the same place, so that it is not put in order again. */
export const behind = <Row extends object>(ranked: Ranked<Row>, place: number): Ranked<Row> => {
  if (ranked.behind === place) return ranked;
  const known = placed.get(ranked) as Ranked<Row> | undefined;
  if (known?.behind === place) return known;
  const made = { ...ranked, behind: place };
  placed.set(ranked, made);
  return made;
};

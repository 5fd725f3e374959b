import type { Space } from '../../contract/space.ts';
import { freeIn, futureOf } from '../../office/floor/map-projection.ts';
import { placeBehind } from '../../rules/search/best-first.ts';
import { lengthOf, type ShownStatus } from '../../rules/status/partly-free.ts';
import type { SearchReads } from './model.ts';
import { ownSpaces } from './own-spaces.ts';

/** RS1: the fraction of the chosen time in which a partly free space is free. */
const shareOf = (state: SearchReads, space: Space): number => {
  const { chosen } = state.floor;
  if (chosen === null) return 0;
  const free = freeIn(state, space, futureOf(state, space)?.events ?? []);
  return lengthOf(free) / Math.max(1, chosen.end - chosen.start);
};

/** RS1: how far each space comes behind others that fit a search as well. */
export const behindOf = (
  state: SearchReads,
  statusOf: (space: Space) => ShownStatus | null,
): ((space: Space) => number) => {
  const own = new Set(ownSpaces(state));
  return (space) => {
    const status = statusOf(space);
    const share = status === 'PARTLY_FREE' ? shareOf(state, space) : 0;
    return placeBehind(status, own.has(space.id), share);
  };
};

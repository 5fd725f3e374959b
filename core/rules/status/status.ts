import type { FutureSpace, Space, SpaceState, SpaceType } from '../../contract/space.ts';
import { type Interval, overlaps } from '../../time/interval.ts';
import type { ShownStatus } from './partly-free.ts';

/** Whether the user can book the space: the mode of its type is BOOK. */
export const isBookable = (type: SpaceType | undefined): boolean => type?.space.mode === 'BOOK';

/** CS3: whether a space cannot be booked in a part of the time: it is closed then, or, as no closures are known of it, blocked for good. */
export const isBlockedDuring = ({ status }: Space, slot: Interval): boolean =>
  status.closures?.some(({ start, end }) =>
    overlaps({ start, end: end ?? Number.POSITIVE_INFINITY }, slot),
  ) ?? status.state === 'UNAVAILABLE_BLOCKED';

/**
 * The status of a space. ST1: in a future view the future state; ST2: a bookable space without a current event is free; ST3:
 * otherwise the server's state. UA8: at another time than now, a space that can only be claimed is not free.
 */
export const shownStatus = (
  space: Space,
  type: SpaceType | undefined,
  future: FutureSpace | undefined,
): SpaceState => {
  const state = future?.state ?? space.status.state;
  if (state === 'NONE' && isBookable(type)) return 'FREE';
  return state === 'FREE' && future !== undefined && !isBookable(type)
    ? 'UNAVAILABLE_NON_BOOKABLE'
    : state;
};

const FREE: ReadonlySet<SpaceState> = new Set(['FREE']);
/** ST4 */
const BOOKED_NOW: ReadonlySet<SpaceState> = new Set(['BOOKED', 'CLAIMED', 'BUSY', 'TAKEN']);
/** ST5 */
const BOOKED_FUTURE: ReadonlySet<SpaceState> = new Set(['BOOKED', 'CLAIMED']);

/** ST4, ST5, UA4: whether a status counts as free, as partly free or as booked; null: none of them. */
export const countsAs = (
  status: ShownStatus,
  future: boolean,
): 'free' | 'partly' | 'booked' | null => {
  if (status === 'PARTLY_FREE') return 'partly';
  if (FREE.has(status)) return 'free';
  return (future ? BOOKED_FUTURE : BOOKED_NOW).has(status) ? 'booked' : null;
};

import type { FutureSpace, Space, SpaceState, SpaceType } from '../../contract/space.ts';

/** Whether the user can book the space: the mode of its type is BOOK. */
export const isBookable = (type: SpaceType | undefined): boolean => type?.space.mode === 'BOOK';

/**
 * The shown status of a space. ST1: in a future view the future state; ST2: a bookable space without a current event is
 * free; ST3: otherwise the server's state.
 */
export const shownStatus = (
  space: Space,
  type: SpaceType | undefined,
  future: FutureSpace | undefined,
): SpaceState => {
  const state = future?.state ?? space.status.state;
  return state === 'NONE' && isBookable(type) ? 'FREE' : state;
};

const FREE: ReadonlySet<SpaceState> = new Set(['FREE']);
/** ST4 */
const BOOKED_NOW: ReadonlySet<SpaceState> = new Set(['BOOKED', 'CLAIMED', 'BUSY', 'TAKEN']);
/** ST5 */
const BOOKED_FUTURE: ReadonlySet<SpaceState> = new Set(['BOOKED', 'CLAIMED']);

/** ST4, ST5: whether a status counts as free or booked; null: neither. */
export const countsAs = (status: SpaceState, future: boolean): 'free' | 'booked' | null => {
  if (FREE.has(status)) return 'free';
  return (future ? BOOKED_FUTURE : BOOKED_NOW).has(status) ? 'booked' : null;
};

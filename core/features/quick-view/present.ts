import type { Space } from '../../contract/space.ts';
import { futureOf, statusOf, untilOf } from '../../office/floor/map-projection.ts';
import { availabilityOf } from '../../rules/meeting/availability.ts';
import { heldUpTo } from '../../rules/status/held.ts';
import type { ShownStatus } from '../../rules/status/partly-free.ts';
import { takenIntervals } from '../meeting/index.ts';
import type { QuickViewReads } from './world.ts';

/** The status of a space, and until when it lasts. */
type Present = { readonly status: ShownStatus; readonly until: number | null };

/**
 * UC44: of a room, what its own calendar says counts at once, in all of its quick view: the floor tells the same a moment
 * later. Whoever is in it without a meeting is told by the floor.
 */
export const presentOf = (state: QuickViewReads, space: Space): Present => {
  const told = statusOf(state, space);
  if (space.asset_type !== 'ROOM' || futureOf(state, space) !== undefined) {
    return { status: told, until: untilOf(state, space, told) };
  }
  const { minute } = state.page;
  const taken = takenIntervals(state, space);
  const { free, until } = availabilityOf(taken, minute);
  // ST7: a meeting that begins within this step holds the room already.
  const isHeld = !free || (until !== null && until <= heldUpTo(minute));
  const status = told === 'FREE' && !free ? 'BOOKED' : told === 'BOOKED' && !isHeld ? 'FREE' : told;
  return { status, until: untilOf(state, space, status, taken) };
};

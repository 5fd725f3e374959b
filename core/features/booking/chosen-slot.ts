import type { Slot } from '../../contract/minutes.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { deskSlotFrom } from '../../time/end-of-day.ts';
import { latestEnd } from '../../time/slot-limits.ts';
import { spaceLimits } from '../claim/index.ts';
import { selectedSpaceId } from '../selection/index.ts';
import { proposedSlot } from './slot.ts';
import type { BookingReads } from './world.ts';

/**
 * BK21: if the user changes only the start of a desk's slot, the end moves along where it must: TM12 (23:00, or not before
 * the end) and TM21 (limits). Any other choice is kept as it is and checked by the booking rules.
 */
export const chosenSlot = (state: BookingReads, wanted: Slot): Slot => {
  const space = knownSpace(state, selectedSpaceId(state) ?? 0);
  if (space?.asset_type !== 'DESK') return wanted;
  const shown = proposedSlot(state, space);
  if (wanted.start === shown.start || wanted.end !== shown.end) return wanted;
  const zone = zoneOf(state);
  const { start, end } = deskSlotFrom(wanted.start, wanted.end, zone);
  return { start, end: Math.min(end, latestEnd(start, spaceLimits(state, space.id), zone)) };
};

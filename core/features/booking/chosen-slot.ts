import type { Slot } from '../../contract/minutes.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { deskSlotFrom, roomSlotFrom } from '../../time/end-of-day.ts';
import { latestEnd } from '../../time/slot-limits.ts';
import { spaceLimits } from '../claim/index.ts';
import { selectedSpaceId } from '../selection/index.ts';
import { proposedSlot } from './slot.ts';
import type { BookingReads } from './world.ts';

/**
 * If the user changes only the start of a slot, the end moves along, within the limits (TM21). BK21: that of a desk where it
 * must: TM12 (23:00, or not before the end). RF15: that of a room to an hour later. Any other choice is kept as it is and
 * checked by the booking rules.
 */
export const chosenSlot = (state: BookingReads, wanted: Slot): Slot => {
  const space = knownSpace(state, selectedSpaceId(state) ?? 0);
  if (space === undefined) return wanted;
  const shown = proposedSlot(state, space);
  if (wanted.start === shown.start || wanted.end !== shown.end) return wanted;
  const zone = zoneOf(state);
  const { start, end } =
    space.asset_type === 'ROOM'
      ? roomSlotFrom(wanted.start, zone)
      : deskSlotFrom(wanted.start, wanted.end, zone);
  return { start, end: Math.min(end, latestEnd(start, spaceLimits(state, space.id), zone)) };
};

import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import {
  defaultInterval,
  isWholeDay,
  timesDisabled,
  today,
  zoneOf,
} from '../../office/floor/dates.ts';
import { roomSlotWithin } from '../../time/default-slot.ts';
import { roomSlotFrom } from '../../time/end-of-day.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import { latestEnd } from '../../time/slot-limits.ts';
import { spaceLimits } from '../claim/index.ts';
import { movableBooking } from './movable.ts';
import type { BookingReads } from './world.ts';

/** What a slot is for; `id` of a single space. */
type BookedSpace = Pick<Space, 'asset_type'> & Partial<Pick<Space, 'id'>>;

const openingSlot = (state: BookingReads, isRoom: boolean): Slot => {
  const { chosen } = state.floor;
  if (chosen === null) {
    const { start, end } = defaultInterval(state, today(state));
    return isRoom ? roomSlotFrom(start, zoneOf(state)) : { start, end };
  }
  // BK14: of a chosen interval that has begun, what is left of it.
  if (chosen.start <= state.page.minute) {
    return {
      start: Math.min(roundUp(state.page.minute, BOOKING_STEP), chosen.end - 1),
      end: chosen.end,
    };
  }
  return isRoom && isWholeDay(state, chosen)
    ? roomSlotWithin(chosen, zoneOf(state))
    : { start: chosen.start, end: chosen.end };
};

/** BK20: no more of a slot is proposed than the space may be booked for. */
const within = (state: BookingReads, { id }: BookedSpace, { start, end }: Slot): Slot => {
  if (id === undefined) return { start, end };
  return { start, end: Math.min(end, latestEnd(start, spaceLimits(state, id), zoneOf(state))) };
};

/**
 * BK1: the slot that a space's quick view opens with: what was chosen there, else the chosen date and times of the side
 * panel, else from the next five minutes to the end of the working day. BK2: a room's lasts an hour; TM17: on a chosen
 * day without chosen times from 08:00. TM22: where no times can be selected, a desk has no slot of its own.
 */
export const proposedSlot = (state: BookingReads, space: BookedSpace): Slot => {
  const isRoom = space.asset_type === 'ROOM';
  const isDesk = !isRoom && space.id !== undefined;
  // BK24: another desk than its own is looked at for the time of the booking that is to be moved.
  const moved = isDesk ? movableBooking(state, state.booking.moving) : null;
  if (moved !== null && moved.spaceId !== space.id) return moved.slot;
  if (state.booking.slot !== null && (isRoom || !timesDisabled(state))) return state.booking.slot;
  return within(state, space, openingSlot(state, isRoom));
};

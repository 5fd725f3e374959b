import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import {
  defaultInterval,
  isToLookIn,
  timesDisabled,
  today,
  zoneOf,
} from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { roomSlotWithin } from '../../time/default-slot.ts';
import { roomSlotFrom } from '../../time/end-of-day.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import { latestEnd } from '../../time/slot-limits.ts';
import { openTime, spaceLimits } from '../claim/index.ts';
import { freeRoomSlot } from './free-room-slot.ts';
import { type BookingReads, movingId } from './model.ts';
import { movableBooking } from './movable.ts';

/** The space that a slot is for; `id` if it is a single space. */
type BookedSpace = Pick<Space, 'asset_type'> & Partial<Pick<Space, 'id'>>;

/** An id that no space has: the rules of the building (BR17). */
const NO_SPACE = 0;

/** BR17: all of them within the opening hours of the space. */
const openingSlot = (state: BookingReads, { asset_type, id = NO_SPACE }: BookedSpace): Slot => {
  const isRoom = asset_type === 'ROOM';
  const { chosen } = state.floor;
  if (chosen === null) {
    const rest = openTime(state, id, defaultInterval(state, today(state)));
    return isRoom ? openTime(state, id, roomSlotFrom(rest.start, zoneOf(state))) : rest;
  }
  // BK14: if the chosen interval has begun, the rest of it.
  if (chosen.start <= state.page.minute) {
    const start = Math.min(roundUp(state.page.minute, BOOKING_STEP), chosen.end - 1);
    return openTime(state, id, { start, end: chosen.end });
  }
  const open = openTime(state, id, chosen);
  if (!isRoom || !isToLookIn(state, chosen)) return open;
  const usual = roomSlotWithin(open, zoneOf(state));
  const room = knownSpace(state, id);
  return room === undefined ? usual : freeRoomSlot(state, room, usual, open);
};

/** BK20: shortens the proposal to what may be booked for the space. */
const within = (state: BookingReads, { id }: BookedSpace, { start, end }: Slot): Slot => {
  if (id === undefined) return { start, end };
  return { start, end: Math.min(end, latestEnd(start, spaceLimits(state, id), zoneOf(state))) };
};

/** RS3: the slot of a space for the time that the map shows, whatever is chosen in a quick view. */
export const slotOfShownTime = (state: BookingReads, space: BookedSpace): Slot =>
  within(state, space, openingSlot(state, space));

/**
 * BK1: the slot with which the quick view opens: the slot chosen there, else the date and times of the side panel, else
 * from the next five minutes to the end of the working day. BK2: a room's slot lasts one hour; TM17: on a chosen day
 * without times it begins at 08:00, or when the room is next free (BK39). TM22: if times cannot be selected, a desk has no slot of its own, only a last day.
 */
export const proposedSlot = (state: BookingReads, space: BookedSpace): Slot => {
  const isRoom = space.asset_type === 'ROOM';
  const isDesk = !isRoom && space.id !== undefined;
  // BK24: while a booking is being moved, other desks are shown for the time of that booking.
  const moved = isDesk ? movableBooking(state, movingId(state.booking)) : null;
  if (moved !== null && moved.spaceId !== space.id) return moved.slot;
  const { slot } = state.booking;
  if (slot !== null && (isRoom || !timesDisabled(state))) return slot;
  const opening = slotOfShownTime(state, space);
  // SP13: without a choice of times, only the last day was chosen.
  return slot !== null && slot.end > opening.end
    ? { start: opening.start, end: slot.end }
    : opening;
};

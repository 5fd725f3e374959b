import type { Slot } from '../contract/minutes.ts';
import type { Space } from '../contract/space.ts';
import { defaultInterval, isWholeDay, timesDisabled, today, zoneOf } from '../floor/dates.ts';
import type { State } from '../state.ts';
import { roomSlotWithin } from '../time/default-slot.ts';
import { roomSlotFrom } from '../time/end-of-day.ts';
import { BOOKING_STEP, roundUp } from '../time/rounding.ts';

/**
 * BK1: the slot that a space's quick view opens with: what was chosen there, else the chosen date and times of the side
 * panel, else from the next five minutes to the end of the working day. BK2: a room's lasts an hour; TM17: on a chosen
 * day without chosen times from 08:00. TM22: where no times can be selected, a desk has no slot of its own.
 */
export const proposedSlot = (state: State, space: Pick<Space, 'asset_type'>): Slot => {
  const isRoom = space.asset_type === 'ROOM';
  const { chosen } = state.floor;
  if (state.booking.slot !== null && (isRoom || !timesDisabled(state))) return state.booking.slot;
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

import type { Slot } from '../contract/minutes.ts';
import type { Space } from '../contract/space.ts';
import { defaultInterval, endOrDayEnd, shownInterval, today, zoneOf } from '../floor/dates.ts';
import type { State } from '../state.ts';
import { BOOKING_STEP, roundUp } from '../time/rounding.ts';

/** Minutes (specification 5: a room's default length is one hour). */
const ROOM_LENGTH = 60;

/**
 * BK1: the slot that a space's quick view opens with: what was chosen there, else the chosen date and times of the side
 * panel, else from the next five minutes to the end of the working day. BK2: a room's lasts an hour.
 */
export const proposedSlot = (state: State, space: Space): Slot => {
  if (state.booking.slot !== null) return state.booking.slot;
  const { start, end } =
    state.floor.chosen === null ? defaultInterval(state, today(state)) : shownInterval(state);
  const { chosen } = state.floor;
  // BK14: of a chosen interval that has begun, what is left of it.
  if (chosen !== null && chosen.start <= state.page.minute) {
    return {
      start: Math.min(roundUp(state.page.minute, BOOKING_STEP), chosen.end - 1),
      end: chosen.end,
    };
  }
  return space.asset_type === 'ROOM' && chosen === null
    ? { start, end: endOrDayEnd(start, start + ROOM_LENGTH, zoneOf(state)) }
    : { start, end };
};

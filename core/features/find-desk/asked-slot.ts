import type { Slot } from '../../contract/minutes.ts';
import {
  defaultInterval,
  timesDisabled,
  today,
  usualDay,
  zoneOf,
} from '../../office/floor/dates.ts';
import { ownBookings } from '../../office/floor/own-bookings.ts';
import { ownConflicts } from '../../rules/booking/own-bookings.ts';
import { type BookRefusal, slotRefusal } from '../../rules/booking/slot-rules.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import { latestEnd } from '../../time/slot-limits.ts';
import { type MovableBooking, movableBooking } from '../booking/index.ts';
import { openTime, spaceLimits } from '../claim/index.ts';
import type { FindDeskReads } from './model.ts';

/** An id that no space has: the configured limits (LI4), and the rules of the building (BR17). */
const NO_SPACE = 0;

/** FD7: the chosen time, of one that has begun the rest; else the rest of the usual hours of today, while it is open. */
const wantedSlot = (state: FindDeskReads): Slot => {
  const { chosen } = state.floor;
  const now = state.page.minute;
  if (chosen !== null && chosen.start > now) return { start: chosen.start, end: chosen.end };
  const rest = chosen !== null && chosen.end > now ? chosen : null;
  if (rest !== null) {
    return { start: Math.min(roundUp(now, BOOKING_STEP), rest.end - 1), end: rest.end };
  }
  const day = today(state);
  const usual = timesDisabled(state) ? null : usualDay(state, day);
  return openTime(state, NO_SPACE, usual ?? defaultInterval(state, day));
};

export type AskedSlot = {
  readonly slot: Slot;
  /** FD20: the same, but for the hours of a booking that can be moved. */
  readonly wished: Slot;
  /** FD10: the user's desk of that time, whose booking can be moved; the slot is the part that moves. */
  readonly moves: MovableBooking | null;
  /** Why nothing can be booked then; `ownBooking`: the user has a desk whose booking cannot be moved. */
  readonly refusal: BookRefusal | null;
};

/** FD7, FD10: the time for which a desk is looked for. */
export const askedSlot = (state: FindDeskReads): AskedSlot => {
  const zone = zoneOf(state);
  const wanted = wantedSlot(state);
  const limits = spaceLimits(state, NO_SPACE);
  const slot = {
    start: wanted.start,
    end: Math.min(wanted.end, latestEnd(wanted.start, limits, zone)),
  };
  const userId = state.session.user?.id ?? 0;
  const [own] = ownConflicts(ownBookings(state), { ...slot, kind: 'desk', userId, replaces: null });
  if (own !== undefined) {
    const moves = movableBooking(state, own.id);
    return moves === null
      ? { slot, wished: slot, moves, refusal: 'ownBooking' }
      : { slot: moves.slot, wished: slot, moves, refusal: null };
  }
  const refusal = slotRefusal(slot, { now: state.page.minute, zone, ...limits });
  return { slot, wished: slot, moves: null, refusal };
};

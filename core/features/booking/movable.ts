import type { Slot } from '../../contract/minutes.ts';
import { removalOf } from '../../rules/booking/ending.ts';
import { movedPart } from '../../rules/booking/moved-part.ts';
import type { BookingReads } from './model.ts';
import { organizedBooking } from './organized.ts';

/** One's own desk booking, and the part of it that can still move to another desk. */
export type MovableBooking = {
  readonly id: number;
  /** The current desk and its name; '' if unknown. */
  readonly spaceId: number;
  readonly name: string;
  /** The person it is for. */
  readonly userId: number;
  /** The part for which the new desk must be free: what is left of it. Minutes since the epoch. */
  readonly slot: Slot;
  /** BK37: the part that moves; the elapsed part of a running booking stays at the old desk (G114). */
  readonly part: Slot;
  /** When it begins, at the current desk. */
  readonly start: number;
};

/** BK22: a desk booking that the user organizes and that is not over; null: it cannot be moved. */
export const movableBooking = (
  state: BookingReads,
  bookingId: number | null,
): MovableBooking | null => {
  const now = state.page.minute;
  const held = organizedBooking(state, bookingId);
  if (held?.kind !== 'desk') return null;
  const { id, spaceId, userId, end } = held;
  const resources = state.floor.self?.calendar.items.find((item) => item.id === id)?.resources;
  const name = resources?.find((resource) => resource.id === spaceId)?.name ?? '';
  const start = removalOf(held, now) === 'end' ? now : held.start;
  return {
    id,
    spaceId,
    name,
    userId,
    slot: { start, end },
    part: movedPart(held, now),
    start: held.start,
  };
};

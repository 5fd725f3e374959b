import { type Interval, overlaps } from '../../time/interval.ts';

export type BookingKind = 'desk' | 'room';

/** A booking by what the rules of overlap ask of it; minutes since the epoch. */
export type HeldBooking = Interval & {
  readonly id: number;
  readonly kind: BookingKind;
  /** For whom, not by whom. */
  readonly userId: number;
};

/** A booking that somebody is about to make; minutes since the epoch. */
export type NewBooking = Interval & {
  readonly kind: BookingKind;
  /** For whom. */
  readonly userId: number;
  /** The booking that it takes the place of; null: none. */
  readonly replaces: number | null;
};

/**
 * OV3: the bookings that forbid a new one: those of the same person and kind that share a minute with it. A desk and a
 * room at once are allowed (OV2), two desks or two rooms are not (G51). OV4: what is booked for somebody else is theirs,
 * whoever made it. OV5: a booking that is moved does not stand in its own way.
 */
export const ownConflicts = (
  held: readonly HeldBooking[],
  wanted: NewBooking,
): readonly HeldBooking[] =>
  held.filter(
    (booking) =>
      booking.userId === wanted.userId &&
      booking.kind === wanted.kind &&
      booking.id !== wanted.replaces &&
      overlaps(booking, wanted),
  );

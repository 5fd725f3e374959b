import { type Interval, overlaps } from '../../time/interval.ts';

export type BookingKind = 'desk' | 'room';

/** The part of a booking that the overlap rules need; minutes since the epoch. */
export type OwnBooking = Interval & {
  readonly id: number;
  readonly kind: BookingKind;
  /** The person it is for, not who made it. */
  readonly userId: number;
};

/** A booking to be made; minutes since the epoch. */
export type NewBooking = Interval & {
  readonly kind: BookingKind;
  /** The person it is for. */
  readonly userId: number;
  /** The booking that it replaces; null: none. */
  readonly replaces: number | null;
};

/**
 * OV3: the bookings that conflict with a new one: those of the same person and kind that overlap it. A desk and a room at
 * the same time are allowed (OV2), two desks or two rooms are not (G51). OV4: a booking belongs to the person it is for,
 * whoever made it. OV5: a booking that is moved does not conflict with itself.
 */
export const ownConflicts = (
  held: readonly OwnBooking[],
  wanted: NewBooking,
): readonly OwnBooking[] =>
  held.filter(
    (booking) =>
      booking.userId === wanted.userId &&
      booking.kind === wanted.kind &&
      booking.id !== wanted.replaces &&
      overlaps(booking, wanted),
  );

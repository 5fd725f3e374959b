import type { Interval } from '../../time/interval.ts';
import { dayEnd, dayOf } from '../../time/zone.ts';

/** A claim of a desk by a person, until a minute since the epoch. */
export type Claim = { readonly userId: number; readonly until: number };

/** A booking of the desk; `userId` is null where the person may not be seen. */
export type BookedTime = Interval & { readonly userId: number | null };

/** CU1: a claim lasts up to its minute, which is no longer part of it; one that is over is none. */
export const standingClaims = (claims: readonly Claim[], now: number): readonly Claim[] =>
  claims.filter(({ until }) => until > now);

/**
 * CU3: the first minute from which the desk is booked for somebody else; null: never. Of a booking that runs it is
 * `now`. A booking of unknown people is somebody else's: only one's own is always named.
 */
export const nextBookingOfOther = (
  bookings: readonly BookedTime[],
  personId: number,
  now: number,
): number | null => {
  const starts = bookings
    .filter(({ start, end, userId }) => userId !== personId && end > now && end > start)
    .map(({ start }) => Math.max(start, now));
  return starts.length === 0 ? null : Math.min(...starts);
};

export type ClaimBounds = {
  /** Minutes since the epoch, as are the others. */
  readonly now: number;
  /** IANA name of the building's zone. */
  readonly zone: string;
  /** From when the desk is booked for somebody else; null: never. */
  readonly nextBooking: number | null;
  /** Until when the person wants it; null: as long as can be. */
  readonly wanted: number | null;
};

/**
 * CU4: until when a claim from now lasts: as long as wanted, at most to the end of the day in the building's zone, and
 * never into a booking of somebody else. null: not a minute is left, so there is nothing to claim (G55).
 */
export const claimUntil = ({ now, zone, nextBooking, wanted }: ClaimBounds): number | null => {
  const endOfDay = dayEnd(dayOf(now, zone), zone);
  const until = Math.min(endOfDay, nextBooking ?? endOfDay, wanted ?? endOfDay);
  return until > now ? until : null;
};

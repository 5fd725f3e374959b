import type { Interval } from '../../time/interval.ts';
import { dayEnd, dayOf } from '../../time/zone.ts';

/** A person's claim of a desk until a minute since the epoch. */
export type Claim = { readonly userId: number; readonly until: number };

/** A booking of the desk; `userId` is null if the person is hidden. */
export type BookedTime = Interval & { readonly userId: number | null };

/** CU1: a claim holds until its end minute (exclusive); drops claims that are over. */
export const standingClaims = (claims: readonly Claim[], now: number): readonly Claim[] =>
  claims.filter(({ until }) => until > now);

/**
 * CU3: when the next booking of somebody else begins; null: never. For a running booking it is `now`. A booking of a hidden
 * person belongs to somebody else, because one's own are always named.
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
  /** Minutes since the epoch, like the others. */
  readonly now: number;
  /** IANA name of the building's zone. */
  readonly zone: string;
  /** When the next booking of somebody else begins; null: never. */
  readonly nextBooking: number | null;
  /** The wanted end; null: as long as possible. */
  readonly wanted: number | null;
};

/**
 * CU4: the end of a claim from now: as wanted, at most to the end of the day in the building's zone, and never into a
 * booking of somebody else. null: not a minute is left, so there is nothing to claim (G55).
 *
 * Example: wanted until 17:00 with another person's booking at 15:00, the claim lasts until 15:00.
 */
export const claimUntil = ({ now, zone, nextBooking, wanted }: ClaimBounds): number | null => {
  const endOfDay = dayEnd(dayOf(now, zone), zone);
  const until = Math.min(endOfDay, nextBooking ?? endOfDay, wanted ?? endOfDay);
  return until > now ? until : null;
};

import type { Space } from '../../contract/space.ts';
import { ownBookings } from '../../office/floor/own-bookings.ts';
import { type BookedTime, nextBookingOfOther, standingClaims } from '../../rules/claim/until.ts';
import { heldUpTo } from '../../rules/status/held.ts';
import type { Interval } from '../../time/interval.ts';
import type { ClaimReads } from './model.ts';
import { ownClaim } from './own-claims.ts';

/** Another person who has the desk now: until when and who, if that is known and visible. */
export type Holder = {
  readonly kind: 'claim' | 'booking';
  readonly until: number | null;
  readonly userId: number | null;
};

/** One's own desk booking; minutes since the epoch. */
export type OwnDesk = Interval & { readonly spaceId: number };

/** Desks that are booked for the user, from now on, earliest first. */
export const ownDesks = (state: ClaimReads): readonly OwnDesk[] =>
  ownBookings(state)
    .filter(({ kind, userId, end }) => {
      return kind === 'desk' && userId === state.floor.self?.id && end > state.page.minute;
    })
    .sort((a, b) => a.start - b.start);

/** When the desk is booked. Only the user's own bookings say for whom. */
const bookedTimes = (state: ClaimReads, space: Space): readonly BookedTime[] => {
  const own = ownDesks(state).filter(({ spaceId }) => spaceId === space.id);
  return space.status.times.map(([start, end]) => ({
    start,
    end,
    userId: own.some((booking) => booking.start <= start && end <= booking.end)
      ? (state.floor.self?.id ?? null)
      : null,
  }));
};

/** CU3: when the next booking for somebody else begins. */
export const bookedFrom = (state: ClaimReads, space: Space): number | null =>
  nextBookingOfOther(bookedTimes(state, space), state.floor.self?.id ?? 0, state.page.minute);

/**
 * The first minute from `start` in which nobody else has booked the desk. Bookings are sorted and may follow one another
 * without a gap.
 */
const freeFrom = (state: ClaimReads, space: Space, start: number): number => {
  const me = state.floor.self?.id ?? 0;
  const booked = bookedTimes(state, space).filter(({ userId }) => userId !== me);
  return booked.reduce((free, booking) => {
    return booking.start <= free ? Math.max(free, booking.end) : free;
  }, start);
};

/** CU2, CF19: the claim that the desk names; a desk that shows as claimed without one belongs to a hidden person. */
const claimHolder = (state: ClaimReads, { id, status }: Space): Holder | null => {
  if (ownClaim(state, id) !== null) return null;
  const me = state.floor.self?.id ?? 0;
  const claim = standingClaims(status.claims, state.page.minute).find(
    ({ userId }) => userId !== me,
  );
  if (claim !== undefined) return { kind: 'claim', ...claim };
  return status.state === 'CLAIMED' && status.claims.length === 0
    ? { kind: 'claim', until: null, userId: null }
    : null;
};

/** CF14: who else has the desk now, by a claim or by a booking that holds it (ST7). */
export const holderOf = (state: ClaimReads, space: Space): Holder | null => {
  const next = bookedFrom(state, space);
  return next !== null && next <= heldUpTo(state.page.minute)
    ? { kind: 'booking', until: freeFrom(state, space, next), userId: null }
    : claimHolder(state, space);
};

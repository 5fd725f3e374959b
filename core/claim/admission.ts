import { heldBookings } from '../booking/held-bookings.ts';
import { ownConflicts } from '../booking/own-bookings.ts';
import type { Space } from '../contract/space.ts';
import { zoneOf } from '../floor/dates.ts';
import { knownSpace } from '../floor/known-space.ts';
import type { State } from '../state.ts';
import { spaceLimits } from './limits.ts';
import { type BookedTime, claimUntil, isClaimedByOther, nextBookingOfOther } from './until.ts';

/** Why a space cannot be claimed, by rule. */
export type ClaimRefusal = 'notBookable' | 'blocked' | 'ownBooking' | 'slotTaken' | 'offline';

/** Whether a claim is sent, and until when: minutes since the epoch. */
export type Admission =
  | { readonly _tag: 'Admitted'; readonly until: number }
  | { readonly _tag: 'Refused'; readonly refusal: ClaimRefusal };

const refused = (refusal: ClaimRefusal): Admission => ({ _tag: 'Refused', refusal });

/** When the desk is booked; for whom is known of one's own bookings only. */
const bookedTimes = (state: State, space: Space): readonly BookedTime[] => {
  const { self } = state.floor;
  const own = (self?.calendar.items ?? []).filter(
    ({ user, resources }) => user.id === self?.id && resources.some(({ id }) => id === space.id),
  );
  return space.status.times.map(([start, end]) => ({
    start,
    end,
    userId: own.some((booking) => booking.start <= start && end <= booking.end)
      ? (self?.id ?? null)
      : null,
  }));
};

/** Somebody else has the desk now, by a claim or a booking. */
export const isHeldByOther = (state: State, space: Space): boolean => {
  const now = state.page.minute;
  const me = state.floor.self?.id ?? 0;
  return (
    isClaimedByOther(space.status.claims, me, now) ||
    nextBookingOfOther(bookedTimes(state, space), me, now) === now
  );
};

/** The longest claim: none where there is no limit. */
const capped = (state: State, spaceId: number, wanted: number | null): number | null => {
  const { maxDuration } = spaceLimits(state, spaceId);
  if (maxDuration === 0) return wanted;
  const longest = state.page.minute + maxDuration;
  return wanted === null ? longest : Math.min(wanted, longest);
};

/**
 * CF4: a claim is admitted for a desk that is not blocked and whose mode is not NONE, from now for as long as wanted,
 * at most for the maximum duration and up to somebody else's booking (CU4), when nobody else claims it and no other
 * desk of one's own lies in that time (OV2). The server decides again.
 */
export const admitClaim = (state: State, spaceId: number, wanted: number | null): Admission => {
  const space = knownSpace(state, spaceId);
  const mode = state.place.spaceTypes[space?.typeId ?? 0]?.space.mode ?? 'NONE';
  if (space?.asset_type !== 'DESK' || mode === 'NONE') return refused('notBookable');
  if (space.status.state === 'UNAVAILABLE_BLOCKED') return refused('blocked');
  const now = state.page.minute;
  const me = state.floor.self?.id ?? 0;
  const until = claimUntil({
    now,
    zone: zoneOf(state),
    nextBooking: nextBookingOfOther(bookedTimes(state, space), me, now),
    wanted: capped(state, spaceId, wanted),
  });
  if (until === null || isClaimedByOther(space.status.claims, me, now)) return refused('slotTaken');
  const claimed = { start: now, end: until, kind: 'desk', userId: me, replaces: null } as const;
  const elsewhere = heldBookings(state).filter((booking) => booking.spaceId !== spaceId);
  if (ownConflicts(elsewhere, claimed).length > 0) return refused('ownBooking');
  return state.page.online ? { _tag: 'Admitted', until } : refused('offline');
};

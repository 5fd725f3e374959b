import type { Slot } from '../../core/contract/minutes.ts';
import type { SpaceState, SpaceType } from '../../core/contract/space.ts';
import { holds } from '../../core/floor/held.ts';
import { overlaps } from '../../core/time/interval.ts';

/** What decides a space's status. */
export type SpaceFacts = {
  readonly blocked: boolean;
  readonly mode: SpaceType['space']['mode'];
  readonly bookings: readonly Slot[];
  /** Ends of its claims, minutes. */
  readonly claimedUntil: readonly number[];
  /** Whether somebody is there. */
  readonly taken: boolean;
};

const unavailable = (facts: SpaceFacts): SpaceState | null => {
  if (facts.blocked) return 'UNAVAILABLE_BLOCKED';
  return facts.mode === 'NONE' ? 'UNAVAILABLE_NON_BOOKABLE' : null;
};

/** The status at a minute (ST7); a booking shows as booked whether or not its person is there. */
export const statusAt = (facts: SpaceFacts, minute: number): SpaceState => {
  const never = unavailable(facts);
  if (never !== null) return never;
  if (facts.bookings.some((booking) => holds(booking, minute))) return 'BOOKED';
  if (facts.claimedUntil.some((until) => until > minute)) return 'CLAIMED';
  return facts.taken ? 'TAKEN' : 'FREE';
};

/** The status over a chosen time. Who sits there now says nothing about it. */
export const statusDuring = (facts: SpaceFacts, slot: Slot): SpaceState => {
  const never = unavailable(facts);
  if (never !== null) return never;
  if (facts.bookings.some((booking) => overlaps(booking, slot))) return 'BOOKED';
  return facts.claimedUntil.some((until) => until > slot.start) ? 'CLAIMED' : 'FREE';
};

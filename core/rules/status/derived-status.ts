import type { Slot } from '../../contract/minutes.ts';
import type { SpaceState, SpaceType } from '../../contract/space.ts';
import { overlaps } from '../../time/interval.ts';
import { holds } from './held.ts';

/** The input of a space's status. Minutes since the epoch. */
export type SpaceFacts = {
  readonly asset: 'DESK' | 'ROOM';
  readonly blocked: boolean;
  readonly mode: SpaceType['space']['mode'];
  /** A desk's bookings, a room's meetings. */
  readonly bookings: readonly Slot[];
  /** Ends of its claims. */
  readonly claimedUntil: readonly number[];
  /** The states of the people there now; `FREE` for a hidden person. */
  readonly present: readonly SpaceState[];
};

/** ST8: why a space is permanently unavailable. Blocked comes first, because it is the more specific reason. */
export const unavailability = (
  facts: Pick<SpaceFacts, 'blocked' | 'mode'>,
): 'UNAVAILABLE_BLOCKED' | 'UNAVAILABLE_NON_BOOKABLE' | null => {
  if (facts.blocked) return 'UNAVAILABLE_BLOCKED';
  return facts.mode === 'NONE' ? 'UNAVAILABLE_NON_BOOKABLE' : null;
};

/** ST9: a claim holds a desk until its end, whenever it was made; a room cannot be claimed. */
const isClaimedAfter = (
  { asset, claimedUntil }: Omit<SpaceFacts, 'present'>,
  minute: number,
): boolean => asset === 'DESK' && claimedUntil.some((until) => until > minute);

/** States of people who may not be where they are reported, the likeliest to return first. */
const ABSENT: readonly SpaceState[] = ['AWAY', 'OOO', 'OFFLINE'];

/**
 * ST10: the status from the people at a space that is neither booked nor claimed. A present person takes a desk, and makes
 * it busy if they are busy; people in a room make it busy. If all are away or offline, the space shows that, because its
 * availability is unknown.
 */
const inUse = ({ asset, present }: SpaceFacts): SpaceState => {
  const working = present.filter((state) => !ABSENT.includes(state));
  if (working.length === 0) return ABSENT.find((state) => present.includes(state)) ?? 'FREE';
  return asset === 'ROOM' || working.includes('BUSY') ? 'BUSY' : 'TAKEN';
};

/** ST8, ST14: the status at a minute. A booking shows as booked (ST7) whether or not its person is there. */
export const statusAt = (facts: SpaceFacts, minute: number): SpaceState => {
  const never = unavailability(facts);
  if (never !== null) return never;
  if (facts.bookings.some((booking) => holds(booking, minute))) return 'BOOKED';
  return isClaimedAfter(facts, minute) ? 'CLAIMED' : inUse(facts);
};

/** ST11, ST14: the status for a chosen slot. Current presence does not count; an empty slot overlaps nothing (OV1). */
export const statusDuring = (facts: Omit<SpaceFacts, 'present'>, slot: Slot): SpaceState => {
  const never = unavailability(facts);
  if (never !== null) return never;
  if (facts.bookings.some((booking) => overlaps(booking, slot))) return 'BOOKED';
  const claimed = slot.start < slot.end && isClaimedAfter(facts, slot.start);
  return claimed ? 'CLAIMED' : 'FREE';
};

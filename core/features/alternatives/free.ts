import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { today, zoneOf } from '../../office/floor/dates.ts';
import { futureOf } from '../../office/floor/map-projection.ts';
import { isBlockedDuring, isBookable, shownStatus } from '../../rules/status/status.ts';
import { ROOM_LENGTH } from '../../time/end-of-day.ts';
import { type Interval, overlaps } from '../../time/interval.ts';
import { dayEnd } from '../../time/zone.ts';
import { isKnown, knownSpans, takenOnFloor } from './knowledge.ts';
import type { AlternativesReads } from './world.ts';

/** SU10: how long a person who is at a space without a booking is assumed to stay. */
type Stays = { readonly DESK: number; readonly ROOM: number };

/** What is the same for all candidate spaces. */
type Search = {
  readonly state: AlternativesReads;
  readonly slot: Slot;
  readonly userId: number;
  readonly stays: Stays;
};

const isMine = ({ status }: Space, userId: number): boolean =>
  status.claims.some((claim) => claim.userId === userId);

/** SU10: somebody is there, or a hidden person claims it; bookings are checked separately. */
const isHeld = ({ state, slot, userId, stays }: Search, space: Space): boolean => {
  const status = shownStatus(space, state.place.spaceTypes[space.typeId], undefined);
  // CS3: nobody is known to be at a space that is closed now.
  const isKnownFree = status === 'FREE' || status === 'BOOKED' || status === 'UNAVAILABLE_BLOCKED';
  const isUsed = !isKnownFree && !isMine(space, userId);
  if (isUsed && slot.start < stays[space.asset_type]) return true;
  return futureOf(state, space)?.state === 'CLAIMED' && !isMine(space, userId);
};

/**
 * SU5: the spaces of the floor that are known to be free for a person and a slot: bookable, not blocked, neither booked nor
 * held. None if the slot is not fully known.
 */
export const freeFor = (
  state: AlternativesReads,
  slot: Slot,
  userId: number,
): ((space: Space) => boolean) => {
  const now = state.page.minute;
  if (!isKnown(knownSpans(state), now, slot)) return () => false;
  const stays = { DESK: dayEnd(today(state), zoneOf(state)), ROOM: now + ROOM_LENGTH };
  const search = { state, slot, userId, stays };
  const isTaken = (taken: Interval): boolean => overlaps(taken, slot);
  return (space) =>
    isBookable(state.place.spaceTypes[space.typeId]) &&
    !isBlockedDuring(space, slot) &&
    !isHeld(search, space) &&
    !takenOnFloor(state, space, userId).some(isTaken);
};

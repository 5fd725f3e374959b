import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { today, zoneOf } from '../../office/floor/dates.ts';
import { futureOf } from '../../office/floor/map-projection.ts';
import { isBookable, shownStatus } from '../../rules/status/status.ts';
import { ROOM_LENGTH } from '../../time/end-of-day.ts';
import { type Interval, overlaps } from '../../time/interval.ts';
import { dayEnd } from '../../time/zone.ts';
import { isKnown, knownSpans, takenOnFloor } from './knowledge.ts';
import type { SuggestionReads } from './world.ts';

/** SU10: until when whoever is at a space without having booked it is taken to stay. */
type Stays = { readonly DESK: number; readonly ROOM: number };

/** What is the same for all spaces that are looked at. */
type Search = {
  readonly state: SuggestionReads;
  readonly slot: Slot;
  readonly userId: number;
  readonly stays: Stays;
};

const isMine = ({ status }: Space, userId: number): boolean =>
  status.claims.some((claim) => claim.userId === userId);

/** SU10: somebody is there, or holds it by a claim that is not told; bookings speak for themselves. */
const isHeld = ({ state, slot, userId, stays }: Search, space: Space): boolean => {
  const status = shownStatus(space, state.place.spaceTypes[space.typeId], undefined);
  const isUsed = status !== 'FREE' && status !== 'BOOKED' && !isMine(space, userId);
  if (isUsed && slot.start < stays[space.asset_type]) return true;
  return futureOf(state, space)?.state === 'CLAIMED' && !isMine(space, userId);
};

/**
 * SU5: which spaces of the floor are free for a person at a slot, as far as is known: to be booked, not blocked, neither
 * taken nor held. Of a slot that is not known as a whole, none is.
 */
export const freeFor = (
  state: SuggestionReads,
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
    space.status.state !== 'UNAVAILABLE_BLOCKED' &&
    !isHeld(search, space) &&
    !takenOnFloor(state, space, userId).some(isTaken);
};

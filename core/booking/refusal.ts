import { spaceLimits } from '../claim/limits.ts';
import type { Slot } from '../contract/minutes.ts';
import type { Space } from '../contract/space.ts';
import { busyIntervals } from '../floor/busy.ts';
import { zoneOf } from '../floor/dates.ts';
import { isBookable } from '../floor/status.ts';
import { selectedSpace } from '../selection/selected.ts';
import type { State } from '../state.ts';
import { heldBookings } from './held-bookings.ts';
import { ownConflicts } from './own-bookings.ts';
import { type SlotRefusal, slotRefusal } from './slot-rules.ts';
import { isTaken } from './taken.ts';

/** Why a space cannot be booked for a slot, by rule. */
export type BookRefusal =
  | 'notBookable'
  | 'blocked'
  | 'slotTaken'
  | 'ownBooking'
  | 'offline'
  | SlotRefusal;

/** Intervals in which the space is taken, as far as is known here. */
const takenIntervals = (state: State, space: Space): readonly Slot[] => {
  const selected = selectedSpace(state);
  const isListed = selected?.spaceId === space.id && space.asset_type === 'DESK';
  if (isListed && selected.list.status === 'loaded') return selected.list.bookings;
  return busyIntervals(state, space);
};

/** BK8, BK18: whether the slot overlaps what the person has booked of the same kind. */
const hasOwnConflict = (state: State, space: Space, slot: Slot): boolean => {
  const { self } = state.floor;
  if (self === null) return false;
  const kind = space.asset_type === 'ROOM' ? 'room' : 'desk';
  const wanted = { ...slot, kind, userId: self.id, replaces: null } as const;
  return ownConflicts(heldBookings(state), wanted).length > 0;
};

/** BK3 to BK9: the first rule that refuses the slot, or null. The server decides again, by the same rules. */
export const refusalOf = (state: State, space: Space, slot: Slot): BookRefusal | null => {
  const meta = state.session.configuration?.features.deskFinder.meta;
  if (space.status.state === 'UNAVAILABLE_BLOCKED') return 'blocked';
  if (!isBookable(state.place.spaceTypes[space.typeId])) return 'notBookable';
  const refused = slotRefusal(slot, {
    now: state.page.minute,
    zone: zoneOf(state),
    futureBooking: meta?.futureBooking ?? 0,
    ...spaceLimits(state, space.id),
  });
  if (refused !== null) return refused;
  if (hasOwnConflict(state, space, slot)) return 'ownBooking';
  if (isTaken(takenIntervals(state, space), slot)) return 'slotTaken';
  return state.page.online ? null : 'offline';
};

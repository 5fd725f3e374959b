import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { busyIntervals } from '../../office/floor/busy.ts';
import { closureDuring, isBlockedDuring } from '../../office/floor/closures.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { ownBookings } from '../../office/floor/own-bookings.ts';
import { changedTimeRefusal, isWithin } from '../../rules/booking/changed-time.ts';
import { type NewBooking, ownConflicts } from '../../rules/booking/own-bookings.ts';
import { type BookRefusal, slotRefusal } from '../../rules/booking/slot-rules.ts';
import { isTaken } from '../../rules/booking/taken.ts';
import { isBookable } from '../../rules/status/status.ts';
import { ruleAgainst, spaceLimits } from '../claim/index.ts';
import { deskBookings } from './desk-bookings.ts';
import type { BookingReads } from './model.ts';

/** The person to book for, and one's own booking that this one replaces (OV5); null: none. */
export type Booker = Pick<NewBooking, 'userId' | 'replaces'> & {
  /** BK31: the time of that booking if it stays in its space and gets another one. */
  readonly own?: Slot;
};

export const oneself = (state: BookingReads): Booker => ({
  userId: state.floor.self?.id ?? 0,
  replaces: null,
});

/** BK29: another person's claim holds the desk until its end, whenever it was made. */
const claimedIntervals = ({ asset_type, status }: Space, userId: number): readonly Slot[] =>
  asset_type === 'DESK'
    ? status.claims
        .filter((claim) => claim.userId !== userId)
        .map(({ until }) => ({ start: 0, end: until }))
    : [];

/** BK8, BK18: whether the slot overlaps a booking of the same kind that the person has. */
const hasOwnConflict = (state: BookingReads, space: Space, slot: Slot, booker: Booker): boolean => {
  const kind = space.asset_type === 'ROOM' ? 'room' : 'desk';
  return ownConflicts(ownBookings(state), { ...slot, kind, ...booker }).length > 0;
};

/**
 * BK3 to BK9, BK29: the first rule that refuses the slot, or null. The server checks again with the same rules. `known`:
 * the intervals in which the space is known to be booked.
 */
export const refusalBeside = (
  known: readonly Slot[],
  state: BookingReads,
  space: Space,
  slot: Slot,
  booker: Booker,
): BookRefusal | null => {
  const { own } = booker;
  // BK31: a part of its own time takes nothing new.
  const isNew = own === undefined || !isWithin(slot, own);
  if (isNew && closureDuring(state, space, slot) !== null) return 'closed';
  if (isNew && isBlockedDuring(state, space, slot)) return 'blocked';
  if (isNew && !isBookable(state.place.spaceTypes[space.typeId])) return 'notBookable';
  const rules = {
    now: state.page.minute,
    zone: zoneOf(state),
    ...spaceLimits(state, space.id),
  };
  const refused =
    own === undefined ? slotRefusal(slot, rules) : changedTimeRefusal(own, slot, rules);
  if (refused !== null) return refused;
  if (!isNew) return state.page.online ? null : 'offline';
  // G784: the known rules are those of the user; the server checks those of other people.
  const isOwn = booker.userId === oneself(state).userId;
  const start = own === undefined ? slot.start : Math.max(slot.start, state.page.minute);
  if (isOwn && ruleAgainst(state, space.id, { start, end: slot.end }) !== null) return 'ruled';
  if (hasOwnConflict(state, space, slot, booker)) return isOwn ? 'ownBooking' : 'theirBooking';
  const taken = [...known, ...claimedIntervals(space, booker.userId)];
  if (isTaken(taken, slot)) return 'slotTaken';
  return state.page.online ? null : 'offline';
};

/** The first rule that refuses a desk to a person, or null. */
export const deskRefusal = (
  state: BookingReads,
  desk: Space,
  slot: Slot,
  booker: Booker,
): BookRefusal | null => {
  const known = deskBookings(state, desk) ?? busyIntervals(state, desk);
  return refusalBeside(known, state, desk, slot, booker);
};

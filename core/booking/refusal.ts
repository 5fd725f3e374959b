import type { Slot } from '../contract/minutes.ts';
import type { Space } from '../contract/space.ts';
import { busyIntervals } from '../floor/busy.ts';
import { zoneOf } from '../floor/dates.ts';
import { isBookable } from '../floor/status.ts';
import type { State } from '../state.ts';
import { overlaps } from '../time/interval.ts';
import { type SlotRefusal, slotRefusal } from './slot-rules.ts';

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
  const { selected } = state.selection;
  const isListed = selected?.spaceId === space.id && space.asset_type === 'DESK';
  if (isListed && selected.list.status === 'loaded') return selected.list.bookings;
  return busyIntervals(state, space);
};

const isDesk = (state: State, typeId: number): boolean =>
  state.place.spaceTypes[typeId]?.props.asset_type === 'DESK';

/** OV2: a person holds one desk at a time; a room besides it is allowed, so only desks count here, and only what is booked for the person. */
const ownDeskSlots = (state: State): readonly Slot[] =>
  (state.floor.self?.calendar.items ?? []).filter(
    ({ resources, user }) =>
      user.id === state.floor.self?.id && resources.some(({ typeId }) => isDesk(state, typeId)),
  );

/** BK3 to BK9: the first rule that refuses the slot, or null. The server decides again, by the same rules. */
export const refusalOf = (state: State, space: Space, slot: Slot): BookRefusal | null => {
  const meta = state.session.configuration?.features.deskFinder.meta;
  if (space.status.state === 'UNAVAILABLE_BLOCKED') return 'blocked';
  if (!isBookable(state.place.spaceTypes[space.typeId])) return 'notBookable';
  const refused = slotRefusal(slot, {
    now: state.page.minute,
    zone: zoneOf(state),
    futureBooking: meta?.futureBooking ?? 0,
    maxDuration: meta?.maxDuration ?? 0,
  });
  if (refused !== null) return refused;
  if (ownDeskSlots(state).some((own) => overlaps(own, slot))) return 'ownBooking';
  if (takenIntervals(state, space).some((taken) => overlaps(taken, slot))) return 'slotTaken';
  return state.page.online ? null : 'offline';
};

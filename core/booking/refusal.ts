import type { Slot } from '../contract/minutes.ts';
import type { Space } from '../contract/space.ts';
import { dateBounds, zoneOf } from '../floor/dates.ts';
import { isBookable } from '../floor/status.ts';
import type { State } from '../state.ts';
import { overlaps } from '../time/interval.ts';
import { BOOKING_STEP } from '../time/rounding.ts';
import { dayOf } from '../time/zone.ts';

/** Why a space cannot be booked for a slot, by rule. */
export type BookRefusal =
  | 'notBookable'
  | 'blocked'
  | 'slotTaken'
  | 'ownBooking'
  | 'past'
  | 'tooFar'
  | 'tooLong'
  | 'endBeforeStart'
  | 'offline';

/** Intervals in which the space is taken, as far as is known here. */
const takenIntervals = (state: State, space: Space): readonly Slot[] => {
  const { selected } = state.selection;
  if (
    selected?.spaceId === space.id &&
    selected.list.status === 'loaded' &&
    selected.list.bookings.length > 0
  ) {
    return selected.list.bookings;
  }
  return space.status.times.map(([start, end]) => ({ start, end }));
};

const isDesk = (state: State, typeId: number): boolean =>
  state.place.spaceTypes[typeId]?.props.asset_type === 'DESK';

/** OV2: a person holds one desk at a time; a room besides it is allowed, so only desks count here. */
const ownDeskSlots = (state: State): readonly Slot[] =>
  (state.floor.self?.calendar.items ?? []).filter(({ resources }) =>
    resources.some(({ typeId }) => isDesk(state, typeId)),
  );

/** BK3 to BK9: the first rule that refuses the slot, or null. The server decides again, by the same rules. */
export const refusalOf = (state: State, space: Space, slot: Slot): BookRefusal | null => {
  const meta = state.session.configuration?.features.deskFinder.meta;
  const maxDuration = meta?.maxDuration ?? 0;
  if (space.status.state === 'UNAVAILABLE_BLOCKED') return 'blocked';
  if (!isBookable(state.place.spaceTypes[space.typeId])) return 'notBookable';
  if (slot.end <= slot.start) return 'endBeforeStart';
  if (slot.start < state.page.minute - BOOKING_STEP) return 'past';
  if (dayOf(slot.start, zoneOf(state)) > dateBounds(state).max) return 'tooFar';
  if (maxDuration > 0 && slot.end - slot.start > maxDuration) return 'tooLong';
  if (ownDeskSlots(state).some((own) => overlaps(own, slot))) return 'ownBooking';
  if (takenIntervals(state, space).some((taken) => overlaps(taken, slot))) return 'slotTaken';
  return state.page.online ? null : 'offline';
};

import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { dateBounds, zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { daysBetween } from '../../time/days.ts';
import { latestBookable, withFirstDay, withLastDay } from '../../time/end-date.ts';
import { addDay, dayOf, isDay } from '../../time/zone.ts';
import { spaceLimits } from '../claim/index.ts';
import { selectedSpaceId } from '../selection/index.ts';
import type { BookingReads } from './model.ts';
import { proposedSlot } from './slot.ts';

/** A company without a limit may let desks be booked years ahead; longer lists help nobody. */
const MOST_OFFERED = 366;

const latestOf = (state: BookingReads, spaceId: number, start: number): number =>
  latestBookable(start, spaceLimits(state, spaceId), dateBounds(state).max, zoneOf(state));

/** SP9: the last days that can be chosen for a slot of the space, yyyy-MM-dd; a single one is no choice. */
export const lastDays = (state: BookingReads, space: Space, slot: Slot): readonly string[] => {
  const zone = zoneOf(state);
  const first = dayOf(slot.start, zone);
  if (space.asset_type !== 'DESK') return [first];
  const latest = latestOf(state, space.id, slot.start);
  const last = dayOf(Math.max(slot.start, latest - 1), zone);
  const most = addDay(first, MOST_OFFERED - 1);
  return daysBetween(first, last < most ? last : most);
};

/** SP11: the slot of the selected desk with another last day; null: no slot was chosen, and none is. */
export const slotUntil = (state: BookingReads, date: string): Slot | null => {
  const desk = knownSpace(state, selectedSpaceId(state) ?? 0);
  const { slot } = state.booking;
  if (desk === undefined || !isDay(date)) return slot;
  const shown = proposedSlot(state, desk);
  if (!lastDays(state, desk, shown).includes(date)) return slot;
  return withLastDay(shown, date, latestOf(state, desk.id, shown.start), zoneOf(state));
};

/** SP12: the rest of a slot over several days after another date is chosen; null: the default slot of that date. */
export const slotFromDate = (state: BookingReads): Slot | null => {
  const desk = knownSpace(state, selectedSpaceId(state) ?? 0);
  const { slot } = state.booking;
  if (desk?.asset_type !== 'DESK' || slot === null) return null;
  const proposed = proposedSlot({ ...state, booking: { ...state.booking, slot: null } }, desk);
  return withFirstDay(slot, proposed, latestOf(state, desk.id, proposed.start), zoneOf(state));
};

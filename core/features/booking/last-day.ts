import { MOST_BOOKED_DAYS } from '../../contract/limits.ts';
import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { withHours } from '../../time/day-slots.ts';
import { daysBetween } from '../../time/days.ts';
import { lastDayOf, withFirstDay, withLastDay } from '../../time/end-date.ts';
import { addDay, dayOf, isDay } from '../../time/zone.ts';
import { selectedSpaceId } from '../selection/index.ts';
import { isForDays } from './days.ts';
import { latestDayEnd, latestOf } from './latest-end.ts';
import type { BookingReads } from './model.ts';
import { retimedAt } from './retimed.ts';
import { proposedSlot } from './slot.ts';

/**
 * SP9: the last days that can be chosen for a slot of the space, yyyy-MM-dd; a single one is no choice. SP17: a booking that
 * has several days can have fewer, but no more.
 */
export const lastDays = (state: BookingReads, space: Space, slot: Slot): readonly string[] => {
  const zone = zoneOf(state);
  const first = dayOf(slot.start, zone);
  if (space.asset_type !== 'DESK') return [first];
  const held = retimedAt(state, space.id);
  if (held !== null) return daysBetween(first, lastDayOf({ ...held, start: slot.start }, zone));
  const latest = latestOf(state, space.id, slot.start);
  const last = dayOf(Math.max(slot.start, latest - 1), zone);
  const most = addDay(first, MOST_BOOKED_DAYS - 1);
  return daysBetween(first, last < most ? last : most);
};

/** SP11: the slot of the selected desk with another last day; null: no slot was chosen, and none is. */
export const slotUntil = (state: BookingReads, date: string): Slot | null => {
  const desk = knownSpace(state, selectedSpaceId(state) ?? 0);
  const { slot } = state.booking;
  if (desk === undefined || !isDay(date)) return slot;
  const shown = proposedSlot(state, desk);
  if (!lastDays(state, desk, shown).includes(date)) return slot;
  const zone = zoneOf(state);
  const isOneDay = date === dayOf(shown.start, zone);
  const latest = (isOneDay ? latestOf : latestDayEnd)(state, desk.id, shown.start);
  const chosen = withLastDay(shown, date, latest, zone);
  return retimedAt(state, desk.id) === null ? withHours(chosen, zone) : chosen;
};

/** SP12: the rest of a slot over several days after another date is chosen; null: the default slot of that date. */
export const slotFromDate = (state: BookingReads): Slot | null => {
  const desk = knownSpace(state, selectedSpaceId(state) ?? 0);
  const { slot } = state.booking;
  if (desk?.asset_type !== 'DESK' || slot === null) return null;
  const proposed = proposedSlot({ ...state, booking: { ...state.booking, slot: null } }, desk);
  const zone = zoneOf(state);
  const rest = withFirstDay(slot, proposed, latestDayEnd(state, desk.id, proposed.start), zone);
  return rest === null ? null : withHours(rest, zone);
};

/** SP12: of a slot over several days the last day stays if other hours are chosen; null: the default slot. */
export const slotOfHours = (state: BookingReads): Slot | null => {
  const desk = knownSpace(state, selectedSpaceId(state) ?? 0);
  const { slot } = state.booking;
  if (desk === undefined || slot === null || !isForDays(state, desk, slot)) return null;
  const proposed = proposedSlot({ ...state, booking: { ...state.booking, slot: null } }, desk);
  return untilLastDay(state, desk, proposed, slot);
};

/** The hours of a day, until the last day of another slot. */
export const untilLastDay = (state: BookingReads, desk: Space, hours: Slot, slot: Slot): Slot => {
  const zone = zoneOf(state);
  const latest = latestDayEnd(state, desk.id, hours.start);
  return withHours(withLastDay(hours, lastDayOf(slot, zone), latest, zone), zone);
};

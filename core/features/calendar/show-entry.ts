import type { PersonalBooking } from '../../contract/booking.ts';
import { carried, choiceOfDate, timesDisabled, zoneOf } from '../../office/floor/dates.ts';
import type { ChosenInterval } from '../../office/floor/model.ts';
import { dayEnd, dayOf } from '../../time/zone.ts';
import { ownEntries } from './entries.ts';
import type { CalendarReads, CalendarWorld } from './model.ts';
import { zoneIn } from './zone-in.ts';

/** OC12: now while it runs, else its own time on its first day; TM22: without times if they cannot be selected. */
const timeOf = (
  state: CalendarReads,
  { start, end, buildingId }: PersonalBooking,
): ChosenInterval | null => {
  if (start <= state.page.minute) return null;
  const zone = zoneIn(state, buildingId);
  const date = dayOf(start, zone);
  if (timesDisabled(state)) return choiceOfDate(state, date);
  // TM14: the map of another building then has it at these clock times.
  return carried({ date, start, end: Math.min(end, dayEnd(date, zone)) }, zone, zoneOf(state));
};

/** OC12: shows the space of an entry at the time of the entry. */
export const showEntry = (bookingId: number, world: CalendarWorld, state: CalendarReads): void => {
  const entry = ownEntries(state).find(({ booking }) => booking.id === bookingId);
  if (entry === undefined) return;
  const { id: assetId, floorId } = entry.space;
  world.dispatch({ _tag: 'ChooseInterval', chosen: timeOf(state, entry.booking) });
  world.dispatch({ _tag: 'Locate', asset: { assetType: 'space', assetId, floorId } });
};

import { timesDisabled, zoneOf } from '../../office/floor/dates.ts';
import type { ChosenInterval } from '../../office/floor/model.ts';
import { withLastDay } from '../../time/end-date.ts';
import { dayEnd, dayOf } from '../../time/zone.ts';
import { selectedSpaceId } from '../selection/index.ts';
import type { MultiBookingReads } from './model.ts';
import { multiBookingDenied } from './selected-desks.ts';

/**
 * MS5: a multiple selection that starts in a desk's panel makes the slot chosen there the time that the map shows; without
 * one, that time does not change.
 */
export const slotTakenAlong = (
  state: MultiBookingReads,
  spaceId: number,
): ChosenInterval | null => {
  const { slot } = state.booking;
  const isOfPanel = selectedSpaceId(state) === spaceId && multiBookingDenied(state) === null;
  if (slot === null || slot.end <= slot.start || !isOfPanel || timesDisabled(state)) {
    return state.floor.chosen;
  }
  const zone = zoneOf(state);
  const date = dayOf(slot.start, zone);
  // SP14: the map shows one day.
  return { date, ...withLastDay(slot, date, dayEnd(date, zone), zone) };
};

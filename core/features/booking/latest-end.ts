import { dateBounds, zoneOf } from '../../office/floor/dates.ts';
import { latestBookable } from '../../time/end-date.ts';
import { dayEnd, dayOf } from '../../time/zone.ts';
import { spaceLimits } from '../claim/index.ts';
import type { BookingReads } from './model.ts';

/** SP9, SP10: the latest end of one booking of a space that begins at `start`. */
export const latestOf = (state: BookingReads, spaceId: number, start: number): number =>
  latestBookable(start, spaceLimits(state, spaceId), dateBounds(state).max, zoneOf(state));

/** SP9: the end of the last day on which a space can be booked from `start` on. */
export const latestDayEnd = (state: BookingReads, spaceId: number, start: number): number => {
  const zone = zoneOf(state);
  const latest = latestOf(state, spaceId, start);
  return dayEnd(dayOf(Math.max(start, latest - 1), zone), zone);
};

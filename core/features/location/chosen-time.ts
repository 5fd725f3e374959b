import {
  dateBounds,
  defaultInterval,
  timesDisabled,
  today,
  zoneOf,
} from '../../office/floor/dates.ts';
import type { ChosenInterval } from '../../office/floor/model.ts';
import { dayOf, isDay, wallClock } from '../../time/zone.ts';
import type { LocationReads } from './model.ts';
import type { PageLocation } from './page-location.ts';

/** LK4: the interval of a link; null: now, also if it is over or too far ahead. */
export const intervalOf = (
  state: LocationReads,
  time: PageLocation['time'],
): ChosenInterval | null => {
  if (time === null) return null;
  const { day, from, to } = time;
  const { min, max } = dateBounds(state);
  if (!isDay(day) || day < min || day > max) return null;
  const usual = day === today(state) ? null : defaultInterval(state, day);
  if (from === null || to === null || timesDisabled(state)) return usual;
  const zone = zoneOf(state);
  const [start, end] = [wallClock(day, from, zone), wallClock(day, to, zone)];
  const isOne = start < end && dayOf(start, zone) === day;
  if (!isOne) return usual;
  return end > state.page.minute ? { date: day, start, end } : null;
};

import { closedDays } from '../../../office/floor/allowed.ts';
import { zoneOf } from '../../../office/floor/dates.ts';
import { type DayEntry, entriesOfDay } from '../../../rules/attendance/day-entry.ts';
import { WEEKDAYS } from '../../../rules/attendance/week-template.ts';
import { permissionDenied } from '../../../rules/permission/permissions.ts';
import { weekdayOf } from '../../../time/days.ts';
import type { Interval } from '../../../time/interval.ts';
import { authorizationOf } from '../../claim/index.ts';
import { isMappable } from '../overview/day-on-map.ts';
import { deskHours } from '../overview/near-offer.ts';
import { ownTemplate } from '../plan/template.ts';
import type { WeekReads } from './world.ts';

const isAway = ({ type }: DayEntry): boolean => type === 'HOME' || type === 'VACATION';

/** SP20: the hours for which one press books a desk on a day; null: it books none. */
export const hoursOf = (
  state: WeekReads,
  day: string,
  entries: readonly DayEntry[],
): Interval | null => {
  if (!isMappable(state, day) || closedDays(state)(day).closed === true) return null;
  if (permissionDenied('bookDesk', authorizationOf(state, true)) !== null) return null;
  const isSeated = entriesOfDay(entries, day, zoneOf(state)).some(({ type }) => type === 'DESK');
  return isSeated ? null : deskHours(state, day);
};

/**
 * SP20: whether a day is at the office: it is registered so, or nothing is and the user's week template says so; without a
 * template Monday to Friday.
 */
export const isOfficeDay = (
  state: WeekReads,
  day: string,
  entries: readonly DayEntry[],
): boolean => {
  const current = state.place.buildingId;
  const own = entriesOfDay(entries, day, zoneOf(state));
  if (own.length > 0) return own.every((one) => !isAway(one) && one.buildingId === current);
  const template = ownTemplate(state.plan, state);
  const hasTemplate = WEEKDAYS.some((weekday) => template[weekday] !== null);
  if (!hasTemplate) return weekdayOf(day) <= 5;
  const planned = template[WEEKDAYS[weekdayOf(day) - 1] ?? 'monday'];
  return planned?.location === 'OFFICE' && planned.buildingId === current;
};

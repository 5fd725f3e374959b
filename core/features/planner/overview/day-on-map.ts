import {
  choiceOfDate,
  dateBounds,
  shownInterval,
  today,
  zoneOf,
} from '../../../office/floor/dates.ts';
import type { ChosenInterval } from '../../../office/floor/model.ts';
import { compareEntries, dayInterval, entriesOfDay } from '../../../rules/attendance/day-entry.ts';
import { dayTypeOf } from '../../../rules/attendance/day-type.ts';
import type { Interval } from '../../../time/interval.ts';
import { ownDayEntries } from './own-entries.ts';
import type { OwnDay } from './views.ts';
import type { PlannerReads } from './world.ts';

/** PO4: the map can show a day that can be booked. */
export const isMappable = (state: PlannerReads, day: string): boolean => {
  const { min, max } = dateBounds(state);
  return day >= min && day <= max;
};

/** PO4: whether the map shows the day. */
export const isOnMap = (state: PlannerReads, day: string): boolean =>
  shownInterval(state).date === day;

/** PO4: the user is in this building on the day, and has no desk there. */
export const lacksDesk = (own: OwnDay | null): boolean => {
  const entries = own === null ? [] : [own, ...own.others];
  return (
    entries.some(({ type }) => type === 'ATTENDANCE_SAME_BUILDING') &&
    !entries.some(({ key }) => key.desk)
  );
};

/** PO4: when the user is in the building on a day, by the entry that takes precedence; null: not at all. */
export const stayOfDay = (state: PlannerReads, day: string): Interval | null => {
  const current = state.place.buildingId ?? 0;
  const [here] = entriesOfDay(ownDayEntries(state), day, zoneOf(state))
    .filter((entry) => dayTypeOf(entry, current) === 'ATTENDANCE_SAME_BUILDING')
    .toSorted((a, b) => compareEntries(a, b, current));
  if (here === undefined) return null;
  const whole = dayInterval(day, zoneOf(state));
  return { start: Math.max(here.start, whole.start), end: Math.min(here.end, whole.end) };
};

/** PO4: the user's hours in the building on a later day, else those of choosing the day. */
export const intervalOfDay = (state: PlannerReads, day: string): ChosenInterval | null => {
  if (day === today(state)) return null;
  const stay = stayOfDay(state, day);
  return stay === null ? choiceOfDate(state, day) : { date: day, ...stay };
};

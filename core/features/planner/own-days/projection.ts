import type { NoParams, Projection } from '../../../engine/projection.ts';
import { closedDays } from '../../../office/floor/allowed.ts';
import { dateBounds, shownInterval, today, zoneOf } from '../../../office/floor/dates.ts';
import { countingEntry, entriesOfDay } from '../../../rules/attendance/day-entry.ts';
import { dayDistance, daysBetween, firstOfWeek, monthOf } from '../../../time/days.ts';
import { addDay } from '../../../time/zone.ts';
import { usesAttendance } from '../overview/allowed.ts';
import { boundsShown } from '../overview/month-glance.ts';
import { ownDayEntries, ownDayReads } from '../overview/own-entries.ts';
import { FIRST_WEEKDAY } from '../plan/month-days.ts';
import type { DateDay, DateWeeksParams, DateWeeksView, OwnTodayView } from './views.ts';
import type { OwnDaysReads } from './world.ts';

/** Days of four weeks. */
const SPAN = 28;
const MONTHS = 12;

const monthNumber = (day: string): number =>
  Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1;
const monthOfNumber = (number: number): string =>
  `${Math.floor(number / MONTHS)}-${String((number % MONTHS) + 1).padStart(2, '0')}`;

/** The index of the four-week page, or of the month, that contains a day, relative to today. */
const indexOf = (show: DateWeeksParams['show'], now: string, day: string): number =>
  show === 'month'
    ? monthNumber(day) - monthNumber(now)
    : Math.floor(dayDistance(firstOfWeek(now), day) / SPAN);

type Bounds = { readonly first: string; readonly last: string };

const boundsOf = (show: DateWeeksParams['show'], now: string, at: number): Bounds => {
  if (show === 'month')
    return boundsShown(monthOfNumber(monthNumber(now) + at), FIRST_WEEKDAY, now);
  const first = addDay(firstOfWeek(now), at * SPAN);
  return { first, last: addDay(first, SPAN - 1) };
};

const entriesOf = (state: OwnDaysReads) => {
  const { registrations } = state.ownDays;
  return ownDayEntries({ ...state, planner: { ...state.planner, registrations } });
};

/** MI10: whether the user is remote, off work or neither today; null: unknown, or the map shows another day. */
export const ownToday: Projection<OwnDaysReads, NoParams, OwnTodayView> = {
  reads: (state) => [
    state.ownDays.registrations,
    state.floor.chosen,
    state.session.configuration,
    ...ownDayReads(state),
  ],
  project: (state) => {
    const now = today(state);
    const isKnown =
      state.floor.self !== null && (state.ownDays.registrations !== null || !usesAttendance(state));
    if (!isKnown || shownInterval(state).date !== now) return { day: null };
    const entries = entriesOfDay(entriesOf(state), now, zoneOf(state));
    const type = countingEntry(entries, state.place.buildingId ?? 0)?.type;
    return { day: type === 'HOME' || type === 'VACATION' ? type : 'OPEN' };
  },
};

/** TI9, TI10: the days of the booking date from this week on, with the user's own. */
export const dateWeeks: Projection<OwnDaysReads, DateWeeksParams, DateWeeksView> = {
  reads: (state) => [
    state.ownDays.registrations,
    state.floor.chosen,
    state.session.configuration,
    ...ownDayReads(state),
  ],
  project: (state, { show, at: wanted }) => {
    const zone = zoneOf(state);
    const now = today(state);
    const { min, max } = dateBounds(state);
    const { date } = shownInterval(state);
    const last = indexOf(show, now, max);
    const at = Math.min(Math.max(wanted ?? indexOf(show, now, date), 0), last);
    const entries = entriesOf(state);
    const closedOn = closedDays(state);
    const bounds = boundsOf(show, now, at);
    const days = daysBetween(bounds.first, bounds.last).map((day): DateDay => {
      const own = entriesOfDay(entries, day, zone).map(({ type }) => type);
      return {
        day,
        isBookable: day >= min && day <= max,
        isToday: day === now,
        isChosen: day === date,
        desk: own.includes('DESK'),
        office: own.some((type) => type !== 'DESK' && type !== 'HOME' && type !== 'VACATION'),
        remote: own.includes('HOME'),
        off: own.includes('VACATION'),
        ...closedOn(day),
      };
    });
    return {
      month:
        show === 'month'
          ? monthOfNumber(monthNumber(now) + at)
          : monthOf(at === 0 ? now : bounds.first),
      weeks: Array.from({ length: days.length / 7 }, (_, week) =>
        days.slice(week * 7, week * 7 + 7),
      ),
      at,
      last,
    };
  },
};

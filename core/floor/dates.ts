import type { State } from '../state.ts';
import { BOOKING_STEP, roundUp } from '../time/rounding.ts';
import {
  addDay,
  dayEnd,
  dayOf,
  isDay,
  MINUTES_PER_DAY,
  minuteOfDay,
  wallClock,
  zoneOrUtc,
} from '../time/zone.ts';
import type { ChosenInterval } from './state.ts';

/** Specification 9: the default start of the working day, and the latest hour of an end. */
const DEFAULT_START = 360;
const LATEST = 23 * 60;
/** Days ahead when the configuration has not come. */
const NO_FUTURE = 0;

/** The zone in which days are counted: the building's, else the browser's. */
export const zoneOf = (state: State): string => {
  const building = state.place.buildings[state.place.buildingId ?? 0];
  return building === undefined ? state.page.zone : zoneOrUtc(building.info.timeZone);
};

export const today = (state: State): string => dayOf(state.page.minute, zoneOf(state));

/** TM10: bookings may be made from today to today plus futureBooking days. */
export const dateBounds = (state: State): { readonly min: string; readonly max: string } => {
  const min = today(state);
  const ahead = state.session.configuration?.features.deskFinder.meta.futureBooking ?? NO_FUTURE;
  return { min, max: addDay(min, Math.max(0, ahead)) };
};

/** The working day that the configuration names, minutes of the day. TM8: its start is 06:00 unless configured. */
const workingDay = (state: State): { readonly start: number; readonly end: number } => {
  const configuration = state.session.configuration;
  const meta = configuration?.features.deskFinder.meta;
  return {
    start: meta?.defaultStart ?? DEFAULT_START,
    end: meta?.defaultEnd ?? configuration?.workingDay.end ?? LATEST,
  };
};

/** TM9: an end past 23:00, or not after the start, is the end of the start's day. */
export const endOrDayEnd = (start: number, end: number, zone: string): number => {
  const day = dayOf(start, zone);
  const fits = end > start && end <= wallClock(day, LATEST, zone);
  return fits ? end : dayEnd(day, zone);
};

/** TM8: the slot of a day on which no time was chosen yet. */
export const defaultInterval = (state: State, date: string): ChosenInterval => {
  const zone = zoneOf(state);
  const { start: from, end: to } = workingDay(state);
  const start =
    date === today(state) ? roundUp(state.page.minute, BOOKING_STEP) : wallClock(date, from, zone);
  const day = dayOf(start, zone);
  return { date: day, start, end: endOrDayEnd(start, wallClock(day, to, zone), zone) };
};

/** The interval that the date and time selectors show. */
export const shownInterval = (state: State): ChosenInterval =>
  state.floor.chosen ?? defaultInterval(state, today(state));

/** DM1: the map shows an interval of its own when the chosen one starts later than now; else it shows now. */
export const isFuture = (state: State): boolean =>
  state.floor.chosen !== null && state.floor.chosen.start > state.page.minute;

/**
 * TM11: choosing a day; null is no choice: today, from now. Times that were chosen before go along by the wall clock.
 * A day out of bounds changes nothing.
 */
export const choiceOfDate = (state: State, date: string): ChosenInterval | null => {
  const { chosen } = state.floor;
  const { min, max } = dateBounds(state);
  if (!isDay(date) || date < min || date > max) return chosen;
  if (date === min) return null;
  if (chosen === null) return defaultInterval(state, date);
  const zone = zoneOf(state);
  const start = wallClock(date, minuteOfDay(chosen.start, zone), zone);
  const length = minuteOfDay(chosen.end, zone);
  return { date, start, end: endOrDayEnd(start, wallClock(date, length, zone), zone) };
};

/** TM12: choosing a start; one at or after the end, or at 23:00 or later, makes the end the end of that day. */
export const choiceOfFrom = (state: State, minute: number): ChosenInterval => {
  const shown = shownInterval(state);
  const zone = zoneOf(state);
  const start = wallClock(shown.date, minute, zone);
  const late = minute >= LATEST;
  return {
    ...shown,
    start,
    end: late ? dayEnd(shown.date, zone) : endOrKeep(start, shown.end, zone),
  };
};

const endOrKeep = (start: number, end: number, zone: string): number =>
  end > start ? end : dayEnd(dayOf(start, zone), zone);

/** TM14: an interval by the same readings of the clock in another zone. */
export const carried = (chosen: ChosenInterval, from: string, to: string): ChosenInterval => {
  const end =
    chosen.end === dayEnd(chosen.date, from) ? MINUTES_PER_DAY : minuteOfDay(chosen.end, from);
  return {
    date: chosen.date,
    start: wallClock(chosen.date, minuteOfDay(chosen.start, from), to),
    end: wallClock(chosen.date, end, to),
  };
};

/** TM13: an end must come after the start; another changes nothing. */
export const choiceOfTo = (state: State, minute: number): ChosenInterval | null => {
  const shown = shownInterval(state);
  const end = wallClock(shown.date, minute, zoneOf(state));
  return end > shown.start ? { ...shown, end } : state.floor.chosen;
};

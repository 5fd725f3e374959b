import { openHours } from '../../rules/booking-rules/allowed.ts';
import {
  offeredPresets,
  type Preset,
  type PresetDay,
  presetIn,
  presetSlot,
} from '../../rules/day/presets.ts';
import { DEFAULT_START, defaultSlot, wholeDaySlot, workingDayOn } from '../../time/default-slot.ts';
import { deskSlotFrom, endOrDayEnd, endReading, LATEST } from '../../time/end-of-day.ts';
import type { Interval } from '../../time/interval.ts';
import type { WorkHours } from '../../time/rounding.ts';
import { bookableDays, type DayBounds } from '../../time/slot-limits.ts';
import {
  dayOf,
  isDay,
  MINUTES_PER_DAY,
  minuteOfDay,
  wallClock,
  zoneOrUtc,
} from '../../time/zone.ts';
import { allowedIn } from './allowed.ts';
import type { ChosenInterval, FloorReads } from './model.ts';

/** Days ahead that may be booked while the configuration has not loaded. */
const NO_FUTURE = 0;

/** The zone that defines days: the building's, else the browser's. */
export const zoneOf = (state: FloorReads): string => {
  const building = state.place.buildings[state.place.buildingId ?? 0];
  return building === undefined ? state.page.zone : zoneOrUtc(building.info.timeZone);
};

export const today = (state: FloorReads): string => dayOf(state.page.minute, zoneOf(state));

const metaOf = (state: FloorReads) => state.session.configuration?.features.deskFinder.meta;

/** TM22: the configuration disables the selection of times. */
export const timesDisabled = (state: FloorReads): boolean =>
  metaOf(state)?.disableTimeSelection ?? false;

/** TM10, BR12: bookings are possible from today to today plus futureBooking days, or as far as the user may book anywhere. */
export const dateBounds = (state: FloorReads): DayBounds =>
  bookableDays(
    today(state),
    state.session.user?.daysAhead ?? metaOf(state)?.futureBooking ?? NO_FUTURE,
  );

/** BR17: the part of the hours in which the building is open; TM9: after 23:00 only the end of the day is an end. */
const openIn = (state: FloorReads, hours: WorkHours): WorkHours => {
  const { from, to } = openHours(allowedIn(state));
  const start = Math.max(hours.start, from);
  const end = Math.min(hours.end, to === MINUTES_PER_DAY ? to : LATEST, to);
  return start < end ? { start, end } : hours;
};

/** The configured hours of a day. TM8: else the working day, which begins at 06:00 unless configured. */
const workHours = (state: FloorReads): WorkHours => {
  const day = state.session.configuration?.workingDay;
  return openIn(state, {
    start: metaOf(state)?.defaultStart ?? day?.start ?? DEFAULT_START,
    end: metaOf(state)?.defaultEnd ?? day?.end ?? LATEST,
  });
};

/** TM8: the slot of a day without chosen times; TM22: or if they cannot be chosen. */
export const defaultInterval = (state: FloorReads, date: string): ChosenInterval => {
  const zone = zoneOf(state);
  const slotOf = timesDisabled(state) ? wholeDaySlot : defaultSlot;
  const slot = slotOf(date, state.page.minute, workHours(state), zone);
  return { date: dayOf(slot.start, zone), ...slot };
};

/** The working hours of a day, yyyy-MM-dd, in minutes since the epoch. */
export const workingDay = (state: FloorReads, date: string): Interval =>
  workingDayOn(date, workHours(state), zoneOf(state));

/** TI1, TI4: presets are of the usual hours on this device, or else of the working day. */
const presetDay = (state: FloorReads, day: string): PresetDay => ({
  day,
  hours: openIn(state, state.floor.usual ?? workHours(state)),
  now: state.page.minute,
  zone: zoneOf(state),
});

/** TI2, TM22: the presets that can be chosen on a day; none where times cannot be. */
export const presetsOn = (state: FloorReads, date: string): readonly Preset[] =>
  timesDisabled(state) ? [] : offeredPresets(presetDay(state, date));

/** TI1, TI4: the usual hours of a day, or the rest of them; TM22: the working day. Null: they are over. */
export const usualDay = (state: FloorReads, day: string): Interval | null =>
  timesDisabled(state) ? defaultInterval(state, day) : presetSlot('allDay', presetDay(state, day));

/** TI3: the preset whose time an interval is; null: none. */
export const presetOf = (state: FloorReads, interval: Interval): Preset | null =>
  presetIn(interval, presetDay(state, dayOf(interval.start, zoneOf(state))));

/** TM17, TI5: whether the chosen interval is a day without chosen times, or a preset: a time to look for a room in. */
export const isToLookIn = (state: FloorReads, chosen: ChosenInterval): boolean => {
  const whole = workingDay(state, chosen.date);
  const isWhole = chosen.start === whole.start && chosen.end === whole.end;
  return isWhole || presetOf(state, chosen) !== null;
};

/** The interval shown in the date and time selectors. */
export const shownInterval = (state: FloorReads): ChosenInterval =>
  state.floor.chosen ?? defaultInterval(state, today(state));

/** DM1: whether the map shows the chosen interval, which it does if it starts later than now; else the map shows now. */
export const isFuture = (state: FloorReads): boolean =>
  state.floor.chosen !== null && state.floor.chosen.start > state.page.minute;

/** TM11: choosing a day keeps chosen times by the wall clock; null: today, from now. A day out of bounds is ignored. */
export const choiceOfDate = (state: FloorReads, date: string): ChosenInterval | null => {
  const { chosen } = state.floor;
  const { min, max } = dateBounds(state);
  if (!isDay(date) || date < min || date > max) return chosen;
  if (date === min) return null;
  if (chosen === null || timesDisabled(state)) return defaultInterval(state, date);
  const zone = zoneOf(state);
  const start = wallClock(date, minuteOfDay(chosen.start, zone), zone);
  const length = minuteOfDay(chosen.end, zone);
  return { date, start, end: endOrDayEnd(start, wallClock(date, length, zone), zone) };
};

/** TM12, TM22: choosing a start in minutes of the day; one that does not exist on the day is ignored. */
export const choiceOfFrom = (state: FloorReads, minute: number): ChosenInterval | null => {
  const shown = shownInterval(state);
  const zone = zoneOf(state);
  const start = wallClock(shown.date, minute, zone);
  if (timesDisabled(state) || dayOf(start, zone) !== shown.date) return state.floor.chosen;
  return { date: shown.date, ...deskSlotFrom(start, shown.end, zone) };
};

/** TM14: the interval with the same clock times in another zone. */
export const carried = (chosen: ChosenInterval, from: string, to: string): ChosenInterval => ({
  date: chosen.date,
  start: wallClock(chosen.date, minuteOfDay(chosen.start, from), to),
  end: wallClock(chosen.date, endReading(chosen.end, from), to),
});

/** TM13, TM22: the end must be after the start; any other is ignored. */
export const choiceOfTo = (state: FloorReads, minute: number): ChosenInterval | null => {
  const shown = shownInterval(state);
  const end = wallClock(shown.date, minute, zoneOf(state));
  return end > shown.start && !timesDisabled(state) ? { ...shown, end } : state.floor.chosen;
};

/** TI1: choosing a part of the shown day; one that is not offered is ignored. */
export const choiceOfPreset = (state: FloorReads, preset: Preset): ChosenInterval | null => {
  const { date } = shownInterval(state);
  const slot = presetSlot(preset, presetDay(state, date));
  return slot === null || timesDisabled(state) ? state.floor.chosen : { date, ...slot };
};

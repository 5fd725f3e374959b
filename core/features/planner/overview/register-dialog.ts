import { zoneOf } from '../../../office/floor/dates.ts';
import { dayInterval, entriesOfDay } from '../../../rules/attendance/day-entry.ts';
import { plannerDays } from '../../../rules/attendance/horizon.ts';
import { defaultRegistration, runningStart } from '../../../rules/attendance/registration.ts';
import { hasDay } from '../../../time/days.ts';
import type { Interval } from '../../../time/interval.ts';
import type { WorkHours } from '../../../time/rounding.ts';
import { isDay } from '../../../time/zone.ts';
import { isUnderWay } from './button.ts';
import { ownDayEntries } from './own-entries.ts';
import { isPlannerKnown, type PlannerState } from './state.ts';
import type { PlannerReads } from './world.ts';

type Register = NonNullable<PlannerState['register']>;

/** The working day when the configuration has not come. */
const WHOLE_DAY: WorkHours = { start: 0, end: 1_440 };

const isInView = (state: PlannerReads, day: string): boolean => {
  const zone = zoneOf(state);
  const { first, last } = plannerDays(state.page.minute, zone);
  return isDay(day) && day >= first && day <= last && hasDay(day, zone);
};

/**
 * PW7: whether the dialog opens for the day: one without a registration, on which nothing is under way. A desk booking
 * that stands says where one sits, and the day can be another one all the same.
 */
export const isRegistrable = (state: PlannerReads, planner: PlannerState, day: string): boolean => {
  if (!planner.open || !isPlannerKnown(planner) || !isInView(state, day)) return false;
  const zone = zoneOf(state);
  if (isUnderWay(planner, day) || dayInterval(day, zone).end <= state.page.minute) return false;
  const entries = entriesOfDay(ownDayEntries({ ...state, planner }), day, zone);
  return entries.every(({ type }) => type === 'DESK');
};

/** PW7, AT14: opens for a day that can be registered; PW14: what has begun, from the half hour that runs. */
export const withDialog = (
  planner: PlannerState,
  day: string,
  state: PlannerReads,
): PlannerState => {
  if (!isRegistrable(state, planner, day)) return planner;
  const workingDay = state.session.configuration?.workingDay ?? WHOLE_DAY;
  const [zone, now] = [zoneOf(state), state.page.minute];
  const slot = defaultRegistration(day, zone, workingDay, now);
  if (slot === null) return planner;
  const start = Math.max(slot.start, runningStart(day, zone, now));
  return { ...planner, register: { day, location: 'OFFICE', start, end: slot.end } };
};

/** PW7: what is being saved is not changed any more. */
const altered = (
  planner: PlannerState,
  alter: (register: Register, day: Interval) => Register,
  state: PlannerReads,
): PlannerState => {
  const { register } = planner;
  if (register === null || isUnderWay(planner, register.day)) return planner;
  return { ...planner, register: alter(register, dayInterval(register.day, zoneOf(state))) };
};

export const withLocation = (
  planner: PlannerState,
  location: Register['location'],
  state: PlannerReads,
): PlannerState => altered(planner, (register) => ({ ...register, location }), state);

/** PW7: the end that would not come after the start goes along, so far as the day lasts. */
export const withStart = (
  planner: PlannerState,
  start: number,
  state: PlannerReads,
): PlannerState =>
  altered(
    planner,
    (register, day) => {
      if (start < day.start || start >= day.end) return register;
      if (register.end > start) return { ...register, start };
      const length = register.end - register.start;
      return { ...register, start, end: Math.min(start + length, day.end) };
    },
    state,
  );

/** PW7: an end must come after the start, on the day; another changes nothing. */
export const withEnd = (planner: PlannerState, end: number, state: PlannerReads): PlannerState =>
  altered(
    planner,
    (register, day) => (end > register.start && end <= day.end ? { ...register, end } : register),
    state,
  );

import { zoneOf } from '../floor/dates.ts';
import type { State } from '../state.ts';
import { hasDay } from '../time/days.ts';
import type { Interval } from '../time/interval.ts';
import type { WorkHours } from '../time/rounding.ts';
import { isDay } from '../time/zone.ts';
import { isPlannerKnown } from './asking.ts';
import { buttonOf, isUnderWay } from './button.ts';
import { dayInterval } from './day-entry.ts';
import { plannerDays } from './horizon.ts';
import { defaultRegistration } from './registration.ts';
import type { PlannerState } from './state.ts';

type Register = NonNullable<PlannerState['register']>;

/** The working day when the configuration has not come. */
const WHOLE_DAY: WorkHours = { start: 0, end: 1_440 };

const isInView = (state: State, day: string): boolean => {
  const zone = zoneOf(state);
  const { first, last } = plannerDays(state.page.minute, zone);
  return isDay(day) && day >= first && day <= last && hasDay(day, zone);
};

/** PW7, AT14: opens for a day on which the button asks for it. */
export const withDialog = (planner: PlannerState, day: string, state: State): PlannerState => {
  if (!planner.open || !isPlannerKnown(planner) || !isInView(state, day)) return planner;
  if (buttonOf(state, planner, day).click.kind !== 'openDialog') return planner;
  const workingDay = state.session.configuration?.workingDay ?? WHOLE_DAY;
  const slot = defaultRegistration(day, zoneOf(state), workingDay, state.page.minute);
  return slot === null ? planner : { ...planner, register: { day, location: 'OFFICE', ...slot } };
};

/** PW7: what is being saved is not changed any more. */
const altered = (
  planner: PlannerState,
  alter: (register: Register, day: Interval) => Register,
  state: State,
): PlannerState => {
  const { register } = planner;
  if (register === null || isUnderWay(planner, register.day)) return planner;
  return { ...planner, register: alter(register, dayInterval(register.day, zoneOf(state))) };
};

export const withLocation = (
  planner: PlannerState,
  location: Register['location'],
  state: State,
): PlannerState => altered(planner, (register) => ({ ...register, location }), state);

/** PW7: the end that would not come after the start goes along, so far as the day lasts. */
export const withStart = (planner: PlannerState, start: number, state: State): PlannerState =>
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
export const withEnd = (planner: PlannerState, end: number, state: State): PlannerState =>
  altered(
    planner,
    (register, day) => (end > register.start && end <= day.end ? { ...register, end } : register),
    state,
  );

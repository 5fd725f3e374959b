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

/** The working day while the configuration has not loaded. */
const WHOLE_DAY: WorkHours = { start: 0, end: 1_440 };

const isInView = (state: PlannerReads, day: string): boolean => {
  const zone = zoneOf(state);
  const { first, last } = plannerDays(state.page.minute, zone);
  return isDay(day) && day >= first && day <= last && hasDay(day, zone);
};

/** Whether something can be registered on the day: it is in view, and no request for it is pending. */
export const isRegistrableTime = (
  state: PlannerReads,
  planner: PlannerState,
  day: string,
): boolean =>
  planner.open && isPlannerKnown(planner) && isInView(state, day) && !isUnderWay(planner, day);

/**
 * PW7: whether the dialog opens for the day: one without a registration or pending request. An existing desk booking does
 * not prevent it, because the rest of the day may differ.
 */
export const isRegistrable = (state: PlannerReads, planner: PlannerState, day: string): boolean => {
  if (!isRegistrableTime(state, planner, day)) return false;
  const zone = zoneOf(state);
  const entries = entriesOfDay(ownDayEntries({ ...state, planner }), day, zone);
  return entries.every(({ type }) => type === 'DESK');
};

/** AT14: the hours of a registration without a choice; PW14: on a day that has begun, from the current half hour. */
export const usualHours = (state: PlannerReads, day: string): Interval | null => {
  const workingDay = state.session.configuration?.workingDay ?? WHOLE_DAY;
  const [zone, now] = [zoneOf(state), state.page.minute];
  const slot = defaultRegistration(day, zone, workingDay, now);
  return slot && { start: Math.max(slot.start, runningStart(day, zone, now)), end: slot.end };
};

/** PW7, AT14: opens for a day that can be registered. */
export const withDialog = (
  planner: PlannerState,
  day: string,
  state: PlannerReads,
): PlannerState => {
  if (!isRegistrable(state, planner, day)) return planner;
  const hours = usualHours(state, day);
  if (hours === null) return planner;
  return { ...planner, register: { day, location: 'OFFICE', ...hours } };
};

/** PW7: the dialog cannot be changed while it is being saved. */
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

/** PW7: the end moves along if it would not be after the start, limited by the end of the day. */
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

/** PW7: the end must be after the start and on the day; otherwise nothing changes. */
export const withEnd = (planner: PlannerState, end: number, state: PlannerReads): PlannerState =>
  altered(
    planner,
    (register, day) => (end > register.start && end <= day.end ? { ...register, end } : register),
    state,
  );

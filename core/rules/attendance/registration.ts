import type { Interval } from '../../time/interval.ts';
import { slotEnds, timesOfDay } from '../../time/options.ts';
import { REGISTER_STEP, type WorkHours } from '../../time/rounding.ts';
import { wallClock } from '../../time/zone.ts';
import { dayInterval } from './day-entry.ts';

/** AT11: what the register dialog offers: office, remote, off work (specification 2). */
export const WORK_LOCATIONS = ['OFFICE', 'HOME', 'VACATION'] as const;
export type WorkLocation = (typeof WORK_LOCATIONS)[number];

const ascending = (a: number, b: number): number => a - b;

const withChosen = (times: readonly number[], chosen: number | null): readonly number[] =>
  [...new Set(chosen === null ? times : [...times, chosen])].sort(ascending);

/** AT12: starts on offer: the half hours of the day, minutes since the epoch; `chosen` is always among them. */
export const registrationStarts = (
  day: string,
  zone: string,
  chosen: number | null = null,
): readonly number[] => withChosen(timesOfDay(day, zone, REGISTER_STEP), chosen);

/** PW14: the half hour of the day that runs, or its first one when it is to come. */
export const runningStart = (day: string, zone: string, now: number): number =>
  registrationStarts(day, zone).findLast((start) => start <= now) ?? dayInterval(day, zone).start;

/** PW14: starts that are offered at a time: none that is over; `chosen` is always among them. */
export const startsSince = (
  day: string,
  zone: string,
  now: number,
  chosen: number,
): readonly number[] => {
  const first = runningStart(day, zone, now);
  return withChosen(
    registrationStarts(day, zone).filter((start) => start >= first),
    chosen,
  );
};

/** AT12: ends on offer: half hours after the start, and the end of the day; `chosen` is always among them. */
export const registrationEnds = (
  day: string,
  zone: string,
  start: number,
  chosen: number | null = null,
): readonly number[] =>
  withChosen(
    slotEnds(day, zone, REGISTER_STEP).filter((time) => time > start),
    chosen,
  );

/** Why an interval cannot be registered. */
export type RegistrationRefusal = 'endNotAfterStart' | 'outsideDay' | 'isOver';

/**
 * AT13: the attendance end check: the end comes after the start, both lie within the day, and the end is still to come.
 * Minutes since the epoch; null: it can be registered.
 */
export const registrationRefusal = (
  slot: Interval,
  day: string,
  zone: string,
  now: number,
): RegistrationRefusal | null => {
  if (!(slot.start < slot.end)) return 'endNotAfterStart';
  const { start, end } = dayInterval(day, zone);
  if (slot.start < start || slot.end > end) return 'outsideDay';
  return slot.end <= now ? 'isOver' : null;
};

/**
 * AT14: what the dialog opens with: the working day by the wall clock; where its end has passed, or lies outside the day
 * or before its start, the end of the day. null: the day is over, or does not exist in the zone.
 */
export const defaultRegistration = (
  day: string,
  zone: string,
  workingDay: WorkHours,
  now: number,
): Interval | null => {
  const bounds = dayInterval(day, zone);
  if (bounds.start >= bounds.end || bounds.end <= now) return null;
  const wanted = wallClock(day, workingDay.start, zone);
  const start = wanted >= bounds.start && wanted < bounds.end ? wanted : bounds.start;
  const end = wallClock(day, workingDay.end, zone);
  return registrationRefusal({ start, end }, day, zone, now) === null
    ? { start, end }
    : { start, end: bounds.end };
};

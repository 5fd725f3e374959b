import type { Interval } from '../../time/interval.ts';
import { slotEnds, timesOfDay } from '../../time/options.ts';
import { REGISTER_STEP, type WorkHours } from '../../time/rounding.ts';
import { wallClock } from '../../time/zone.ts';
import { dayInterval } from './day-entry.ts';

/** AT11: the choices of the register dialog: office, remote, off work (specification 2). */
export const WORK_LOCATIONS = ['OFFICE', 'HOME', 'VACATION'] as const;
export type WorkLocation = (typeof WORK_LOCATIONS)[number];

const ascending = (a: number, b: number): number => a - b;

const withChosen = (times: readonly number[], chosen: number | null): readonly number[] =>
  [...new Set(chosen === null ? times : [...times, chosen])].sort(ascending);

/** AT12: possible starts: the half hours of the day in minutes since the epoch; always includes `chosen`. */
export const registrationStarts = (
  day: string,
  zone: string,
  chosen: number | null = null,
): readonly number[] => withChosen(timesOfDay(day, zone, REGISTER_STEP), chosen);

/** PW14: the current half hour of the day, or its first one if the day has not begun. */
export const runningStart = (day: string, zone: string, now: number): number =>
  registrationStarts(day, zone).findLast((start) => start <= now) ?? dayInterval(day, zone).start;

/** PW14: possible starts at a time of day: none in the past; always includes `chosen`. */
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

/** AT12: possible ends: half hours after the start, and the end of the day; always includes `chosen`. */
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
 * AT13: the end must be after the start and in the future, and both must lie within the day. Minutes since the epoch; null:
 * valid.
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
 * AT14: the defaults of the dialog: the working day by the wall clock; if its end has passed, is outside the day or before
 * its start, the end of the day. null: the day is over, or does not exist in the zone.
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

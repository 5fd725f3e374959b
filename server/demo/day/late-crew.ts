/**
 * DE1: the late crew of a building. It has the same working day as the others, so many minutes later (or earlier) that it is
 * in the office at the hour of the first start.
 */
import { roundDown } from '../../../core/time/rounding.ts';

/** The minute of the day at which everybody of the day crew is in. */
const ALL_IN = 615;
/** From first starts between these minutes on, the day crew is in for hours: the late crew then works in the evening. */
const DAY = { first: 555, last: 840 } as const;
const EVENING = 480;
/** Nights belong to the day before until this minute. */
const NIGHT_ENDS = 240;
const MINUTES_PER_DAY = 1440;
/** Registrations begin at such minutes. */
const STEP = 30;

/** By how many minutes the late crew is later, if the first start was at this minute of the building's day. */
export const lateBy = (minute: number): number => {
  if (minute >= DAY.first && minute <= DAY.last) return EVENING;
  const late = minute < NIGHT_ENDS ? minute + MINUTES_PER_DAY : minute;
  return roundDown(late - ALL_IN, STEP);
};

/** The late crew's meetings begin before the morning of the next day, whose meetings are in the same rooms. */
const LAST_START = 1800;

/** A part of the day from `first` until before `last`, in minutes, and the same part for the late crew. */
export const hoursOfCrews = (
  late: number | null,
  first: number,
  last: number,
): readonly (readonly [first: number, last: number])[] => {
  if (late === null) return [[first, last]];
  const [early, later] = [
    [first, last] as const,
    [first + late, Math.min(last + late, LAST_START)] as const,
  ].sort(([one], [other]) => one - other);
  if (early === undefined || later === undefined) return [];
  const [begins, ends] = early;
  return later[0] <= ends ? [[begins, Math.max(ends, later[1])]] : [early, later];
};

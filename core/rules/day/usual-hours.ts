import { endReading } from '../../time/end-of-day.ts';
import type { Interval } from '../../time/interval.ts';
import type { WorkHours } from '../../time/rounding.ts';
import { dayOf, MINUTES_PER_DAY, minuteOfDay } from '../../time/zone.ts';

/** Minutes; a shorter booking is not a whole day. */
const WHOLE_DAY = 6 * 60;
/** Minutes of the day. */
const NOON = 12 * 60;

const isWhole = ({ start, end }: WorkHours): boolean =>
  start < NOON && end > NOON && end - start >= WHOLE_DAY;

/**
 * TI4: the usual hours that a booked interval shows: those of a later day than today, at least six hours on both sides of
 * noon; null: it shows none. A booking for today begins when it is made, not when the day does.
 */
export const hoursShownBy = (
  { start, end }: Interval,
  today: string,
  zone: string,
): WorkHours | null => {
  const day = dayOf(start, zone);
  if (day <= today || dayOf(end - 1, zone) !== day) return null;
  const hours = { start: minuteOfDay(start, zone), end: endReading(end, zone) };
  return isWhole(hours) ? hours : null;
};

const STORED = /^(\d{1,4})-(\d{1,4})$/;

/** TI4: as they are stored. Example: `480-1020`. */
export const storedHours = ({ start, end }: WorkHours): string => `${start}-${end}`;

/** TI4: null: nothing is stored, or no hours. */
export const hoursFrom = (stored: string | undefined): WorkHours | null => {
  const [, start, end] = STORED.exec(stored ?? '') ?? [];
  if (start === undefined || end === undefined) return null;
  const hours = { start: Number(start), end: Number(end) };
  return hours.end <= MINUTES_PER_DAY && isWhole(hours) ? hours : null;
};

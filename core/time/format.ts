import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { MINUTE, MINUTES_PER_DAY, wallClock } from './zone.ts';

/** The orders in which languages write dates (FM1), and the clocks that count to 24 and to 12. */
export type DateFormat = 'dd.MM.yy' | 'yy.MM.dd';
export type TimeFormat = 'HH:mm' | 'hh:mm a';

/** FM2: how the planner's calls name days, and how it shows them (specification 9). */
export const ATTENDANCE_DATE = 'yyyy-MM-dd';
export const DISPLAY_DATE = 'yyyy - MM - dd';

/** FM3: numbers and AM or PM only, so that what is written does not depend on a locale. */
export type Pattern = DateFormat | TimeFormat | typeof ATTENDANCE_DATE | typeof DISPLAY_DATE;

/** FM3: a minute since the epoch as the clocks and calendars of the zone show it. */
export const writeMinute = (minute: number, zone: string, pattern: Pattern): string =>
  format(new TZDate(minute * MINUTE, zone), pattern);

/** FM2: a day, yyyy-MM-dd. */
export const writeDay = (day: string, pattern: Exclude<Pattern, TimeFormat>): string =>
  writeMinute(wallClock(day, 0, 'UTC'), 'UTC', pattern);

/** FM4: a minute of the day, 0 to 1440; the end of the day is 24:00 where clocks count to 24. */
export const writeMinuteOfDay = (minute: number, timeFormat: TimeFormat): string =>
  minute === MINUTES_PER_DAY && timeFormat === 'HH:mm'
    ? '24:00'
    : writeMinute(minute, 'UTC', timeFormat);

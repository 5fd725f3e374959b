import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { LanguageCode, type TimeFormatValue } from '../contract/settings.ts';
import { MINUTE, MINUTES_PER_DAY, wallClock } from './zone.ts';

export type DateFormat = 'dd.MM.yy' | 'yy.MM.dd';

/** FM1: how each language writes dates (specification 9). */
const DATE_FORMATS: Readonly<Record<LanguageCode, DateFormat>> = {
  en: 'dd.MM.yy',
  fr: 'dd.MM.yy',
  de: 'dd.MM.yy',
  es: 'dd.MM.yy',
  sv: 'yy.MM.dd',
  no: 'yy.MM.dd',
  lt: 'yy.MM.dd',
};

/** FM1: of a language code; any other text is read as the default, English. */
export const dateFormatOf = (language: string): DateFormat =>
  DATE_FORMATS[LanguageCode.literals.find((code) => code === language) ?? 'en'];

/** FM2: how the planner's calls name days, and how it shows them (specification 9). */
export const ATTENDANCE_DATE = 'yyyy-MM-dd';
export const DISPLAY_DATE = 'yyyy - MM - dd';

/** FM3: numbers and AM or PM only, so that what is written does not depend on a locale. */
export type Pattern = DateFormat | TimeFormatValue | typeof ATTENDANCE_DATE | typeof DISPLAY_DATE;

/** FM3: a minute since the epoch as the clocks and calendars of the zone show it. */
export const writeMinute = (minute: number, zone: string, pattern: Pattern): string =>
  format(new TZDate(minute * MINUTE, zone), pattern);

/** FM2: a day, yyyy-MM-dd. */
export const writeDay = (day: string, pattern: Exclude<Pattern, TimeFormatValue>): string =>
  writeMinute(wallClock(day, 0, 'UTC'), 'UTC', pattern);

/** FM4: a minute of the day, 0 to 1440; the end of the day is 24:00 where clocks count to 24. */
export const writeMinuteOfDay = (minute: number, timeFormat: TimeFormatValue): string =>
  minute === MINUTES_PER_DAY && timeFormat === 'HH:mm'
    ? '24:00'
    : writeMinute(minute, 'UTC', timeFormat);

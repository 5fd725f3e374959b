import { tz } from '@date-fns/tz';
import type { Locale } from 'date-fns';
import { format } from 'date-fns/format';
import { LANGUAGES, languageOfTag, tagOf } from '../../../core/contract/languages.ts';
import type { TimeFormatValue } from '../../../core/contract/preferences.ts';

const MINUTE = 60_000;
const MINUTES_OF_DAY = 1440;

/** Formats times and dates in one language and time format. */
export type Formats = {
  /** Minutes since the epoch in a time zone: `14:30` or `02:30 PM`. */
  readonly time: (minutes: number, zone: string) => string;
  /** As `time`, for the end of an interval: midnight is `24:00`. */
  readonly endTime: (minutes: number, zone: string) => string;
  /** Both ends of an interval, minutes since the epoch; with their dates if these differ. */
  readonly interval: (start: number, end: number, zone: string) => string;
  /** Both ends of an interval within a day, whole hours without minutes: `08 – 09:30`. */
  readonly hours: (start: number, end: number, zone: string) => string;
  /** As `interval`, always with the date. */
  readonly dated: (start: number, end: number, zone: string) => string;
  /** The end of a time over days, minutes since the epoch: `Wed 2 Dec 18:00`. */
  readonly stamp: (end: number, zone: string) => string;
  /** Minutes of a day, 0 to 1440; 1440 is `24:00`. */
  readonly minuteOfDay: (minute: number) => string;
  /** Milliseconds since the epoch, with seconds: `14:30:05`. */
  readonly clock: (milliseconds: number, zone: string) => string;
  /** The day, yyyy-MM-dd, of minutes since the epoch. */
  readonly dayOf: (minutes: number, zone: string) => string;
  /** FM1: a day, yyyy-MM-dd, in figures: `21.11.26` or `26.11.21`. Only beside its weekday (WO2). */
  readonly dayInFigures: (day: string) => string;
  /** A day, yyyy-MM-dd: `21 Nov`. */
  readonly briefDay: (day: string) => string;
  /** A day, yyyy-MM-dd: `Sat 21 Nov`. */
  readonly shortDay: (day: string) => string;
  /** A day, yyyy-MM-dd: `Saturday 21 November`. */
  readonly longDay: (day: string) => string;
  /** A day, yyyy-MM-dd, with its year: `21 November 2026`, `21 de noviembre de 2026`. */
  readonly dayInWords: (day: string) => string;
  /** A day, yyyy-MM-dd, as weekday: `Saturday`. */
  readonly weekday: (day: string) => string;
  /** A month, yyyy-MM, in words: `November 2026`, `2026 m. lapkritis`. */
  readonly month: (month: string) => string;
  /** UC63: the months of two days, yyyy-MM-dd, in short if they differ: `Nov – Dec 2026`. */
  readonly months: (first: string, last: string) => string;
  /** Percent as a whole number: `62%`, `62 %`. */
  readonly percent: (percent: number) => string;
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Example: `08:00` is `08`, and `08:00 AM` is `08 AM`. */
const wholeHour = (time: string): string => time.replace(/:00(?=$| )/, '');

/** FM4: the end of a day is 24:00 in the 24-hour format. */
const midnight = (timeFormat: TimeFormatValue, startOfDay: string): string =>
  timeFormat === 'HH:mm' ? '24:00' : startOfDay;

export const formatsFor = (
  language: string,
  timeFormat: TimeFormatValue,
  locale: Locale | undefined,
): Formats => {
  const { dateOrder, days } = LANGUAGES[languageOfTag(language) ?? 'en'];
  const clockPattern = timeFormat === 'HH:mm' ? 'HH:mm:ss' : 'hh:mm:ss a';
  // FM3: no locale, because AM and PM are the same in all languages.
  const write = (milliseconds: number, zone: string, pattern: string): string =>
    format(milliseconds, pattern, { in: tz(zone) });
  const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
  const inWords = (day: string, pattern: string): string =>
    format(noonOf(day), pattern, { in: tz('UTC'), locale });

  const time = (minutes: number, zone: string): string => write(minutes * MINUTE, zone, timeFormat);
  const endTime = (minutes: number, zone: string): string =>
    write(minutes * MINUTE, zone, 'HHmm') === '0000'
      ? midnight(timeFormat, time(minutes, zone))
      : time(minutes, zone);
  const dayOf = (minutes: number, zone: string): string =>
    write(minutes * MINUTE, zone, 'yyyy-MM-dd');
  const shortDay = (day: string): string => inWords(day, days.short);
  const isWithinDay = (start: number, end: number, zone: string): boolean =>
    dayOf(start, zone) === dayOf(Math.max(start, end - 1), zone);
  const interval = (start: number, end: number, zone: string): string =>
    isWithinDay(start, end, zone)
      ? `${time(start, zone)} – ${endTime(end, zone)}`
      : `${shortDay(dayOf(start, zone))} ${time(start, zone)} – ${shortDay(dayOf(end - 1, zone))} ${endTime(end, zone)}`;
  // FM4. Without a time zone, because hundreds are formatted at once and zoned formatting is slow.
  const minuteOfDay = (minute: number): string => {
    const hour = Math.floor(minute / 60) % 24;
    const past = twoDigits(minute % 60);
    if (timeFormat === 'HH:mm')
      return `${minute === MINUTES_OF_DAY ? 24 : twoDigits(hour)}:${past}`;
    return `${twoDigits(hour % 12 || 12)}:${past} ${hour < 12 ? 'AM' : 'PM'}`;
  };
  // Formatted at each update. Within a minute only the seconds change; they are at the same place in both patterns.
  let ofMinute = { minute: Number.NaN, zone: '', text: '' };
  const clock = (milliseconds: number, zone: string): string => {
    const minute = Math.floor(milliseconds / MINUTE);
    if (minute !== ofMinute.minute || zone !== ofMinute.zone) {
      ofMinute = { minute, zone, text: write(minute * MINUTE, zone, clockPattern) };
    }
    const { text } = ofMinute;
    // Historical UTC offsets may contain seconds.
    if (text.slice(6, 8) !== '00') return write(milliseconds, zone, clockPattern);
    const seconds = twoDigits(Math.floor((milliseconds - minute * MINUTE) / 1000));
    return text.slice(0, 6) + seconds + text.slice(8);
  };
  const weekdays = new Map<number, string>();
  const weekday = (day: string): string => {
    const number = new Date(noonOf(day)).getUTCDay();
    const known = weekdays.get(number) ?? inWords(day, 'cccc');
    weekdays.set(number, known);
    return known;
  };
  // Created on first use: it takes milliseconds, and most pages need neither.
  let months: Intl.DateTimeFormat | undefined;
  let percents: Intl.NumberFormat | undefined;
  const month = (of: string): string => {
    months ??= new Intl.DateTimeFormat(tagOf(language), {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return months.format(noonOf(`${of}-01`));
  };
  const percent = (of: number): string => {
    percents ??= new Intl.NumberFormat(tagOf(language), { style: 'percent' });
    return percents.format(of / 100);
  };
  return {
    time,
    endTime,
    interval,
    hours: (start, end, zone) =>
      `${wholeHour(time(start, zone))} – ${wholeHour(endTime(end, zone))}`,
    dated: (start, end, zone) =>
      isWithinDay(start, end, zone)
        ? `${shortDay(dayOf(start, zone))} · ${interval(start, end, zone)}`
        : interval(start, end, zone),
    stamp: (end, zone) => `${shortDay(dayOf(end - 1, zone))} ${endTime(end, zone)}`,
    minuteOfDay,
    clock,
    dayOf,
    dayInFigures: (day) => {
      const [year = '', month = '', date = ''] = day.slice(2).split('-');
      return dateOrder === 'ymd' ? `${year}.${month}.${date}` : `${date}.${month}.${year}`;
    },
    briefDay: (day) => inWords(day, days.brief),
    shortDay,
    longDay: (day) => inWords(day, days.long),
    dayInWords: (day) => inWords(day, language === 'en' ? 'd MMMM yyyy' : 'PPP'),
    weekday,
    month,
    months: (first, last) => {
      if (first.slice(0, 7) === last.slice(0, 7)) return month(first.slice(0, 7));
      // Intl has only numbers for short months in Lithuanian.
      if (language === 'lt') {
        const isSameYear = first.slice(0, 4) === last.slice(0, 4);
        return `${inWords(first, 'yyyy MMM')} – ${inWords(last, isSameYear ? 'MMM' : 'yyyy MMM')}`;
      }
      const short = new Intl.DateTimeFormat(tagOf(language), {
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      });
      return short.formatRange(noonOf(first), noonOf(last));
    },
    percent,
  };
};

/** Country names in a language, by code; an unknown code is its own name. */
export const countryNames = (
  tag: string,
  codes: readonly string[],
): Readonly<Record<string, string>> => {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' });
  const nameOf = (code: string): string => {
    try {
      return names.of(code.toUpperCase()) ?? code;
    } catch {
      return code;
    }
  };
  return Object.fromEntries(codes.map((code) => [code, nameOf(code)]));
};

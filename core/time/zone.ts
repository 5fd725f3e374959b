import { tzOffset } from '@date-fns/tz';
// Not all of the package: since version 22 Node reads its 200 kB of package.json anew for each of its 300 files.
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { again } from './again.ts';

/** Milliseconds in a minute (specification 9). */
export const MINUTE = 60_000;
export const MINUTES_PER_DAY = 1_440;

/** TM25: the years have four digits; one day is left as a margin for zone offsets. */
const FIRST = Date.UTC(1000, 0, 2) / MINUTE;
const LAST = Date.UTC(9999, 11, 30, 23, 59) / MINUTE;

/** TM25: clamps a minute to the supported years, so that every number has a date. */
const instant = (minute: number): Date =>
  addMilliseconds(0, Math.min(Math.max(minute, FIRST), LAST) * MINUTE);

/** The zone's offset from UTC in minutes, which need not be whole; NaN: there is no such zone. */
const offsetAt = again((minute: number, zone: string): number => tzOffset(zone, instant(minute)));

/** The wall clock of the zone at a minute, to be read as if it were UTC. A TZDate would look up the offset three times. */
const shownIn = (minute: number, zone: string): Date =>
  addMilliseconds(instant(minute), Math.round(offsetAt(minute, zone) * 60) * 1_000);

/** What `tzOffset` takes for an offset wherever it stands in a text, and the zones whose names have one. */
const OFFSET = /[+-]\d\d/;
const NAMED_AFTER_OFFSET = /^Etc\/GMT(?:\+1[0-2]|-1[0-4])$/i;

/** TM1: whether it is the name of a supported zone; anything else, such as an offset, is treated as UTC. */
export const isZone = again(
  (zone: string): boolean =>
    (!OFFSET.test(zone) || NAMED_AFTER_OFFSET.test(zone)) &&
    // A function for the name of a member that every object has.
    Number.isFinite(tzOffset(zone, instant(0))),
);

/** TM1 */
export const zoneOrUtc = (zone: string): string => (zone !== '' && isZone(zone) ? zone : 'UTC');

/**
 * TM2: the calendar day (yyyy-MM-dd) of a minute in the zone.
 *
 * Example: `dayOf(0, 'America/New_York')` is `'1969-12-31'`.
 */
export const dayOf = (minute: number, zone: string): string => dateText(shownIn(minute, zone));

const dateText = (date: Date): string => date.toISOString().slice(0, 10);

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * G981: a calendar day at 00:00 in UTC, in minutes since the epoch: in UTC all days have 24 hours. Invalid days become the
 * first of 1970.
 */
export const dayInUtc = (day: string): number => {
  const [, year, month, date] = DAY.exec(day) ?? ['', '1970', '01', '01'];
  return Date.UTC(Number(year), Number(month) - 1, Number(date)) / MINUTE;
};

/** FM2: whether a text is an existing day, yyyy-MM-dd. */
export const isDay = (text: string): boolean => addDay(text, 0) === text;

/** The zone's offset from UTC at a minute, in whole minutes. */
const aheadOfUtc = (minute: number, zone: string): number => Math.trunc(offsetAt(minute, zone));

/**
 * TM3: the minute when the zone's clocks show `minuteOfDay` on the day. A time that a clock change skips is moved by the
 * change; of a time that occurs twice, the first. 1440 and more continue into the following days.
 */
export const wallClock = (day: string, minuteOfDay: number, zone: string): number => {
  const shown = dayInUtc(day) + minuteOfDay;
  // No offset exceeds a day, so the only relevant clock change lies between these two.
  const before = aheadOfUtc(shown - MINUTES_PER_DAY, zone);
  const after = aheadOfUtc(shown + MINUTES_PER_DAY, zone);
  if (before === after) return shown - before;
  const first = shown - Math.max(before, after);
  const last = shown - Math.min(before, after);
  const fits = (at: number): boolean => aheadOfUtc(at, zone) === shown - at;
  return [first, last].find(fits) ?? shown - before;
};

/** TM2: the first minute of the day, which is not always 00:00. */
export const dayStart = (day: string, zone: string): number => wallClock(day, 0, zone);

/** The day `count` calendar days later. */
export const addDay = (day: string, count: number): string =>
  dateText(instant(dayInUtc(day) + count * MINUTES_PER_DAY));

/** TM2: the first minute of the next day: a day is half-open, and 23, 24 or 25 hours long. */
export const dayEnd = (day: string, zone: string): number => dayStart(addDay(day, 1), zone);

/** The wall clock of the zone at a minute, in minutes of the day. */
export const minuteOfDay = (minute: number, zone: string): number => {
  const at = shownIn(minute, zone);
  return at.getUTCHours() * 60 + at.getUTCMinutes();
};

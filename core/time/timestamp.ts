import { dayInUtc, dayOf, MINUTES_PER_DAY, minuteOfDay } from './zone.ts';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const clock = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/**
 * SP6: a minute since the epoch as ISO 8601 with the zone's offset from UTC.
 *
 * Example: `timestampOf(0, 'Europe/Stockholm')` is `'1970-01-01T01:00+01:00'`.
 */
export const timestampOf = (minute: number, zone: string): string => {
  const day = dayOf(minute, zone);
  const ofDay = minuteOfDay(minute, zone);
  const ahead = dayInUtc(day) + ofDay - minute;
  const sign = ahead < 0 ? '-' : '+';
  return `${day}T${clock(ofDay)}${sign}${clock(Math.abs(ahead) % MINUTES_PER_DAY)}`;
};

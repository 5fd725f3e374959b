import { dayOf, MINUTES_PER_DAY, minuteOfDay, wallClock } from '../../core/time/zone.ts';

const digits = (count: number): string => String(count).padStart(2, '0');

/** Formats a day, yyyy-MM-dd, as a DATE. */
export const writeDate = (day: string): string => day.replaceAll('-', '');

/** The local time in the zone at a minute, as a DATE-TIME without a zone. */
export const writeLocal = (minute: number, zone: string): string => {
  const shown = minuteOfDay(minute, zone);
  return `${writeDate(dayOf(minute, zone))}T${digits(Math.floor(shown / 60))}${digits(shown % 60)}00`;
};

/** A minute as a DATE-TIME in UTC. */
export const writeUtc = (minute: number): string => `${writeLocal(minute, 'UTC')}Z`;

/** The zone's offset to UTC at a minute, in minutes. */
export const aheadOfUtc = (minute: number, zone: string): number =>
  wallClock(dayOf(minute, zone), minuteOfDay(minute, zone), 'UTC') - minute;

/** Formats an offset in minutes as a UTC-OFFSET. */
export const writeOffset = (ahead: number): string => {
  const size = Math.abs(ahead);
  return `${ahead < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}${digits(size % 60)}`;
};

/** CE4: whether the local time at a minute is unambiguous, that is, occurs only once in the zone. */
export const isShownOnce = (minute: number, zone: string): boolean => {
  if (wallClock(dayOf(minute, zone), minuteOfDay(minute, zone), zone) !== minute) return false;
  const rollBack = aheadOfUtc(minute, zone) - aheadOfUtc(minute + MINUTES_PER_DAY, zone);
  return rollBack <= 0 || aheadOfUtc(minute + rollBack, zone) === aheadOfUtc(minute, zone);
};

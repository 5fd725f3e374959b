import { dayOf, MINUTES_PER_DAY, minuteOfDay, wallClock } from '../../core/time/zone.ts';

const digits = (count: number): string => String(count).padStart(2, '0');

/** A day, yyyy-MM-dd, as a DATE. */
export const writeDate = (day: string): string => day.replaceAll('-', '');

/** What clocks in the zone show at a minute, as a DATE-TIME without a zone. */
export const writeLocal = (minute: number, zone: string): string => {
  const shown = minuteOfDay(minute, zone);
  return `${writeDate(dayOf(minute, zone))}T${digits(Math.floor(shown / 60))}${digits(shown % 60)}00`;
};

/** A minute in UTC, as a DATE-TIME. */
export const writeUtc = (minute: number): string => `${writeLocal(minute, 'UTC')}Z`;

/** Minutes by which clocks in the zone are ahead of UTC at a minute. */
export const aheadOfUtc = (minute: number, zone: string): number =>
  wallClock(dayOf(minute, zone), minuteOfDay(minute, zone), 'UTC') - minute;

/** Minutes ahead of UTC as a UTC-OFFSET. */
export const writeOffset = (ahead: number): string => {
  const size = Math.abs(ahead);
  return `${ahead < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}${digits(size % 60)}`;
};

/** CE4: whether clocks in the zone show what they show at a minute at no other: it alone can be named by them. */
export const isShownOnce = (minute: number, zone: string): boolean => {
  if (wallClock(dayOf(minute, zone), minuteOfDay(minute, zone), zone) !== minute) return false;
  const rollBack = aheadOfUtc(minute, zone) - aheadOfUtc(minute + MINUTES_PER_DAY, zone);
  return rollBack <= 0 || aheadOfUtc(minute + rollBack, zone) === aheadOfUtc(minute, zone);
};

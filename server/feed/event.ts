import type { LanguageCode } from '../../core/contract/languages.ts';
import type { Interval } from '../../core/time/interval.ts';
import { zoneOrUtc } from '../../core/time/zone.ts';
import { TEXTS } from '../language/texts.ts';
import { isWholeDays } from './event-times.ts';
import type { OwnBooking, OwnDays, OwnRegistration } from './own-days.ts';

/** The content of a VEVENT. `start`, `end`: minutes since the epoch. */
export type FeedEvent = Interval & {
  /** CE5: stable for the lifetime of the booking or registration, and that of no other installation. */
  readonly uid: string;
  readonly zone: string;
  /** CE7: whether it may be written as dates if it fills whole days. */
  readonly mayBeDays: boolean;
  readonly summary: string;
  readonly location: string;
  /** Whether the person is busy during the event. */
  readonly isBusy: boolean;
};

const ofBooking = (row: OwnBooking, language: LanguageCode, installation: string): FeedEvent => {
  const named = `${TEXTS[language].feed[row.kind]} ${row.space_name}`;
  const subject = row.subject.trim();
  return {
    uid: `booking-${row.id}@${installation}`,
    start: row.start_minute,
    end: row.end_minute,
    zone: zoneOrUtc(row.time_zone),
    mayBeDays: false,
    // CE6: meetings by their subject, all others by their space.
    summary: row.kind === 'room' && subject !== '' ? subject : named,
    location: `${row.space_name}, ${row.floor_name}, ${row.building_name}`,
    isBusy: row.kind === 'room',
  };
};

/** CE8: the zone of a registration without a building: the first one in which it fills whole days, else the first one. */
const zoneOf = (slot: Interval, zones: readonly string[]): string =>
  zones.find((zone) => isWholeDays(slot, zone)) ?? zones[0] ?? 'UTC';

const ofRegistration = (
  row: OwnRegistration,
  language: LanguageCode,
  zones: readonly string[],
  installation: string,
): FeedEvent => {
  const slot = { start: row.start_minute, end: row.end_minute };
  return {
    uid: `registration-${row.id}@${installation}`,
    ...slot,
    zone: row.time_zone === null ? zoneOf(slot, zones) : zoneOrUtc(row.time_zone),
    mayBeDays: true,
    summary: TEXTS[language].feed[row.type],
    location: row.building_name ?? '',
    isBusy: row.type === 'VACATION',
  };
};

/** CE1, CE8: a person's days as events. Zones of their own buildings come before those of others. */
export const feedEvents = (days: OwnDays, language: LanguageCode): readonly FeedEvent[] => {
  const own = [...days.bookings, ...days.registrations].map(({ time_zone }) => time_zone);
  const named = [...own.filter((zone) => zone !== null), ...days.zones];
  const zones = [...new Set(named.map(zoneOrUtc))];
  return [
    ...days.bookings.map((row) => ofBooking(row, language, days.installation)),
    ...days.registrations.map((row) => ofRegistration(row, language, zones, days.installation)),
  ];
};

import type { Schema } from 'effect';
import type { HistoryEntry } from '../../contract/administration/history.ts';
import { dayOf, minuteOfDay } from '../../time/zone.ts';
import type { HistoryReads } from './model.ts';
import { zoneOfList } from './zone.ts';

/** Columns whose values are moments; `wall`: as the clock of the building shows it. */
const MOMENTS: Readonly<Record<string, Readonly<Record<string, 'minutes' | 'iso' | 'wall'>>>> = {
  bookings: { start: 'minutes', end: 'minutes' },
  claims: { until: 'minutes' },
  registrations: { start: 'minutes', end: 'minutes' },
  departures: { at: 'iso' },
  consents: { valid_from: 'iso' },
  closures: { start: 'wall', end: 'wall' },
};

/** A minute since the epoch: `2026-12-03T08:00:00Z`. */
const momentOf = (minute: number): string => {
  const ofDay = minuteOfDay(minute, 'UTC');
  const [hour, rest] = [Math.floor(ofDay / 60), ofDay % 60].map((one) =>
    String(one).padStart(2, '0'),
  );
  return `${dayOf(minute, 'UTC')}T${hour}:${rest}:00Z`;
};

const WALL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A moment in UTC, and the zone in which it is shown. Example: `{ text: '2026-12-03T08:00:00Z', zone: 'Europe/Oslo' }`. */
type Moment = { readonly text: string; readonly zone: string };

/** The value as a moment; null: its column holds none, or it is no moment. */
export const momentIn = (
  state: HistoryReads,
  entry: HistoryEntry,
  column: string,
  value: Schema.Json | undefined,
): Moment | null => {
  const kind = MOMENTS[entry.subject]?.[column];
  if (kind === 'minutes' && typeof value === 'number') {
    return { text: momentOf(value), zone: zoneOfList(state) };
  }
  if (kind === undefined || typeof value !== 'string') return null;
  if (kind === 'wall') return WALL.test(value) ? { text: `${value}:00Z`, zone: 'UTC' } : null;
  return kind === 'iso' ? { text: value, zone: zoneOfList(state) } : null;
};

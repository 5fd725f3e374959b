import type { Schema } from 'effect';
import type { HistoryEntry } from '../../contract/administration/history.ts';
import { dayOf, minuteOfDay, zoneOrUtc } from '../../time/zone.ts';
import { cellIn, rowOf } from '../tables/index.ts';
import type { HistoryReads } from './model.ts';
import { cellText } from './text.ts';
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

/** AP105: the time zone of the building that an entry is about; else that of the list. */
const zoneOfEntry = (state: HistoryReads, { before, after }: HistoryEntry): string => {
  const { tables } = state;
  const said = (column: string): string => cellText(after?.[column] ?? before?.[column]);
  const { buildings, floors } = tables.tables;
  const floor = said('floor') === '' ? undefined : rowOf(tables, 'floors', said('floor'));
  const building =
    floor === undefined || floors === undefined
      ? said('building')
      : cellIn(floors, floor, 'building');
  const row = building === '' ? undefined : rowOf(tables, 'buildings', building);
  if (row === undefined || buildings === undefined) return zoneOfList(state);
  return zoneOrUtc(cellIn(buildings, row, 'time_zone'));
};

/** The value as a moment; null: its column holds none, or it is no moment. */
export const momentIn = (
  state: HistoryReads,
  entry: HistoryEntry,
  column: string,
  value: Schema.Json | undefined,
): Moment | null => {
  const kind = MOMENTS[entry.subject]?.[column];
  if (kind === 'minutes' && typeof value === 'number') {
    return { text: momentOf(value), zone: zoneOfEntry(state, entry) };
  }
  if (kind === undefined || typeof value !== 'string') return null;
  if (kind === 'wall') return WALL.test(value) ? { text: `${value}:00Z`, zone: 'UTC' } : null;
  return kind === 'iso' ? { text: value, zone: zoneOfList(state) } : null;
};

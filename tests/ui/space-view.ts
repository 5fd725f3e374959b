import type { BookingRow, SpaceQuickView } from '../../core/features/selection/views.ts';

/** Monday 23 November 2026, in minutes since the epoch. */
export const NINE = Date.parse('2026-11-23T09:00:00Z') / 60_000;

/** A desk that is free from nine to ten. */
export const spaceView = (over: Partial<SpaceQuickView> = {}): SpaceQuickView => ({
  kind: 'space',
  spaceId: 1,
  asset: 'DESK',
  name: 'Harbour',
  status: 'FREE',
  free: [],
  until: null,
  occupant: '',
  occupantId: null,
  floorId: 1,
  multiSelect: false,
  date: '2026-11-23',
  zone: 'UTC',
  floorName: 'Floor 1',
  buildingName: 'Quay',
  zoneName: '',
  seats: 4,
  equipment: [],
  mode: 'BOOK',
  bookable: true,
  slot: { start: NINE, end: NINE + 60 },
  startOptions: [NINE, NINE + 15],
  endOptions: [NINE + 60],
  timesDisabled: false,
  lastDay: '2026-11-23',
  lastDays: ['2026-11-23'],
  days: [],
  limits: { maxDays: 1, maxDuration: 0 },
  list: 'loaded',
  bookings: [],
  booking: false,
  refusal: null,
  bar: null,
  preset: null,
  ...over,
});

/** A booking of one's own from nine to ten. */
export const bookingRow = (id: number, over: Partial<BookingRow> = {}): BookingRow => ({
  id,
  start: NINE,
  end: NINE + 60,
  name: 'Åsa Berg',
  userId: 7,
  mine: true,
  byName: '',
  removable: true,
  removing: false,
  confirming: false,
  ...over,
});

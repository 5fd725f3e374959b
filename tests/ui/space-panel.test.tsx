import { expect, test, vi } from 'vitest';
import type { MeetingView } from '../../core/features/meeting/views.ts';
import type { BookingRow, SpaceQuickView } from '../../core/features/selection/views.ts';
import { SpacePanel } from '../../ui/selection/space-panel.tsx';
import { render } from './render.tsx';

const keys: unknown[] = [];

vi.mock('react/jsx-dev-runtime', async (original) => {
  type Make = (type: unknown, props: object, key: unknown, ...rest: readonly unknown[]) => unknown;
  const all = await original<{ jsxDEV: Make }>();
  const jsxDEV: Make = (type, props, key, ...rest) => {
    if ('booking' in props) keys.push(key);
    return all.jsxDEV(type, props, key, ...rest);
  };
  return { ...all, jsxDEV };
});

const NINE = Date.parse('2026-11-23T09:00:00Z') / 60_000;
const settings = { language: 'en', timeFormat: 'HH:mm' };

const busy = (start: number): BookingRow => ({
  id: 0,
  start,
  end: start + 60,
  name: '',
  userId: null,
  mine: false,
  removable: false,
  removing: false,
  confirming: false,
});
const desk: SpaceQuickView = {
  kind: 'space',
  spaceId: 1,
  asset: 'DESK',
  name: 'Harbour',
  status: 'FREE',
  occupant: '',
  occupantId: null,
  floorId: 1,
  multiple: false,
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
  startOptions: [NINE],
  endOptions: [NINE + 60],
  timesDisabled: false,
  list: 'loaded',
  bookings: [busy(NINE), busy(NINE + 120)],
  booking: false,
  refusal: 'slotTaken',
};
const meeting: MeetingView = {
  ...{ status: 'closed', spaceId: null, fetching: false, making: null, message: null },
  ...{
    failed: null,
    made: null,
    calendar: 'loaded',
    longestSubject: 200,
    events: [],
    timeslots: 'loading',
  },
  ...{ slots: [], starts: [], offered: true, now: null, instant: [], instantRefusal: null },
};
const show = async (view: SpaceQuickView): Promise<string> =>
  (
    await render(<SpacePanel view={view} onClose={() => undefined} />, {
      views: { settings, meeting },
    })
  ).html;

test('a desk can be booked, or says that it cannot', async () => {
  expect(await show(desk)).toContain('>Book<');
  const refused = await show({ ...desk, mode: 'NONE', bookable: false });
  expect(refused).not.toContain('>Book<');
  expect(refused).toContain('tabler-icon-ban');
});

test('a room tells of itself and of its day; a desk’s form is not for it', async () => {
  const html = await show({ ...desk, asset: 'ROOM' });
  expect(html).toContain('4 seats');
  expect(html).toContain('Book the room');
  expect(html).toContain('No scheduled meetings');
  expect(html).not.toContain('>Book<');
  expect(html).not.toContain('book-refusal');
  // What the map knows of its day is not listed beside what its calendar says.
  expect(html).not.toContain('09:00 – 10:00');
});

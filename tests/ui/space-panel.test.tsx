import { afterAll, expect, test, vi } from 'vitest';
import type { SpaceQuickView } from '../../core/features/selection/views.ts';
import { SpacePanel } from '../../ui/features/selection/space-panel.tsx';
import { changeLanguage } from '../../ui/shared/i18n/language.ts';
import { isThere, names } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';
import { says } from '../support/text.ts';
import { NO_MEETING } from './meeting-view.ts';
import { bookingRow, NINE, spaceView } from './space-view.ts';

const busy = (start: number) =>
  bookingRow(0, { start, end: start + 60, name: '', userId: null, mine: false, removable: false });
const desk = spaceView({ bookings: [busy(NINE), busy(NINE + 120)], refusal: 'slotTaken' });
const show = (view: SpaceQuickView) =>
  mount(<SpacePanel view={view} onClose={() => undefined} />, {
    views: {
      meeting: NO_MEETING,
      booking: { offered: true, running: [], movable: [], moving: null },
    },
  });

test('a desk can be booked, or says that it cannot', () => {
  show(desk);
  expect(isThere('button', 'Book')).toBe(true);
  const { container } = show({ ...desk, mode: 'NONE', bookable: false });
  expect(isThere('button', 'Book')).toBe(false);
  expect(container.querySelector('.tabler-icon-ban')).not.toBeNull();
});

test('bookings of which nothing is known but when are rows of their own', () => {
  const error = vi.spyOn(console, 'error');
  show(desk);
  expect(names('listitem').join(' ')).toMatch(/09:00 – 10:00.*11:00 – 12:00/);
  // React would report duplicate keys.
  expect(error).not.toHaveBeenCalled();
});

test('a room tells of itself and of its day; a desk’s form is not for it', () => {
  const { text } = show({ ...desk, asset: 'ROOM' });
  expect(text()).toContain('4 seats');
  expect(isThere('button', 'Book the room')).toBe(true);
  expect(text()).toContain('No scheduled meetings');
  expect(isThere('button', 'Book')).toBe(false);
  expect(text()).not.toContain('already booked');
  // Times from the map are not listed beside those of the calendar.
  expect(text()).not.toContain('09:00 – 10:00');
});

afterAll(() => changeLanguage('en'));

test('WO1: the status of a desk and of a room is named in their gender', async () => {
  await changeLanguage('lt');
  expect(show(desk).text()).toContain('|Laisva|');
  expect(show({ ...desk, asset: 'ROOM' }).text()).toContain('|Laisvas|');
  const never = { mode: 'NONE', bookable: false } as const;
  expect(show({ ...desk, ...never }).text()).toContain('|Nerezervuojama|');
  expect(show({ ...desk, ...never, asset: 'ROOM' }).text()).toContain('|Nerezervuojamas|');
});

test('UA4: a partly free space says when it is free', () => {
  const free = [
    { start: NINE - 60, end: NINE },
    { start: NINE + 60, end: NINE + 420 },
  ];
  const { text } = show({ ...desk, status: 'PARTLY_FREE', free });
  says(text(), 'Partly free', 'Free 08:00 – 09:00, 10:00 – 16:00');
  expect(show(desk).text()).not.toContain('Free 08');
});

test('UA11: a desk that the user has claimed shows the claim first; booking it is behind a button', async () => {
  const claim = {
    ...{ status: 'closed', fetching: false, pendingClaim: null, pendingRelease: null },
    ...{ reserve: true, release: true, refusal: null, until: NINE + 60, untilOptions: [] },
    ...{ own: { until: NINE + 60 }, holder: null, ownBooking: null, elsewhere: null },
    ...{ instead: null, released: null, problem: null, releasing: false },
    ...{ allowBoBo: false, allowCoBo: false, maxDuration: 0, maxDays: 0 },
  } as const;
  const { text, press, say } = mount(<SpacePanel view={desk} onClose={() => undefined} />, {
    views: {
      claim,
      booking: { offered: true, running: [], movable: [], moving: null },
      onBehalf: { status: 'closed', offer: 'hidden' },
    },
  });
  expect(text()).toContain('You have claimed this desk until 10:00.');
  expect([isThere('button', 'Release'), isThere('button', 'Book')]).toEqual([true, false]);
  await press('Book another time');
  expect(isThere('button', 'Book')).toBe(true);
  await press('Book another time');
  expect(isThere('button', 'Book')).toBe(false);
  // At another time the claim does not count.
  say({ claim: { ...claim, refusal: 'future' } });
  expect(isThere('button', 'Book')).toBe(true);
});

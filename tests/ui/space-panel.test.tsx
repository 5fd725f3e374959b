import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SpaceQuickView } from '../../core/features/selection/views.ts';
import { SpacePanel } from '../../ui/features/selection/space-panel.tsx';
import { changeLanguage } from '../../ui/shared/i18n/language.ts';
import { aria, button, isThere, names } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { says } from '../support/text.ts';
import { setViewport } from '../support/viewport.ts';
import { NO_MEETING } from './meeting-view.ts';
import { bookingRow, NINE, spaceView } from './space-view.ts';

const busy = (start: number) =>
  bookingRow(0, { start, end: start + 60, name: '', userId: null, mine: false, removable: false });
const desk = spaceView({ bookings: [busy(NINE), busy(NINE + 120)], refusal: 'slotTaken' });
const show = (view: SpaceQuickView) =>
  mount(<SpacePanel view={view} onClose={() => undefined} />, {
    views: {
      meeting: NO_MEETING,
      booking: { offered: true, running: [], movable: [], retimable: [], moving: null },
    },
  });

test('a desk can be booked, or is marked as not bookable', () => {
  show(desk);
  expect(isThere('button', 'Book')).toBe(true);
  const { container } = show({ ...desk, mode: 'NONE', bookable: false });
  expect(isThere('button', 'Book')).toBe(false);
  expect(container.querySelector('.tabler-icon-ban')).not.toBeNull();
});

test('RS4: the badge says until when the place is free', () => {
  const { text } = show({ ...desk, until: NINE + 60 });
  expect(text()).toContain('|Free until 10:00|');
  expect(show({ ...desk, until: null }).text()).toContain('|Free|');
  expect(show({ ...desk, own: true, until: NINE + 60 }).text()).not.toContain('until 10:00');
});

test('DM3: there is no status of a chosen time that is being fetched, but what is one’s own', () => {
  const fetched = { ...desk, loading: true as const };
  expect(show(fetched).text()).not.toContain('Free');
  expect(show({ ...fetched, own: true, status: 'BOOKED' }).text()).toContain('Yours');
});

test('UC4: on a low page the button that books comes before the route', () => {
  const isLast = () =>
    button('Book').compareDocumentPosition(button('Show route')) & Node.DOCUMENT_POSITION_FOLLOWING;
  show(desk);
  expect(isLast()).toBe(0);
  act(() => setViewport({ width: 844, height: 390 }));
  expect(isLast()).not.toBe(0);
  act(() => setViewport({ width: 1280, height: 800 }));
});

test('bookings with nothing but a time are separate rows', () => {
  const error = vi.spyOn(console, 'error');
  show(desk);
  expect(names('listitem').join(' ')).toMatch(/09:00 – 10:00.*11:00 – 12:00/);
  // React would report duplicate keys.
  expect(error).not.toHaveBeenCalled();
});

test('a room shows its details and its day, but not the form of a desk', () => {
  const { text } = show({ ...desk, asset: 'ROOM' });
  expect(text()).toContain('4 seats');
  expect(isThere('button', 'Book another time')).toBe(true);
  expect(text()).toContain('No scheduled meetings');
  expect(isThere('button', 'Book')).toBe(false);
  expect(text()).not.toContain('already booked');
  // Times from the map are not listed beside those of the calendar.
  expect(text()).not.toContain('09:00 – 10:00');
});

test('CS7: a closed space says why and until when, in the time zone of its building', () => {
  const textOf = (closed: NonNullable<SpaceQuickView['closed']>) =>
    mount(<SpacePanel view={{ ...desk, refusal: 'closed', closed }} onClose={() => undefined} />, {
      views: {
        meeting: NO_MEETING,
        clock: { minute: NINE, zone: 'UTC' },
        booking: { offered: true, running: [], movable: [], retimable: [], moving: null },
      },
    }).text();
  const reason = 'Carpet renewal';
  const until = textOf({ start: NINE - 60, end: NINE + 15 * 60, reason });
  says(until, 'Closed until Mon 23 Nov 24:00: Carpet renewal');
  says(until, 'This space is closed at the selected time.');
  says(
    textOf({ start: NINE - 60, end: null, reason }),
    'Closed until further notice: Carpet renewal',
  );
  says(
    textOf({ start: NINE + 60, end: NINE + 120, reason }),
    'Closed Mon 23 Nov · 10:00 – 11:00: Carpet renewal',
  );
  says(
    textOf({ start: NINE + 60, end: null, reason }),
    'Closed from Mon 23 Nov 10:00 until further notice: Carpet renewal',
  );
});

test('SP15: a desk for several days names the first and the last', () => {
  const { text } = show({ ...desk, lastDay: '2026-11-25' });
  expect(text()).toContain('Monday 23.11.26 – Wednesday 25.11.26');
});

const SCREEN = { uid: 3, name: 'Dual screen', image: '/secure/equipment/3/image' };
const BEANBAG = { uid: 9, name: 'Beanbag', image: '/secure/equipment/9/image' };

test('SP7: equipment shows the company’s picture, also for the company’s own equipment', () => {
  const { container } = show({ ...desk, equipment: [SCREEN, BEANBAG] });
  const pictures = [...container.querySelectorAll('img')].map((img) => img.getAttribute('src'));
  expect(pictures).toEqual([SCREEN.image, BEANBAG.image]);
  expect(container.querySelector('.tabler-icon-tools')).toBeNull();
  for (const img of container.querySelectorAll('img')) fireEvent.error(img);
  expect(container.querySelectorAll('img')).toHaveLength(0);
  expect(container.querySelectorAll('.tabler-icon-tools')).toHaveLength(2);
});

test('SP8: pressing equipment explains it; another press closes it, or tries again', async () => {
  const { press, say, text } = show({ ...desk, equipment: [SCREEN, BEANBAG] });
  const open = { _tag: 'OpenEquipment', uid: 9 } as const;
  await sends(press('Beanbag'), open);
  say({ equipment: { status: 'loading', uid: 9 } });
  expect(aria(button('Beanbag'), 'expanded')).toBe('true');
  say({ equipment: { status: 'known', info: 'For a short nap', ...BEANBAG } });
  expect(text()).toContain('For a short nap');
  await sends(press('Beanbag'), open, { _tag: 'CloseEquipment' });
  say({ equipment: { status: 'failed', uid: 9 } });
  expect(text()).toContain('The description could not be loaded.');
  await sends(press('Beanbag'), open, { _tag: 'CloseEquipment' }, open);
  // That of another space is not shown here.
  say({ equipment: { status: 'known', ...SCREEN, uid: 5, info: 'Elsewhere' } });
  expect(text()).not.toContain('Elsewhere');
});

afterEach(() => changeLanguage('en'));

test('WO1: the status of a desk and of a room agrees with the gender of its word', async () => {
  await changeLanguage('lt');
  expect(show(desk).text()).toContain('|Laisva|');
  expect(show({ ...desk, asset: 'ROOM' }).text()).toContain('|Laisvas|');
  const never = { mode: 'NONE', bookable: false } as const;
  expect(show({ ...desk, ...never }).text()).toContain('|Nerezervuojama|');
  expect(show({ ...desk, ...never, asset: 'ROOM' }).text()).toContain('|Nerezervuojamas|');
});

test('MI2: a space of the user’s own says so instead of its status', async () => {
  expect(show({ ...desk, status: 'BOOKED', own: true }).text()).toContain('|Harbour|Yours|');
  expect(show({ ...desk, status: 'BOOKED' }).text()).toContain('|Harbour|Booked|');
  await changeLanguage('sv');
  // MI4
  expect(show({ ...desk, status: 'TAKEN', here: true }).text()).toContain('|Du är här|');
  expect(show({ ...desk, ownFrom: NINE }).text()).toContain('|Din från 09:00|');
  expect(show({ ...desk, status: 'BOOKED', own: true, asset: 'ROOM' }).text()).toContain('|Ditt|');
});

test('UA4: a partly free space says when it is free', () => {
  const free = [
    { start: NINE - 60, end: NINE },
    { start: NINE + 60, end: NINE + 420 },
  ];
  const { text } = show({ ...desk, status: 'PARTLY_FREE', free });
  says(text(), 'Partly free', 'Free 08 – 09, 10 – 16');
  expect(show(desk).text()).not.toContain('Free 08');
});

test('UA11: a desk that the user has claimed shows the claim first; booking it is behind a button', async () => {
  const claim = {
    status: 'closed',
    fetching: false,
    pendingClaim: null,
    pendingRelease: null,
    reserve: true,
    release: true,
    refusal: null,
    until: NINE + 60,
    untilOptions: [],
    own: { until: NINE + 60 },
    holder: null,
    ownBooking: null,
    elsewhere: null,
    instead: null,
    released: null,
    problem: null,
    releasing: false,
    allowBoBo: false,
    allowCoBo: false,
    maxDuration: 0,
    maxDays: 0,
  } as const;
  const { text, press, say } = mount(<SpacePanel view={desk} onClose={() => undefined} />, {
    views: {
      claim,
      booking: { offered: true, running: [], movable: [], retimable: [], moving: null },
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

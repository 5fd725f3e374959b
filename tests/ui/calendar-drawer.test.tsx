import { beforeEach, expect, test, vi } from 'vitest';
import type { CalendarEntry, CalendarView } from '../../core/features/calendar/views.ts';
import { BookedCount } from '../../ui/calendar/booked-count.tsx';
import { BookedResources } from '../../ui/calendar/booked-resources.tsx';
import { byDay } from '../../ui/calendar/days.ts';
import { DeleteQuestion } from '../../ui/calendar/delete-question.tsx';
import { Agenda, PersonalCalendar } from '../../ui/calendar/personal-calendar.tsx';
import { Drawers } from '../../ui/page/drawers.tsx';
import { PhoneTabs } from '../../ui/page/phone-tabs.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';
import { searchDoor } from './search-door.ts';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
beforeEach(forget);

const NINE = Date.parse('2026-11-23T09:00:00Z') / 60_000;
const settings = { language: 'en', timeFormat: 'HH:mm' };

const desk: CalendarEntry = {
  id: 1,
  subject: '',
  start: NINE,
  end: NINE + 60,
  zone: 'UTC',
  day: '2026-11-23',
  when: 'today',
  asset: 'DESK',
  spaceId: 4097,
  floorId: 1,
  locatable: true,
  spaceName: '1-012',
  floorName: 'Floor 1',
  buildingName: 'Quay',
  forName: '',
  organizer: true,
  removable: true,
  running: false,
  removing: false,
  confirming: null,
};
const running = { ...desk, running: true };

const viewOf = (...entries: readonly CalendarEntry[]): CalendarView => ({
  status: 'loaded',
  stale: false,
  booked: entries.filter(({ organizer }) => organizer).length,
  entries,
});

const drawer = (calendar: CalendarView | undefined) =>
  render(<BookedResources />, { views: { settings, calendar } });
const agenda = (calendar: CalendarView, onGone = () => {}) =>
  render(<Agenda onGone={onGone} />, { views: { settings, calendar } });

test('the drawer lists what the person organizes, by day, with place, time, and for whom', async () => {
  const { html } = await drawer(
    viewOf(
      desk,
      { ...running, id: 2, spaceName: 'Harbour', asset: 'ROOM', subject: 'Planning' },
      { ...desk, id: 3, day: '2026-11-24', when: 'tomorrow', forName: 'Bo Ek' },
      { ...desk, id: 4, day: '2026-11-25', when: 'later', spaceName: '2-001' },
      { ...desk, id: 5, organizer: false, spaceName: 'Theirs' },
    ),
  );
  for (const text of ['Today', '23.11.26', 'Tomorrow', '24.11.26', 'Wednesday', '25.11.26']) {
    expect(html).toContain(text);
  }
  for (const text of [
    '1-012',
    '09:00 – 10:00',
    'Floor 1 · Quay',
    'Planning',
    'For Bo Ek',
    '2-001',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('Theirs');
  expect(html.match(/<h3/g)).toHaveLength(3);
  expect(html.match(/>Now</g)).toHaveLength(1);
  expect(html.match(/tabler-icon-door/g)).toHaveLength(1);
  expect(html).toContain('aria-label="End the booking of Harbour, 09:00 – 10:00"');
  expect(html).toContain('aria-label="Remove the booking of 1-012, 09:00 – 10:00"');
});

test('nothing booked, nothing known yet, nothing to be had, not up to date', async () => {
  expect((await drawer(viewOf())).html).toContain('No bookings');
  for (const view of [undefined, { ...viewOf(), status: 'loading' as const }]) {
    const { html } = await drawer(view);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('No bookings');
  }
  const failed = await drawer({ ...viewOf(), status: 'failed' });
  expect(failed.html).toContain('Your bookings could not be fetched.');
  expect(failed.html).not.toContain('No bookings');
  expect((await drawer(viewOf(desk))).html).not.toContain('Not up to date');
  const stale = await drawer({ ...viewOf(desk), stale: true });
  expect(stale.html).toContain('Not up to date: the server did not answer.');
  expect(stale.html).toContain('1-012');
});

test('a booking is gone to; one without a map is not pressed', async () => {
  const { html, commands } = await drawer(viewOf(desk));
  expect(html).toMatch(/<button[^>]*>(?:(?!<\/button>).)*1-012/);
  forget();
  const gone = vi.fn();
  const again = await agenda(viewOf({ ...desk, organizer: false, removable: false }), gone);
  press('Show on the map');
  expect(again.commands).toEqual([
    { _tag: 'Locate', asset: { assetType: 'space', assetId: 4097, floorId: 1 } },
  ]);
  expect(gone).toHaveBeenCalledTimes(1);
  expect(commands).toEqual([]);
  const flat = await agenda(viewOf({ ...desk, locatable: false, removable: false }));
  expect(flat.html).toContain('1-012');
  expect(flat.html).not.toContain('<button');
});

test('a removal is asked for, with yes and no in the drawer', async () => {
  const asked = await drawer(viewOf(desk));
  press('Remove the booking of 1-012, 09:00 – 10:00');
  expect(asked.commands).toEqual([{ _tag: 'AskRemoveEntry', bookingId: 1, list: 'booked' }]);
  expect(asked.html).not.toContain('Remove this booking?');
  forget();
  const { html, commands } = await drawer(viewOf({ ...desk, confirming: 'booked' }));
  expect(html).toContain('Remove this booking?');
  expect(html).toContain('data-takes-escape');
  expect(html).not.toContain('aria-label="Remove the booking');
  press('Yes');
  press('No');
  expect(commands).toEqual([{ _tag: 'RemoveEntry', bookingId: 1 }, { _tag: 'KeepEntry' }]);
  expect((await drawer(viewOf({ ...running, confirming: 'booked' }))).html).toContain(
    'End this booking now?',
  );
  expect((await drawer(viewOf({ ...desk, confirming: 'personal' }))).html).not.toContain(
    'Remove this booking?',
  );
  expect((await drawer(viewOf({ ...desk, removing: true }))).html).toContain('data-loading');
});

test('the personal calendar shows all, also what others booked, and deletes what it may', async () => {
  const { html, commands } = await agenda(
    viewOf(desk, { ...desk, id: 2, spaceName: 'Theirs', organizer: false, removable: false }),
  );
  expect(html).toContain('Booked for you');
  expect(html.match(/Booked for you/g)).toHaveLength(1);
  expect(html).toContain('Theirs');
  expect(html.match(/aria-label="Delete the booking/g)).toHaveLength(1);
  press('Delete the booking of 1-012, 09:00 – 10:00');
  expect(commands).toEqual([{ _tag: 'AskRemoveEntry', bookingId: 1, list: 'personal' }]);
  expect((await agenda(viewOf(running))).html).toContain('aria-label="End the booking of 1-012');
});

test('the deletion popup says what, when, and has yes and no', async () => {
  const ask = (entry: CalendarEntry) =>
    render(<DeleteQuestion entry={entry} />, { views: { settings } });
  const { html, commands } = await ask(desk);
  expect(html).toContain('Delete 1-012, Monday 23.11.26, 09:00 – 10:00?');
  press('Yes');
  press('No');
  expect(commands).toEqual([{ _tag: 'RemoveEntry', bookingId: 1 }, { _tag: 'KeepEntry' }]);
  expect((await ask({ ...running, subject: 'Planning' })).html).toContain(
    'End Planning, Monday 23.11.26, 09:00 – 10:00, now?',
  );
});

test('the count stands beside the title, and says what it counts', async () => {
  const count = async (booked: number) =>
    (await render(<BookedCount />, { views: { calendar: { ...viewOf(), booked } } })).html;
  expect(await count(2)).toContain('2 bookings');
  expect(await count(1)).toContain('1 booking<');
  expect(await count(0)).not.toContain('booking');
});

test('the drawers are booked resources, building, floor and settings, in this order', async () => {
  const views = { settings, calendar: viewOf(desk), drawer: { open: 'booked' } };
  const { html } = await render(<Drawers />, { views });
  const titles = [...html.matchAll(/Accordion-label"[^>]*>([^<]*)/g)].map(([, title]) =>
    title?.trim(),
  );
  expect(titles).toEqual(['My bookings', 'Building', 'Floor', 'Settings']);
});

test('on a phone a tab opens the bookings', async () => {
  const views = { settings, calendar: viewOf(desk), drawer: { open: null } };
  const { html, commands } = await render(
    <PhoneTabs door={searchDoor().door} toMap={() => undefined} />,
    { views },
  );
  expect(html).toContain('Bookings');
  expect(html).toContain('1 booking<');
  press('Bookings');
  expect(commands).toEqual([{ _tag: 'ToggleDrawer', drawer: 'booked' }]);
});

test('the personal calendar is opened by a button that says that it opens a dialog', async () => {
  const { html } = await render(<PersonalCalendar variant="default" />, {
    views: { settings, calendar: viewOf(desk) },
  });
  expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"/);
  expect(html).toContain('My calendar');
});

test('days come once each, with their entries in their order', () => {
  const entries = [
    { ...desk, id: 1 },
    { ...desk, id: 2 },
    { ...desk, id: 3, day: '2026-11-24', when: 'tomorrow' as const },
  ];
  expect(
    byDay(entries).map(({ day, when, entries: own }) => [day, when, own.map(({ id }) => id)]),
  ).toEqual([
    ['2026-11-23', 'today', [1, 2]],
    ['2026-11-24', 'tomorrow', [3]],
  ]);
  expect(byDay([])).toEqual([]);
});

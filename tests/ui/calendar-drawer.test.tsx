import { act, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type {
  CalendarEntry,
  CalendarView,
  ChangeRow,
  ClaimedDesk,
} from '../../core/features/calendar/views.ts';
import { Drawers } from '../../ui/app/page/drawers.tsx';
import { PhoneTabs } from '../../ui/app/page/phone-tabs.tsx';
import { BookedCount } from '../../ui/features/calendar/booked-count.tsx';
import { BookedResources } from '../../ui/features/calendar/booked-resources.tsx';
import { ChangesChip } from '../../ui/features/calendar/changes-chip.tsx';
import { byDay } from '../../ui/features/calendar/day-list.tsx';
import { Agenda, PersonalCalendar } from '../../ui/features/calendar/personal-calendar.tsx';
import { aria, button, count, isOff, isThere, names, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { says } from '../support/text.ts';
import { searchDoor } from './search-door.ts';

const NINE = Date.parse('2026-11-23T09:00:00Z') / 60_000;

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
  byName: '',
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
  claims: [],
  changes: [],
  booked: entries.filter(({ organizer }) => organizer).length,
  entries,
});

const drawer = (calendar: CalendarView | undefined) =>
  mount(<BookedResources />, { views: { calendar } });
const agenda = (calendar: CalendarView, onGone = () => {}) =>
  mount(<Agenda onGone={onGone} />, { views: { calendar } });

const cancelled: ChangeRow = {
  id: 7,
  what: 'CANCELLED',
  by: 'Anna Berg',
  asset: 'DESK',
  zone: 'UTC',
  start: NINE,
  end: NINE + 60,
  spaceName: '2-034',
  floorName: 'Floor 2',
  buildingName: 'Quay',
};

test('HI6: changes by others show over the map, and lead to the list', async () => {
  let shown = 0;
  const chip = (changes: readonly ChangeRow[]) =>
    mount(<ChangesChip showBookings={() => (shown += 1)} />, {
      views: { calendar: { ...viewOf(desk), changes } },
    });
  chip([]);
  expect(isThere('button', /Show in My bookings/)).toBe(false);
  const one = chip([cancelled]);
  says(one.text(), 'Cancelled by Anna Berg', '2-034');
  await one.user.click(the('button', /^Cancelled by Anna Berg/));
  expect(shown).toBe(1);
  one.unmount();
  says(chip([cancelled, { ...cancelled, id: 8 }]).text(), '2 bookings changed by others');
});

const printed = (): string => document.querySelector('[data-print]')?.textContent ?? '';
const print = (): void => act(() => void window.dispatchEvent(new Event('beforeprint')));

test('UC43: on paper the bookings are a list; before they have loaded, it says so', () => {
  const room = { ...desk, id: 2, asset: 'ROOM' as const, spaceName: 'Fjord', subject: 'Plans' };
  drawer(viewOf(desk, { ...room, forName: 'Bo Ek', day: '2026-11-24' }));
  expect(printed()).toBe('');
  print();
  for (const words of [
    'My bookings',
    'Monday 23 November',
    '09:00 – 10:00',
    '1-012',
    'Floor 1 · Quay',
    'Tuesday 24 November',
    'Plans · For Bo Ek',
  ]) {
    expect(printed()).toContain(words);
  }
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(printed()).toBe('');
  drawer(viewOf());
  print();
  expect(printed()).toBe('My bookingsNo bookings');
  drawer({ ...viewOf(), status: 'loading' });
  print();
  expect(printed()).toBe('My bookingsLoading…');
  drawer({ ...viewOf(), status: 'failed' });
  print();
  expect(printed()).toBe('My bookingsYour bookings could not be loaded.');
});

test('CH5, CH6: both lists show changes by others, which can be dismissed', async () => {
  const view: CalendarView = {
    ...viewOf(desk),
    changes: [
      cancelled,
      {
        id: 8,
        what: 'CHANGED',
        by: '',
        asset: 'ROOM',
        zone: 'UTC',
        start: NINE,
        end: NINE + 60,
        spaceName: 'Fjord',
        floorName: 'Floor 2',
        buildingName: 'Quay',
      },
    ],
  };
  for (const { text, unmount } of [drawer(view), agenda(view)]) {
    says(
      text(),
      'Cancelled by Anna Berg',
      '2-034',
      'Changed by your company',
      'Before: Fjord',
      'Floor 2 · Quay',
    );
    unmount();
  }
  const { press } = drawer(view);
  await sends(press(/^Dismiss the note about 2-034/), { _tag: 'DismissChange', changeId: 7 });
  expect(document.activeElement).toBe(the('group', 'My bookings'));
});

test('CS13: a booking that was moved says so, and why', () => {
  const moved = { ...cancelled, what: 'CHANGED', moved: true, reason: 'Carpet renewal' } as const;
  const { text } = drawer({ ...viewOf(), changes: [moved] });
  says(text(), 'Moved by Anna Berg', 'Carpet renewal', 'Before: 2-034');
});

test('CS9: a booking of a closed desk says why, and offers another desk', async () => {
  const closed = { ...desk, closed: 'Carpet renewal' };
  const views = { calendar: viewOf(closed), booking: { offered: true, retimable: [] } };
  for (const list of [<BookedResources key="1" />, <Agenda key="2" onGone={() => {}} />]) {
    const { text, press, unmount } = mount(list, { views });
    says(text(), 'Closed: Carpet renewal', 'Cancel booking');
    const sent = await press('Move the booking of 1-012, 09:00 – 10:00');
    expect(sent).toEqual([
      { _tag: 'ShowEntry', bookingId: 1 },
      { _tag: 'StartMove', bookingId: 1 },
    ]);
    unmount();
  }
});

test('CS9: offers no move for a room, or for a booking made by somebody else', () => {
  const closed = { ...desk, closed: 'Carpet renewal' };
  const entries = [
    { ...closed, asset: 'ROOM' as const },
    { ...closed, id: 2, organizer: false },
  ];
  const views = { calendar: viewOf(...entries), booking: { offered: true, retimable: [] } };
  const { text } = mount(<Agenda onGone={() => {}} />, { views });
  says(text(), 'Closed: Carpet renewal');
  expect(isThere('button', /^Move/)).toBe(false);
});

test('CH7: the calendar names the person who booked for the user', () => {
  const { text } = agenda(viewOf({ ...desk, organizer: false, byName: 'Anna Berg' }));
  says(text(), 'Booked by Anna Berg');
});

test('the drawer lists the user’s own bookings by day, with place, time and person', () => {
  const { text, container } = drawer(
    viewOf(
      desk,
      { ...running, id: 2, spaceName: 'Harbour', asset: 'ROOM', subject: 'Planning' },
      { ...desk, id: 3, day: '2026-11-24', when: 'tomorrow', forName: 'Bo Ek' },
      { ...desk, id: 4, day: '2026-11-25', when: 'later', spaceName: '2-001' },
      { ...desk, id: 5, organizer: false, spaceName: 'Theirs' },
    ),
  );
  says(
    text(),
    'Today',
    '23 Nov',
    'Tomorrow',
    '24 Nov',
    'Wednesday',
    '25 Nov',
    '1-012',
    '09:00 – 10:00',
    'Floor 1 · Quay',
    'Planning',
    'For Bo Ek',
    '2-001',
  );
  expect(text()).not.toContain('Theirs');
  expect(count('heading')).toBe(3);
  expect(text().match(/\|Now\|/g)).toHaveLength(1);
  expect(container.querySelectorAll('.tabler-icon-door')).toHaveLength(1);
  expect(isThere('button', 'End booking of Harbour, 09:00 – 10:00')).toBe(true);
  expect(count('button', 'Cancel booking of 1-012, 09:00 – 10:00')).toBe(2);
});

test('UA11: a claimed desk is listed with the bookings, and can be located and released', async () => {
  const claimed: ClaimedDesk = {
    spaceId: 4098,
    spaceName: '1-013',
    floorId: 1,
    floorName: 'Floor 1',
    buildingName: 'Quay',
    locatable: true,
    until: NINE + 60,
    zone: 'UTC',
    releasing: false,
  };
  const { press, text, say } = drawer({ ...viewOf(desk), claims: [claimed] });
  says(text(), '1-013', 'Yours until 10:00', 'Floor 1 · Quay', '1-012');
  await press(/^1-013/);
  await sends(
    press('Release 1-013'),
    { _tag: 'Locate', asset: { assetType: 'space', assetId: 4098, floorId: 1 } },
    { _tag: 'ReleaseSpace', spaceId: 4098 },
  );
  say({ calendar: { ...viewOf(), claims: [{ ...claimed, releasing: true }] } });
  expect(text()).not.toContain('No bookings');
  expect(isOff(button('Release 1-013'))).toBe(true);
  // Its floor was not loaded.
  say({ calendar: { ...viewOf(), claims: [{ ...claimed, spaceName: '', until: null }] } });
  says(text(), 'Desk', 'Yours now');
  const { text: counted } = mount(<BookedCount />, {
    views: { calendar: { ...viewOf(desk), claims: [claimed] } },
  });
  expect(counted()).toContain('2 bookings');
});

test('shows the states: empty, loading, failed and not up to date', () => {
  expect(drawer(viewOf()).text()).toContain('No bookings');
  for (const view of [undefined, { ...viewOf(), status: 'loading' as const }]) {
    const { text, container } = drawer(view);
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(text()).not.toContain('No bookings');
  }
  const { text, say } = drawer({ ...viewOf(), status: 'failed' });
  expect(text()).toContain('Your bookings could not be loaded.');
  expect(text()).not.toContain('No bookings');
  say({ calendar: viewOf(desk) });
  expect(text()).not.toContain('Not up to date');
  say({ calendar: { ...viewOf(desk), stale: true } });
  says(text(), 'Not up to date: the server did not answer.', '1-012');
});

test('a booking can be located, but not one without a map', async () => {
  drawer(viewOf(desk));
  expect(isThere('button', /^1-012/)).toBe(true);
  const gone = vi.fn();
  const { press, text, say } = agenda(
    viewOf({ ...desk, organizer: false, removable: false }),
    gone,
  );
  await sends(press(/^1-012/), { _tag: 'ShowEntry', bookingId: 1 });
  expect(gone).toHaveBeenCalledOnce();
  say({ calendar: viewOf({ ...desk, locatable: false, removable: false }) });
  expect(text()).toContain('1-012');
  expect(isThere('button')).toBe(false);
});

test('a removal asks for confirmation in the drawer', async () => {
  const { press, commands, say, text, user } = drawer(viewOf(desk));
  await press('Cancel booking of 1-012, 09:00 – 10:00');
  expect(commands.splice(0)).toEqual([{ _tag: 'AskRemoveEntry', bookingId: 1, list: 'booked' }]);
  expect(text()).not.toContain('Cancel this booking?');
  say({ calendar: viewOf({ ...desk, confirming: 'booked' }) });
  the('group', 'Cancel this booking?');
  expect(isThere('button', /^Cancel booking/)).toBe(false);
  expect(document.activeElement).toBe(button('No'));
  await press('Yes');
  await press('No');
  await user.keyboard('{Escape}');
  expect(commands.splice(0)).toEqual([
    { _tag: 'RemoveEntry', bookingId: 1 },
    { _tag: 'KeepEntry' },
    { _tag: 'KeepEntry' },
  ]);
  say({ calendar: viewOf(desk) });
  expect(document.activeElement).toBe(button(/^Cancel booking/));
  say({ calendar: viewOf({ ...running, confirming: 'booked' }) });
  expect(isThere('group', 'End this booking now?')).toBe(true);
  say({ calendar: viewOf({ ...desk, confirming: 'personal' }) });
  expect(isThere('group', /\?$/)).toBe(false);
  say({ calendar: viewOf({ ...desk, removing: true }) });
  expect(aria(button(/^Cancel booking/), 'busy')).toBe('true');
});

test('OC13: offline, nothing can be cancelled, ended or released, and the list says why', async () => {
  const claimed: ClaimedDesk = {
    spaceId: 4098,
    spaceName: '1-013',
    floorId: 1,
    floorName: 'Floor 1',
    buildingName: 'Quay',
    locatable: true,
    until: NINE + 60,
    zone: 'UTC',
    releasing: false,
  };
  const calendar = {
    ...viewOf(desk, { ...running, id: 2 }),
    claims: [claimed],
    changes: [cancelled],
  };
  const changes = [/^Cancel booking/, /^End booking/, /^Release/, /^Dismiss/];
  const { press, text, say } = drawer(calendar);
  for (const change of changes) expect(isOff(button(change))).toBe(false);
  for (const lost of [
    { status: 'offline', copied: false },
    { status: 'connecting', copied: true },
  ]) {
    say({ connection: lost });
    expect(text()).toContain('You are offline.');
    for (const change of changes) {
      expect(isOff(button(change))).toBe(true);
      expect(await press(change)).toEqual([]);
    }
  }
  say({ connection: { status: 'live', copied: false } });
  expect(text()).not.toContain('You are offline.');
});

test('BK22: the menu of a desk booking can change the desk, the menu of a room booking cannot', async () => {
  const views = {
    calendar: viewOf(desk, { ...desk, id: 2, asset: 'ROOM', spaceName: 'Harbour' }),
    booking: { offered: true, retimable: [] },
  };
  const { press } = mount(<BookedResources />, { views });
  await press(/^More about the booking of Harbour/);
  expect(isThere('menuitem', 'Change the desk')).toBe(false);
  await press(/^More about the booking of 1-012/);
  await sends(
    press('Change the desk', 'menuitem'),
    { _tag: 'ShowEntry', bookingId: 1 },
    { _tag: 'StartMove', bookingId: 1 },
  );
});

test('the personal calendar also shows bookings by others, and offers to cancel only the user’s own', async () => {
  const { text, press } = agenda(
    viewOf(desk, { ...desk, id: 2, spaceName: 'Theirs', organizer: false, removable: false }),
  );
  expect(text().match(/Booked for you/g)).toHaveLength(1);
  expect(text()).toContain('Theirs');
  expect(count('button', /^Cancel booking/)).toBe(1);
  await sends(press('Cancel booking of 1-012, 09:00 – 10:00'), {
    _tag: 'AskRemoveEntry',
    bookingId: 1,
    list: 'personal',
  });
  agenda(viewOf(running));
  expect(isThere('button', /^End booking of 1-012/)).toBe(true);
});

test('the personal calendar opens in a dialog; the confirmation over it names the booking and its time', async () => {
  const { press, say, commands, user } = mount(<PersonalCalendar variant="default" />, {
    views: { calendar: viewOf(desk) },
  });
  expect(aria(button('My calendar'), 'haspopup')).toBe('dialog');
  expect(isThere('dialog')).toBe(false);
  await press('My calendar');
  expect(the('dialog', 'My calendar').textContent).toContain('1-012');
  say({ calendar: viewOf({ ...desk, confirming: 'personal' }) });
  const popup = the('dialog', 'Cancel booking');
  expect(popup.textContent).toContain('Cancel 1-012, Monday 23 November, 09:00 – 10:00?');
  await waitFor(() => expect(document.activeElement).toBe(button('No')));
  await user.click(within(popup).getByRole('button', { name: 'Yes' }));
  await press('No');
  expect(commands.splice(0)).toEqual([
    { _tag: 'RemoveEntry', bookingId: 1 },
    { _tag: 'KeepEntry' },
  ]);
  say({ calendar: viewOf({ ...running, subject: 'Planning', confirming: 'personal' }) });
  expect(the('dialog', 'End booking').textContent).toContain(
    'End Planning, Monday 23 November, 09:00 – 10:00, now?',
  );
  // Escape keeps the booking, and the drawer stays open.
  await user.keyboard('{Escape}');
  expect(commands).toEqual([{ _tag: 'KeepEntry' }]);
  say({ calendar: viewOf(desk) });
  expect(names('dialog')).toHaveLength(1);
  await press('Close');
  expect(isThere('dialog')).toBe(false);
});

test('the count stands beside the title, and says what it counts', () => {
  const { text, say } = mount(<BookedCount />, { views: { calendar: { ...viewOf(), booked: 2 } } });
  expect(text()).toContain('2 bookings');
  say({ calendar: { ...viewOf(), booked: 1 } });
  expect(text()).toMatch(/1 booking\|/);
  say({ calendar: viewOf() });
  expect(text()).not.toContain('booking');
});

test('the drawers are booked resources, building, floor and settings, in this order', () => {
  mount(<Drawers />, { views: { calendar: viewOf(desk), drawer: { open: null } } });
  expect(names('heading').map((title) => title.replace(/ \d.*/, ''))).toEqual([
    'My bookings',
    'Building',
    'Floor',
    'Settings',
  ]);
});

test('on a phone a tab opens the bookings', async () => {
  const { press, commands } = mount(
    <PhoneTabs
      door={searchDoor().door}
      toMap={() => undefined}
      isDateOpen={false}
      showDate={() => undefined}
    />,
    { views: { calendar: viewOf(desk), drawer: { open: null } }, phone: true },
  );
  await press(/^Bookings/);
  expect(the('navigation').textContent).toContain('1 booking');
  expect(commands).toEqual([{ _tag: 'ToggleDrawer', drawer: 'booked' }]);
});

test('lists each day once, with its entries in the given order', () => {
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

test('UB1: days are lists, not landmarks; the menu has only items and stands in the list', async () => {
  const { press, container } = drawer(viewOf(desk));
  expect(count('region')).toBe(0);
  expect(isThere('list', 'Today 23 Nov')).toBe(true);
  await press(/^More/);
  const menu = the('menu');
  expect(container.contains(menu)).toBe(true);
  expect(menu.querySelector('[role="presentation"]')).toBeNull();
});

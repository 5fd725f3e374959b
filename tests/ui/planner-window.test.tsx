import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DayDetailsView } from '../../core/features/planner/day/views.ts';
import type { DayCardView, PlannerView } from '../../core/features/planner/overview/views.ts';
import { PlannerWindow } from '../../ui/features/planner/planner-window.tsx';
import { utilisationTone } from '../../ui/features/planner/shared/use-bar.tsx';
import { isWeekend } from '../../ui/features/planner/shared/weekend.ts';
import { aria, button, count, isOff, isThere, the } from '../support/by-role.ts';
import { layOut } from '../support/layout.ts';
import { mount, sends } from '../support/mount.tsx';
import { says, text } from '../support/text.ts';

const NINE = Date.parse('2026-11-23T07:00:00Z') / 60_000;
const HOUR = 60;

const monday: DayCardView = {
  day: '2026-11-23',
  isToday: true,
  avatars: [],
  more: 0,
  own: null,
  banner: null,
  places: [],
  undoable: false,
  mappable: true,
  onMap: false,
  lacksDesk: false,
  near: null,
  justBooked: false,
  company: null,
  button: { colour: 'unregistered', click: { kind: 'openDialog' } },
  desks: 45,
  people: 104,
};
const own = {
  ...({ type: 'ATTENDANCE_SAME_BUILDING', start: NINE, end: NINE + 8 * HOUR } as const),
  key: { desk: false, id: 5 },
  spaceName: null,
  desk: null,
  buildingName: null,
  zone: 'Europe/Vilnius',
  wholeDay: false,
  others: [],
};
const known: PlannerView = {
  offered: true,
  open: true,
  status: 'known',
  building: 'Quay',
  zone: 'Europe/Vilnius',
  capacity: { desks: 120, people: 150 },
  days: [monday],
  more: 'none',
  register: null,
  confirming: null,
};

const none = { open: true, count: 0, counted: true, people: [], height: 80 };
const details: DayDetailsView = {
  day: '2026-11-23',
  mappable: true,
  zone: 'Europe/Vilnius',
  own: null,
  ownKnown: true,
  registrable: false,
  search: '',
  kind: null,
  kinds: null,
  intent: 'clear',
  status: 'known',
  selected: none,
  colleagues: none,
  more: 'none',
};

const show = (planner: PlannerView | undefined, dayDetails: DayDetailsView = null) =>
  mount(<PlannerWindow />, {
    views: { planner, dayDetails },
  });
const showDay = (card: Partial<DayCardView>, view: Partial<PlannerView> = {}) =>
  show({ ...known, ...view, days: [{ ...monday, ...card }] });
const daysOf = (card: Partial<DayCardView>) => ({
  planner: { ...known, days: [{ ...monday, ...card }] },
});
/** Days of November and December 2026. */
const days = (count: number): readonly DayCardView[] =>
  Array.from({ length: count }, (_, at) => ({
    ...monday,
    isToday: at === 0,
    day: new Date(Date.UTC(2026, 10, 23 + at)).toISOString().slice(0, 10),
  }));

beforeEach(() => layOut(['[data-index]', 156], ['[data-above]', 0]));

describe('the planner window', () => {
  test('is absent if it is not offered, closed, or not loaded', () => {
    for (const view of [{ ...known, offered: false }, { ...known, open: false }, undefined]) {
      expect(show(view).text()).toBe('|');
    }
  });

  test('names its building and the capacity', async () => {
    const { text, press, user } = show(known);
    says(text(), 'Planner', 'Quay', 'Capacity: 120 desks, 150 people', 'November 2026');
    expect(the('region', 'Planner').hasAttribute('data-map-cover')).toBe(true);
    expect(document.activeElement).toBe(the('region', 'Planner'));
    await user.keyboard('{Escape}');
    await sends(press('Close'), { _tag: 'ClosePlanner' }, { _tag: 'ClosePlanner' });
  });

  test('a capacity of one is written in the singular', () => {
    expect(show({ ...known, capacity: { desks: 1, people: 1 } }).text()).toContain(
      '1 desk, 1 person',
    );
  });

  test('reserves the space of cards until the days are known', () => {
    const { container } = show({ ...known, status: 'loading', days: [], capacity: null });
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(container.querySelectorAll('.mantine-Skeleton-root').length).toBeGreaterThan(3);
    expect(isThere('article')).toBe(false);
  });

  test('announces that the first days are loading, but not after a failure', () => {
    vi.useFakeTimers();
    const { text, say, elapse } = show({ ...known, status: 'loading', days: [] });
    expect(text()).not.toContain('Loading…');
    // The loading message is shown only after a delay.
    elapse(300);
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('Loading…');
    say({ planner: { ...known, status: 'failed', days: [] } });
    expect(text()).not.toContain('Loading…');
    say({ planner: known });
    expect(text()).not.toContain('Loading…');
  });

  test('says that the days could not be loaded, and can retry', async () => {
    const { text, press } = show({ ...known, status: 'failed', days: [] });
    expect(text()).toContain('The days could not be loaded.');
    await sends(press('Try again'), { _tag: 'RetryPlanner' });
  });

  test('the days are inert while the details of one of them cover them', () => {
    const { container, say } = show(known);
    expect(container.querySelector('[inert]')).toBeNull();
    say({ dayDetails: details });
    expect(container.querySelector('[inert]')?.textContent).toContain('Monday');
  });
});

describe('registering a day by one press', () => {
  const key = { desk: false, id: 5 };
  const places = [
    { location: 'OFFICE', entry: null },
    { location: 'HOME', entry: key },
    { location: 'VACATION', entry: null },
  ] as const;
  const day = '2026-11-23';

  test('PO1: office, remote and off are buttons; the chosen one is pressed, and pressing it removes the entry', async () => {
    const { press } = showDay({ places });
    expect(isThere('group', 'Work location, Monday 23 November')).toBe(true);
    expect(['Office', 'Remote', 'Off'].map((name) => aria(button(name), 'pressed'))).toEqual([
      'false',
      'true',
      'false',
    ]);
    const taken = { _tag: 'RegisterAs', day, location: 'OFFICE' } as const;
    await sends(press('Office'), taken);
    await sends(press('Remote'), taken, { _tag: 'Unregister', day, entry: key });
  });

  test('PO1, RO1: a desk that is offered for release is shown as half pressed', () => {
    const desk = { location: 'OFFICE', entry: { desk: true, id: 9 } } as const;
    const { say } = showDay({ places: [desk, places[1], places[2]] });
    const pressed = () => ['Office', 'Remote'].map((name) => aria(button(name), 'pressed'));
    expect(pressed()).toEqual(['true', 'true']);
    const offer = { kind: 'releaseDesks', day, desks: [{ name: '2-012', days: null }] };
    say({ plan: { offer, series: null, known: true } });
    expect(pressed()).toEqual(['mixed', 'true']);
  });

  test('DC5: a registration elsewhere than at the office names the place', () => {
    const banner = {
      ...({ key: 'planner.scheduledAttendance', severity: 'success' } as const),
      duration: 3000,
    };
    const { text } = showDay({ places, banner });
    expect(text()).toContain('Registered: Remote');
  });

  test('AT7: cannot be pressed while a request for the day is pending', async () => {
    const { press } = showDay({
      places,
      button: { colour: 'remote', click: { kind: 'nothing', because: 'underWay' } },
    });
    expect(isOff(button('Off'))).toBe(true);
    expect(await press('Off')).toEqual([]);
  });

  test('PO2: the last change can be undone, and the focus stays on the day', async () => {
    const { press, say } = showDay({ places, undoable: true });
    await sends(press('Undo the last change of Monday 23 November'), { _tag: 'UndoAttendance' });
    say(daysOf({ places }));
    expect(document.activeElement).toBe(button('Register for Monday 23 November'));
  });
});

describe('showing a day on the map', () => {
  const day = '2026-11-23';
  const desk = { assetType: 'space', assetId: 8193, floorId: 1 } as const;
  const toDay = { _tag: 'ShowDayOnMap', day } as const;

  test('PO4: its date shows it on the map, and a day without a desk offers to choose one there', async () => {
    const { press } = showDay({ lacksDesk: true, onMap: true });
    expect(aria(button('Monday 23.11.26'), 'pressed')).toBe('true');
    await sends(press('Monday 23.11.26'), toDay);
    // SP24: and to search for one.
    const found = { _tag: 'OpenFindDesk' } as const;
    await sends(press('Choose a desk, Monday 23 November'), toDay, toDay, found);
  });

  test('PO4: the desk of the day can be shown and changed on the map', async () => {
    const held = { ...own, key: { desk: true, id: 7 }, spaceName: '1-012', desk };
    const { press } = showDay({ own: held, button: { ...monday.button, colour: 'sameBuilding' } });
    const seen = [toDay, { _tag: 'Locate', asset: desk }] as const;
    await sends(press(/^Show on the map: 1-012/), ...seen);
    await sends(press(/^Change: 1-012/), ...seen, { _tag: 'StartMove', bookingId: 7 }, ...seen);
  });

  test('PO8: one press books near a colleague, and shows the pending request', async () => {
    const near = {
      userId: 8,
      name: 'Wilma',
      refused: [],
      next: null,
      booking: null,
      isOnline: true,
    };
    const { press, say } = showDay({ lacksDesk: true, near });
    const name = 'Book a desk near Wilma, Monday 23 November';
    const books = { _tag: 'BookNear', day, userId: 8 } as const;
    await sends(press(name), books);
    say(daysOf({ lacksDesk: true, near: { ...near, booking: 8 } }));
    expect(aria(button(name), 'busy')).toBe('true');
    await sends(press(name), books);
    // The desk is there; the focus stays with the day.
    const held = { ...own, key: { desk: true, id: 7 }, spaceName: '1-012', desk };
    say(daysOf({ own: held, justBooked: true }));
    expect(document.activeElement).toBe(button(/^Show on the map: 1-012/));
    await sends(press('Undo the booking of 1-012, Monday 23 November'), books, {
      _tag: 'UndoBooking',
    });
    say(daysOf({ lacksDesk: true, near: { ...near, isOnline: false } }));
    expect(isOff(button(name))).toBe(true);
  });

  test('PO9: if no desk is free, says so, and offers the next colleague', async () => {
    const next = { userId: 9, name: 'Ylva' };
    const { press } = showDay({
      lacksDesk: true,
      near: { userId: 8, name: 'Wilma', refused: ['Wilma'], next, booking: null, isOnline: true },
    });
    says(text(), 'No desk is free near Wilma at your hours.');
    expect(isOff(button(/^Book a desk near Wilma/))).toBe(true);
    await sends(press(/^Book a desk near Ylva/), { _tag: 'BookNear', day, userId: 9 });
  });

  test('PO4: a day that cannot be booked has no link to the map', () => {
    showDay({ mappable: false, lacksDesk: true });
    expect(isThere('button', /Monday 23.11.26|Choose a desk/)).toBe(false);
  });

  test('PO5: pressing a colleague locates their desk, or opens their quick view', async () => {
    const anna = {
      id: 8,
      name: 'Anna Ek',
      initials: 'AE',
      photo: false,
      spaceName: '1-002',
      desk,
      ...({ type: 'ATTENDANCE_SAME_BUILDING', buildingName: null } as const),
    };
    const bo = { ...anna, id: 9, name: 'Bo Alm', spaceName: null, desk: null };
    const { press, text } = showDay({ company: { here: [anna, bo], remote: ['Cy', 'Di'] } });
    says(text(), 'Selected colleagues in the office', 'Cy, Di are remote');
    const seen = [toDay, { _tag: 'Locate', asset: desk }] as const;
    await sends(press(/^Anna Ek/), ...seen);
    await sends(press(/^Bo Alm/), ...seen, { _tag: 'SelectUser', userId: 9 });
  });
});

describe('the list of days', () => {
  test('DC6: renders only the visible days, below the month of the first one', () => {
    const { say } = show({ ...known, days: days(180), more: 'none' });
    expect(count('article')).toBeGreaterThan(4);
    expect(count('article')).toBeLessThan(14);
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeDefined();
    const [first] = screen.getAllByRole('listitem');
    expect(first && [aria(first, 'posinset'), aria(first, 'setsize')]).toEqual(['1', '180']);
    say({ planner: { ...known, days: days(180).slice(8), more: 'none' } });
    expect(screen.getByRole('heading', { name: 'December 2026' })).toBeDefined();
  });

  test.each([
    ['there', 'Loading…', true],
    ['loading', 'Loading…', true],
    ['none', 'Loading…', false],
  ] as const)('more days (%s): %s is %s', (more, said, isSaid) => {
    const { text, commands } = show({ ...known, days: days(2), more });
    expect(text().includes(said)).toBe(isSaid);
    const [first] = screen.getAllByRole('listitem');
    expect(first && aria(first, 'setsize')).toBe(isSaid ? '-1' : '2');
    // The end is visible, so the next page is requested.
    expect(commands.length).toBe(more === 'there' ? 1 : 0);
  });

  test('a failure to load more days can be retried', async () => {
    const { text, press } = show({ ...known, days: days(2), more: 'failed' });
    expect(text()).toContain('More days could not be loaded.');
    expect(count('article')).toBe(2);
    await sends(press('Try again'), { _tag: 'RetryPlanner' });
  });

  test('the weekend and today are marked', () => {
    const { text, container } = show({ ...known, days: days(7) });
    expect(container.querySelectorAll('[data-weekend]')).toHaveLength(2);
    expect(text().match(/\|Today\|/g)).toHaveLength(1);
  });

  test('a weekend day does not depend on the time zone of the page', () => {
    const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
    expect(week.map(isWeekend)).toEqual([false, false, false, false, false, true, true]);
  });
});

describe('DC8: a card', () => {
  test('BR20: says so if nothing can be booked on its day', () => {
    says(showDay({ closed: true }).text(), 'No bookings');
    expect(showDay({}).text()).not.toContain('No bookings');
  });

  test('shows its day and the occupancy, which can exceed 100%', () => {
    const { text, container } = showDay({});
    says(text(), 'Monday', '23.11.26', '45%', '104%', 'Desks', 'People');
    // The bar does not exceed its track.
    const widths = [...container.querySelectorAll<HTMLElement>('article [style^="width"]')];
    expect(widths.map(({ style }) => style.width)).toEqual(['45%', '100%']);
  });

  test.each([
    [0, 'green'],
    [79, 'green'],
    [80, 'yellow'],
    [99, 'yellow'],
    [100, 'red'],
    [140, 'red'],
  ])('%d %% is %s', (percent, tone) => {
    expect(utilisationTone(percent)).toBe(tone);
  });

  test('opens the details of its day', async () => {
    await sends(showDay({}).press('Full list, Monday 23 November'), {
      _tag: 'OpenDay',
      day: '2026-11-23',
    });
  });

  test('AT15: names the selected colleagues, their places, and the number of others', () => {
    const anna = {
      id: 8,
      name: 'Anna Ek',
      initials: 'AE',
      photo: false,
      ...({
        type: 'ATTENDANCE_SAME_BUILDING',
        spaceName: '1-012',
        desk: null,
        buildingName: null,
      } as const),
    };
    const { text, container } = showDay({
      avatars: [
        anna,
        { ...anna, id: 9, name: 'Bo Alm', type: 'HOME', spaceName: null },
        { ...anna, id: 10, name: 'Cy Dag', type: 'VACATION', spaceName: null },
        { ...anna, id: 11, name: 'Di Ek', type: 'ATTENDANCE_OTHER_BUILDING', buildingName: 'Mill' },
      ],
      more: 3,
    });
    expect(isThere('list', 'Selected colleagues')).toBe(true);
    says(
      text(),
      'Anna Ek, In the office, 1-012',
      'Bo Alm, Remote',
      'Cy Dag, Off work',
      'Di Ek, Other building, 1-012, Mill',
      '3 more selected colleagues',
    );
    for (const sign of ['building', 'home', 'beach', 'buildings']) {
      expect(container.querySelectorAll(`.tabler-icon-${sign}`)).toHaveLength(1);
    }
  });

  test('has no list without selected colleagues', () => {
    expect(showDay({}).text()).not.toContain('Selected colleagues');
  });

  test.each([
    [
      'success',
      'planner.scheduledAttendance',
      'Thank you, your attendance is registered.',
      'check',
    ],
    ['warning', 'planner.errorAttendance', 'Unfortunately an error occurred', 'alert-triangle'],
  ] as const)('DC5: tells what became of a press (%s)', (severity, key, said, sign) => {
    showDay({ banner: { key, severity, duration: 3000 } });
    const banner = screen.getAllByRole('status').find((each) => each.textContent.includes(said));
    expect(banner?.querySelector(`.tabler-icon-${sign}`)).not.toBeNull();
  });

  test('DC5: the live region exists before its message', () => {
    const { container } = showDay({});
    expect(container.querySelector('article [role="status"]')?.textContent).toBe('');
  });
});

describe('the button of a day', () => {
  test('AT6: registers on an unregistered day', async () => {
    const { text, press, container } = showDay({});
    expect(text()).toContain('|Register…|');
    expect(container.querySelector('.tabler-icon-clock-edit')).not.toBeNull();
    await sends(press('Register for Monday 23 November'), {
      _tag: 'OpenRegister',
      day: '2026-11-23',
    });
  });

  test.each([
    ['sameBuilding', own, 'In the office', '09:00 – 17:00', 'building', 'green'],
    [
      'sameBuilding',
      { ...own, spaceName: '1-012' },
      'In the office',
      '1-012 · 09:00 – 17:00',
      'building',
      'green',
    ],
    [
      'otherBuilding',
      { ...own, buildingName: 'Mill' },
      'Other building',
      'Mill · 09:00 – 17:00',
      'buildings',
      'blue',
    ],
    ['remote', { ...own, type: 'HOME' }, 'Remote', '09:00 – 17:00', 'home', 'yellow'],
    ['offWork', { ...own, type: 'VACATION' }, 'Off work', '09:00 – 17:00', 'beach', 'grey'],
  ] as const)(
    'AT5: %s has its colour, sign and words, and AT6: a press takes it away',
    async (colour, entry, word, detail, sign, tone) => {
      const { text, press } = showDay({
        own: entry,
        button: { colour, click: { kind: 'deleteRegistration', id: 5 } },
      });
      const shown = button(`${word} ${detail}, Monday 23 November: remove`);
      expect(text()).toContain(`|${word}|${detail}|`);
      expect(shown.querySelector(`.tabler-icon-${sign}`)).not.toBeNull();
      expect(shown.className).toContain(tone);
      await sends(press(`${word} ${detail}, Monday 23 November: remove`), {
        _tag: 'Unregister',
        day: '2026-11-23',
        entry: { desk: false, id: 5 },
      });
    },
  );

  test('PW13: shows times in the zone of the entry, and a whole day in words', async () => {
    const gone = {
      colour: 'otherBuilding',
      click: { kind: 'deleteRegistration', id: 1 },
    } as const;
    const there = { ...own, buildingName: 'Harbour', zone: 'Asia/Kathmandu' };
    expect(showDay({ button: gone, own: there }).text()).toContain('|Harbour · 12:45 – 20:45|');
    const { text } = showDay({ button: gone, own: { ...there, wholeDay: true } });
    expect(text()).toContain('|Harbour · Whole day|');
    expect(text()).not.toContain('12:45');
  });

  test('PW15: each entry of the day has a button that removes it; the focus stays on the card', async () => {
    const shown = {
      colour: 'sameBuilding',
      click: { kind: 'deleteRegistration', id: 5 },
    } as const;
    const desk = { ...own, key: { desk: true, id: 5 }, spaceName: '1-012' };
    const home = { ...own, key: { desk: false, id: 6 }, type: 'HOME' } as const;
    const { press, say } = showDay({ button: shown, own: { ...own, others: [desk, home] } });
    const label = (what: string) => `${what}, Monday 23 November: remove`;
    const first = label('In the office 09:00 – 17:00');
    await press(label('In the office 1-012 · 09:00 – 17:00'));
    await sends(
      press(label('Remote 09:00 – 17:00')),
      { _tag: 'Unregister', day: '2026-11-23', entry: { desk: true, id: 5 } },
      { _tag: 'Unregister', day: '2026-11-23', entry: { desk: false, id: 6 } },
    );
    expect(button(label('Remote 09:00 – 17:00')).className).toContain('yellow');
    say(daysOf({ button: shown, own: { ...own, others: [desk] } }));
    expect(document.activeElement).toBe(button(first));
    const off = {
      colour: 'sameBuilding',
      click: { kind: 'nothing', because: 'underWay' },
    } as const;
    say(daysOf({ button: off, own: { ...own, others: [desk] } }));
    expect(isOff(button('In the office 1-012 · 09:00 – 17:00, Monday 23 November'))).toBe(true);
  });

  test('AT6: pressing a desk booking removes it too, after a question', async () => {
    await sends(
      showDay({
        own: { ...own, key: { desk: true, id: 5 }, spaceName: '1-012' },
        button: { colour: 'sameBuilding', click: { kind: 'removeDeskBooking', id: 5 } },
      }).press('In the office 1-012 · 09:00 – 17:00, Monday 23 November: remove'),
      { _tag: 'Unregister', day: '2026-11-23', entry: { desk: true, id: 5 } },
    );
  });

  test.each([
    ['dayIsOver', 'This day is over.', false],
    ['underWay', 'One moment…', true],
  ] as const)('AT7: keeps its colour, and does nothing (%s)', async (because, reason, isBusy) => {
    const { text, press } = showDay({
      own,
      button: { colour: 'sameBuilding', click: { kind: 'nothing', because } },
    });
    const name = 'In the office 09:00 – 17:00, Monday 23 November';
    expect([isOff(button(name)), button(name).title]).toEqual([true, reason]);
    expect(button(name).className).toContain('green');
    expect(aria(button(name), 'busy')).toBe(isBusy ? 'true' : null);
    expect(text()).not.toContain(': remove');
    expect(await press(name)).toEqual([]);
  });
});

describe('the question whether to remove a desk booking replaces the button', () => {
  const asked = () =>
    showDay(
      {
        own: { ...own, spaceName: '1-012' },
        button: { colour: 'sameBuilding', click: { kind: 'removeDeskBooking', id: 5 } },
      },
      { confirming: { day: '2026-11-23', spaceName: '1-012', days: null } },
    );

  test('"Yes" confirms', async () => {
    const { text, press } = asked();
    expect(isThere('group', 'Cancel the booking of 1-012?')).toBe(true);
    expect(text()).toContain('Cancel the booking of 1-012?');
    expect(text()).not.toContain('Monday 23 November: remove');
    await sends(press('Yes'), { _tag: 'ConfirmUnregister' });
  });

  test('"No" keeps the booking', async () => {
    await sends(asked().press('No'), { _tag: 'KeepAttendance' });
  });

  test('SP17: names the whole time of a booking over several days', () => {
    const start = Date.parse('2026-11-23T08:00:00Z') / 60_000;
    const days = { start, end: start + 2 * 1440 + 60, zone: 'UTC' };
    const confirming = { day: '2026-11-23', spaceName: '1-012', days };
    showDay({ own: { ...own, spaceName: '1-012' } }, { confirming });
    const question =
      'Cancel the booking of 1-012 on all its days (Mon 23 Nov 08:00 – Wed 25 Nov 09:00)?';
    expect(isThere('group', question)).toBe(true);
  });

  test('is shown only on the day concerned', () => {
    const confirming = { day: '2026-11-24', spaceName: '1-012', days: null };
    const { text } = showDay({}, { confirming });
    expect(text()).not.toContain('Cancel the booking');
  });
});

test('PW17: shows the time zone of a building whose clocks differ from the page’s', () => {
  const { text, say } = show(known);
  expect(text()).not.toContain('Time zone');
  say({ buildingClock: { minute: NINE, zone: 'Europe/Vilnius' } });
  expect(text()).toMatch(/Quay.*Time zone: Vilnius \(UTC\+[23]\).*November 2026/);
});

test('PW28: Page Down and Page Up go from day to day, not while details cover them', async () => {
  const { user, say } = show({ ...known, days: days(6) });
  const at = () => document.activeElement?.closest('[data-day]')?.getAttribute('data-day');
  const [first, second, third] = days(6).map(({ day }) => day);
  the('region', 'Planner').focus();
  const seen = [];
  for (const key of [
    '{PageDown}',
    '{PageDown}',
    '{PageDown}',
    '{PageUp}',
    '{PageUp}',
    '{PageUp}',
  ]) {
    await user.keyboard(key);
    seen.push(at());
  }
  expect(seen).toEqual([first, second, third, second, first, first]);
  say({ dayDetails: details });
  the('region', 'Planner').focus();
  await user.keyboard('{PageDown}');
  expect(at()).toBeUndefined();
});

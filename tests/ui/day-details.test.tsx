import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DayDetailsView, DayListView } from '../../core/features/planner/day/views.ts';
import type { DayPerson, OwnDay } from '../../core/features/planner/overview/views.ts';
import { DayDetails } from '../../ui/features/planner/day/day-details.tsx';
import { foundIn } from '../../ui/features/planner/day/day-details-search.tsx';
import { AT_START, rowIn, STAR, starLeft } from '../../ui/features/planner/day/day-list-grid.tsx';
import { isListed } from '../../ui/features/planner/day/use-star-follow.ts';
import { aria, button, count, field, isOff, isThere, names, the } from '../support/by-role.ts';
import { layOut } from '../support/layout.ts';
import { mount, sends } from '../support/mount.tsx';
import { says, saysNone, text } from '../support/text.ts';

beforeEach(() => layOut(['[data-index]', 77]));

type Shown = NonNullable<DayDetailsView>;

const anna: DayPerson = {
  id: 8,
  name: 'Anna Ek',
  initials: 'AE',
  photo: false,
  type: 'ATTENDANCE_SAME_BUILDING',
  spaceName: '2-014',
  desk: null,
  buildingName: null,
};
const bo: DayPerson = {
  id: 9,
  name: 'Bo Alm',
  initials: 'BA',
  photo: false,
  type: 'ATTENDANCE_OTHER_BUILDING',
  spaceName: 'H-3',
  desk: null,
  buildingName: 'Harbour',
};
const cid: DayPerson = { ...anna, id: 10, name: 'Cid Lo', type: 'HOME', spaceName: null };
const dag: DayPerson = { ...cid, id: 11, name: 'Dag Bo', type: 'VACATION' };

const listOf = (people: readonly DayPerson[], more: Partial<DayListView> = {}): DayListView => ({
  open: true,
  count: people.length,
  counted: true,
  people,
  height: Math.min(225, people.length * 77) || 80,
  ...more,
});
/** The accessible name of a row's button. */
const NAME = /^Bo Alm ?Other building ?H-3 · Harbour$/;
const nobody = listOf([]);
/** 09:00 to 17:00 in Stockholm on 23 November 2026, in minutes since the epoch. */
const START = Date.UTC(2026, 10, 23, 8) / 60_000;
const own = (of: Partial<OwnDay>): OwnDay => ({
  desk: null,
  key: { desk: false, id: 5 },
  type: 'ATTENDANCE_SAME_BUILDING',
  start: START,
  end: START + 480,
  spaceName: null,
  buildingName: null,
  zone: 'Europe/Stockholm',
  wholeDay: false,
  others: [],
  ...of,
});
const known: Shown = {
  day: '2026-11-23',
  mappable: true,
  zone: 'Europe/Stockholm',
  own: null,
  ownKnown: true,
  registrable: false,
  search: '',
  kind: null,
  kinds: null,
  intent: 'clear',
  status: 'known',
  selected: listOf([anna]),
  colleagues: listOf([bo, cid, dag]),
  more: 'none',
};
const favourites = { offered: true, status: 'known', ids: [8], people: [], selfId: 7 };

const viewsOf = (of: Partial<Shown> | null, offered = true) => ({
  favourites: { ...favourites, offered },
  planner: { register: null },
  dayDetails: of === null ? null : { ...known, ...of },
});
const show = (of: Partial<Shown> | null, offered = true, phone = false) =>
  mount(<DayDetails />, { views: viewsOf(of, offered), phone });
/** Renders and waits 300 ms: a loading message is shown only after a delay. */
const showLater = (of: Partial<Shown>) => {
  vi.useFakeTimers();
  const page = show(of);
  page.elapse(300);
  return page;
};
const said = (): readonly string[] => screen.getAllByRole('status').map((each) => each.textContent);

test('PL24: people are counted by where they are, and a press lists only those', async () => {
  const kinds = [
    { kind: 'ATTENDANCE_SAME_BUILDING', count: 149 },
    { kind: 'ATTENDANCE_OTHER_BUILDING', count: 371 },
    { kind: 'HOME', count: 170 },
    { kind: 'VACATION', count: 20 },
  ] as const;
  const { press, say } = show({ kinds });
  expect(aria(button('Remote 170'), 'pressed')).toBe('false');
  const homely = { _tag: 'ShowDayKind', kind: 'HOME' } as const;
  await sends(press('Remote 170'), homely);
  say({ dayDetails: { ...known, kinds, kind: 'HOME' } });
  expect(aria(button('Remote 170'), 'pressed')).toBe('true');
  await sends(press('Remote 170'), homely, { _tag: 'ShowDayKind', kind: null });
});

describe('the day', () => {
  test('shows nothing while the details are closed', () => {
    expect(show(null).text()).toBe('|');
  });

  test('is the heading, with its weekday, independent of the machine’s time zone', () => {
    const zone = process.env.TZ;
    const offsets = new Set<number>();
    try {
      for (const far of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
        process.env.TZ = far;
        offsets.add(new Date(0).getTimezoneOffset());
        show({});
        expect(the('heading', 'Monday 23 November 2026')).toBeTruthy();
      }
      expect(offsets.size).toBe(2);
    } finally {
      process.env.TZ = zone;
    }
  });

  test('the heading has the focus and labels the region; Escape closes only the details', async () => {
    const { user, commands } = show({});
    the('region', 'Monday 23 November 2026');
    expect(document.activeElement).toBe(the('heading', 'Monday 23 November 2026'));
    await user.keyboard('{Escape}');
    expect(commands).toEqual([{ _tag: 'CloseDay' }]);
  });

  test('a button leads back to the list of days', async () => {
    await sends(show({}).press('Back to the days'), { _tag: 'CloseDay' });
  });
});

describe('the own work location', () => {
  test.each([
    ['In the office', '2-014 · 09:00 – 17:00', 'green', own({ spaceName: '2-014' })],
    [
      'Other building',
      'Harbour · 09:00 – 17:00',
      'blue',
      own({ type: 'ATTENDANCE_OTHER_BUILDING', buildingName: 'Harbour' }),
    ],
    ['Remote', '09:00 – 17:00', 'yellow', own({ type: 'HOME' })],
    ['Off work', '09:00 – 17:00', 'grey', own({ type: 'VACATION' })],
  ])('%s, with what is known of it', (word, details, tone, day) => {
    const { text, container } = show({ own: day, selected: nobody, colleagues: nobody });
    says(text(), 'Your work location', `|${word}|${details}|`);
    expect(container.querySelector(`[class*="${tone}"]`)).not.toBeNull();
    expect(text()).not.toContain('You have not registered');
  });

  test('says so if there is none, but nothing while it is unknown', () => {
    const { text, say } = show({});
    expect(text()).toContain('You have not registered.');
    const unknown = { ownKnown: false, selected: nobody, colleagues: nobody } as const;
    for (const status of ['loading', 'known'] as const) {
      say(viewsOf({ ...unknown, status }));
      expect(text()).toContain('Your work location');
      expect(text()).not.toContain('You have not registered');
    }
    say(viewsOf({ ...unknown, status: 'failed' }));
    expect(text()).not.toContain('Your work location');
  });

  test('PW15: lists every entry of the day, the one that counts first', () => {
    const others = [own({ type: 'HOME', spaceName: '2-014' }), own({ type: 'VACATION' })];
    const { text } = show({ own: own({ others }), selected: nobody, colleagues: nobody });
    expect(names('listitem').map((name) => name.replace(/ .*/, ''))).toEqual([
      'In',
      'Remote',
      'Off',
    ]);
    expect(text()).toContain('|2-014 · 09:00 – 17:00|');
    expect(text()).not.toContain('more');
  });

  test('PW7: a day that allows it can be registered from here', async () => {
    const { press, say } = show({ registrable: true });
    expect(aria(button('Register for Monday 23 November'), 'haspopup')).toBe('dialog');
    await sends(press('Register for Monday 23 November'), {
      _tag: 'OpenRegister',
      day: '2026-11-23',
    });
    say(viewsOf({}));
    expect(isThere('button', /^Register for Monday/)).toBe(false);
  });

  test('PW7: the button stays behind the dialog, and is disabled while the day is being saved', async () => {
    const { press, say } = show({});
    say({ planner: { register: { day: '2026-11-23' } } });
    expect(isOff(button(/^Register for Monday/))).toBe(true);
    expect(await press(/^Register for Monday/)).toEqual([]);
    say({ planner: { register: { day: '2026-11-24' } } });
    expect(isThere('button', /^Register for Monday/)).toBe(false);
  });

  test('DD11: is also shown if the colleagues cannot be loaded', async () => {
    const failed = { status: 'failed', selected: nobody, colleagues: nobody } as const;
    const { press, text, say } = show(failed);
    expect(text()).toContain('You have not registered.');
    say(viewsOf({ ...failed, ownKnown: false, own: own({ spaceName: '2-014' }) }));
    expect(text()).toContain('2-014');
    await sends(press('Try again'), { _tag: 'RetryPlanner' });
  });
});

describe('the search', () => {
  const box = () => field('Search colleagues of the day', 'searchbox');

  test('sends every typed letter, and can be cleared', async () => {
    const { press, user, say } = show({ search: 'an' });
    expect(box().value).toBe('an');
    await user.type(box(), 'n');
    say(viewsOf({ search: 'ann' }));
    await sends(
      press('Clear the search'),
      { _tag: 'SearchDay', text: 'ann' },
      { _tag: 'SearchDay', text: '' },
    );
    expect(document.activeElement).toBe(box());
  });

  test('an empty box has no clear button', () => {
    show({});
    expect(isThere('button', 'Clear the search')).toBe(false);
  });

  test('SR10: starts at two characters, and says so at the first one', () => {
    const { text, say } = show({ search: 'a', intent: 'wait' });
    expect(text()).toContain('Type at least two characters.');
    for (const intent of ['clear', 'search'] as const) {
      say(viewsOf({ search: 'an', intent }));
      expect(text()).not.toContain('Type at least two characters.');
    }
  });

  test('announces the number of results once it is known', () => {
    expect(foundIn({ ...known, intent: 'search' })).toBe(4);
    expect(foundIn({ ...known, intent: 'wait' })).toBeNull();
    expect(foundIn({ ...known, intent: 'search', status: 'loading' })).toBeNull();
    const { text, say } = show({ search: 'an', intent: 'search' });
    expect(said()).toContain('4 results');
    say(viewsOf({}));
    expect(text()).not.toContain('results');
  });

  test.each<[Partial<Shown>, boolean]>([
    [{ intent: 'clear', status: 'loading' }, true],
    [{ intent: 'search', status: 'loading' }, true],
    [{ intent: 'clear', status: 'failed' }, false],
    [{ intent: 'search', status: 'failed' }, false],
    [{ intent: 'wait', status: 'loading' }, false],
  ])(
    'that the lists are coming is said in the same place, but not while too little is typed: %o',
    (of, isSaid) => {
      showLater(of);
      expect(said().includes('Loading…')).toBe(isSaid);
    },
  );

  test('no match and no colleagues have different texts', () => {
    const empty = { selected: nobody, colleagues: nobody };
    const { text, say, container } = show({ ...empty, search: 'zz', intent: 'search' });
    // Once: the group without matches does not repeat it above the group with matches.
    expect(text().match(/No results found/g)).toHaveLength(1);
    expect(text()).not.toContain('Nobody yet');
    say(viewsOf(empty));
    expect(text().match(/Nobody yet/g)).toHaveLength(2);
    expect(text()).not.toContain('No results found');
    const heights = [...container.querySelectorAll('p')].map(({ style }) => style.height);
    expect(heights.filter((height) => height === '80px')).toHaveLength(2);
  });
});

describe('the two lists', () => {
  test('AT10: selected colleagues and all colleagues have a count each, and can be collapsed', async () => {
    const { text, press } = show({
      selected: listOf([anna], { count: 3 }),
      colleagues: listOf([bo], { open: false, count: 120 }),
    });
    expect(aria(button(/^Selected colleagues ?3$/), 'expanded')).toBe('true');
    expect(aria(button(/^Colleagues ?120$/), 'expanded')).toBe('false');
    expect(text()).toContain('Anna Ek');
    expect(text()).not.toContain('Bo Alm');
    await press(/^Selected colleagues ?3$/);
    await sends(
      press(/^Colleagues ?120$/),
      { _tag: 'ToggleColleagues', list: 'selected' },
      { _tag: 'ToggleColleagues', list: 'colleagues' },
    );
  });

  test('DC7: a list has the height that the view gives', () => {
    show({
      selected: listOf([anna], { height: 77 }),
      colleagues: listOf([bo, cid, dag], { height: 225 }),
    });
    const heights = screen.getAllByRole('grid').map((grid) => {
      const box = grid.closest<HTMLElement>('[style*="height"]');
      return [box?.style.height, box?.parentElement?.style.height].filter(Boolean);
    });
    expect(heights.flat()).toEqual(expect.arrayContaining(['77px', '225px']));
  });

  test('each row shows the name and the place in words', () => {
    const { say } = show({});
    const rows = screen.getAllByRole('row').map((row) => text(row));
    const words = ['In the office|2-014', 'Other building|H-3 · Harbour', 'Remote', 'Off work'];
    const people = ['Anna Ek', 'Bo Alm', 'Cid Lo', 'Dag Bo'];
    expect(rows).toHaveLength(4);
    for (const [at, row] of rows.entries()) {
      expect(row).toContain(`|${people[at]}|`);
      expect(row).toContain(`|${words[at]}|`);
    }
    expect(count('button', /^Selected colleague: /)).toBe(4);
    say(viewsOf({}, false));
    expect(isThere('button', /^Selected colleague: /)).toBe(false);
  });

  test('without the colleague finder there is no list of selected colleagues', () => {
    const { text: read, say } = show({ selected: nobody }, false);
    expect(read()).not.toContain('Selected colleagues');
    expect(read()).toContain('Bo Alm');
    say(viewsOf({ selected: nobody }));
    expect(read()).toContain('Selected colleagues');
  });

  test.each([
    [false, [{ _tag: 'SelectUser', userId: 9 }]],
    [true, [{ _tag: 'ClosePlanner' }, { _tag: 'SelectUser', userId: 9 }]],
  ])(
    'a press of a name shows who it is; on a phone (%s) the planner gives way',
    async (phone, sent) => {
      expect(
        await show({ selected: nobody, colleagues: listOf([bo]) }, true, phone).press(NAME),
      ).toEqual(sent);
    },
  );

  test('renders only the visible rows of thousands, and exposes the total count', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ ...bo, id: 100 + at }));
    const { user, container } = show({
      selected: nobody,
      colleagues: listOf(many, { height: 350, count: 9000 }),
      more: 'there',
    });
    expect(count('row')).toBeGreaterThan(4);
    expect(count('row')).toBeLessThan(20);
    expect(aria(the('grid'), 'rowcount')).toBe('9000');
    const [first] = screen.getAllByRole('row');
    expect(first && aria(first, 'rowindex')).toBe('1');
    // One tab stop; arrow keys move between rows.
    expect(container.querySelectorAll('[role="row"] [tabindex="0"]')).toHaveLength(1);
    const stop = screen.getAllByRole('button', { name: NAME })[0];
    stop?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: NAME })[1]);
  });
});

describe('loading more rows of the list', () => {
  test.each(['there', 'loading'] as const)(
    'shows a loading row at its end if there are more (%s)',
    (more) => {
      expect(show({ more }).text()).not.toContain('More colleagues could not be loaded');
      expect(said()).toContain('Loading…');
    },
  );

  test('a complete list has no loading row', () => {
    expect(show({}).text()).not.toContain('Loading…');
  });

  test('a failed page can be retried', async () => {
    const { text: read, press } = show({ more: 'failed' });
    expect(read()).toContain('More colleagues could not be loaded.');
    await sends(press('Try again'), { _tag: 'RetryPlanner' });
  });

  test('a first page that has only selected colleagues loads the next one', () => {
    const { text: read } = show({ colleagues: nobody, more: 'there' });
    expect(read()).toContain('Loading…');
    expect(read()).not.toContain('Nobody yet');
    expect(count('grid')).toBe(1);
  });

  test('while loading, the lists reserve space and show no count', () => {
    const unknown = { ...nobody, counted: false };
    const { text: read, container } = show({
      status: 'loading',
      selected: unknown,
      colleagues: unknown,
    });
    expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(2);
    saysNone(read(), 'Nobody yet', '|0|');
  });

  test('DD12: a known count stays during a search', () => {
    const counted = { ...nobody, count: 7, counted: true };
    const { text: read } = show({ status: 'loading', selected: nobody, colleagues: counted });
    expect(read()).toContain('|7|');
  });

  test('known rows stay during a search', () => {
    const { text: read } = show({ status: 'loading', search: 'an', intent: 'search' });
    expect(read()).toContain('Anna Ek');
    expect(screen.getAllByRole('grid').map((grid) => aria(grid, 'busy'))).toContain('true');
  });

  test('a failure is shown and can be retried; known rows stay', async () => {
    const {
      press,
      text: read,
      say,
    } = show({ status: 'failed', selected: nobody, colleagues: nobody });
    expect(said()).toContain('The colleagues of this day could not be loaded.');
    expect(read()).not.toContain('Nobody yet');
    expect(isThere('button', /colleagues/i)).toBe(false);
    await sends(press('Try again'), { _tag: 'RetryPlanner' });
    say(viewsOf({ status: 'failed' }));
    says(read(), 'could not be loaded.', 'Anna Ek');
  });
});

test('the keyboard focus stays with a person, or at the same row if they are gone', () => {
  expect(rowIn([anna, bo, cid], AT_START)).toBe(0);
  expect(rowIn([anna, bo, cid], { id: 9, row: 0, column: 1 })).toBe(1);
  expect(rowIn([anna, cid], { id: 9, row: 1, column: 1 })).toBe(1);
  expect(rowIn([anna], { id: 9, row: 1, column: 0 })).toBe(0);
  expect(rowIn([], { id: 9, row: 1, column: 0 })).toBe(0);
});

describe('pressing a star by key keeps the focus on it', () => {
  const at = { id: 9, row: 1, column: STAR };

  test('follows a person who left the list, but only from their star', () => {
    expect(starLeft([anna, cid], at)).toBe(9);
    expect(starLeft([anna, bo], at)).toBeNull();
    expect(starLeft([anna, cid], { ...at, column: 0 })).toBeNull();
    expect(starLeft([anna, cid], AT_START)).toBeNull();
  });

  test('follows only into the other list, and only if that is expanded', () => {
    const lists = { selected: listOf([anna]), colleagues: listOf([bo], { open: false }) };
    expect([8, 9, 10].map((id) => isListed(lists, id))).toEqual([true, false, false]);
    expect(isListed({ ...lists, colleagues: listOf([bo]) }, 9)).toBe(true);
  });
});

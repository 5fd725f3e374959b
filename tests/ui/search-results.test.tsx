import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MapAsset } from '../../core/contract/map-asset.ts';
import type {
  SearchGroup,
  SearchRow,
  SearchSpaceRow,
  SearchUserRow,
  SearchView,
} from '../../core/features/search/views.ts';
import { NO_NEWS, newsOf } from '../../ui/features/search/results/result-news.ts';
import { hereOf, placeOf } from '../../ui/features/search/results/result-place.ts';
import { SearchResults } from '../../ui/features/search/results/search-results.tsx';
import { aria, button, count, isOff, isThere, the } from '../support/by-role.ts';
import { layOut } from '../support/layout.ts';
import { mount, sends } from '../support/mount.tsx';
import { says, saysNone } from '../support/text.ts';
import { NO_SEARCH } from './search-view.ts';

const sign = (name: string, uid = 1) => ({ uid, name, image: '/picture' });
const desk: SearchSpaceRow = {
  kind: 'space',
  id: 4097,
  floorId: 1,
  asset: 'DESK',
  name: '1-001',
  status: 'FREE',
  free: [],
  until: null,
  taken: [],
  closed: [],
  book: null,
  seats: 0,
  equipment: [sign('Dual screen')],
  floorName: 'Floor 1',
  buildingName: 'Quay',
  reachable: true,
  selected: false,
};
const anna: SearchUserRow = {
  kind: 'user',
  id: 7,
  name: 'Anna Ek',
  initials: 'AE',
  photo: false,
  title: 'Architect',
  status: 'FREE',
  at: null,
  planned: null,
  selected: false,
};
const HOURS = { start: 600, end: 1080 };
const outer = { inner: false, count: 1 } as const;
const north: SearchGroup = { by: 'zone', id: 5, name: 'North', floorName: 'Floor 1', ...outer };
const quay: SearchGroup = { by: 'building', id: 1, name: 'Quay', floorName: '', ...outer };
const nowhere: SearchGroup = { by: 'building', id: null, name: '', floorName: '', ...outer };

const nothingChosen: SearchView = { ...NO_SEARCH, text: '1-0', shows: 'results' };
const searchOf = (groups: readonly SearchGroup[], view: Partial<SearchView> = {}): SearchView => ({
  ...nothingChosen,
  count: groups.reduce((sum, group) => sum + group.count, 0),
  groups,
  ...view,
});
const places = {
  building: { id: 1, name: 'Quay' },
  floor: { id: 1, name: 'Floor 1', level: 1 },
  buildings: [],
  floors: [1, 2].map((id) => ({ id, name: `Floor ${id}`, level: id })),
};

type Shown = { readonly view?: Partial<SearchView>; readonly phone?: boolean };

const show = (
  groups: readonly SearchGroup[],
  rows: readonly SearchRow[],
  { view = {}, phone = false }: Shown = {},
  toMap = () => {},
  toBox = () => {},
) =>
  mount(<SearchResults toMap={toMap} toBox={toBox} />, {
    views: {
      account: { backendUrl: '', user: { id: 99 } },
      favourites: { status: 'known', ids: [], people: [], selfId: 99 },
      search: searchOf(groups, view),
      searchRows: { from: 0, rows, bar: HOURS, zone: 'UTC' },
      places,
      way: { on: false },
    },
    phone,
  });

beforeEach(() => layOut(['[role="grid"]', 640]));

/** The screen reader text of the only row; it does not repeat visible text. */
const saidOf = (row: SearchRow, group: SearchGroup = north): string => {
  show([group], [row]);
  return document.querySelector('[role="row"] button > :not([aria-hidden])')?.textContent ?? '';
};
const row = (at: number) => screen.getAllByRole('row')[at];
const isShown = (icon: string): boolean => document.querySelector(`.tabler-icon-${icon}`) !== null;

describe('the list of results', () => {
  test('is a grid whose row count excludes the headings', () => {
    const second = { ...north, id: 6, name: 'South', count: 2 };
    const rows = [desk, { ...desk, id: 4098, name: '1-002' }, anna];
    const { text, container } = show([north, second], rows);
    const grid = the('grid', 'Results');
    expect([aria(grid, 'rowcount'), aria(grid, 'colcount')]).toEqual(['3', '4']);
    expect(screen.getAllByRole('row').map((each) => aria(each, 'rowindex'))).toEqual([
      '1',
      '2',
      '3',
    ]);
    says(text(), '|North · Floor 1|1|', '|South · Floor 1|2|');
    expect(container.querySelector('[style*="height: 320px"]')).not.toBeNull();
  });

  test('renders the visible rows and a few more, whatever the total', () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ ...desk, id: at, name: `Desk ${at}` }));
    show([{ ...north, count: 20_000 }], many);
    expect(aria(the('grid'), 'rowcount')).toBe('20000');
    expect(count('row')).toBeGreaterThan(8);
    expect(count('row')).toBeLessThan(20);
  });

  test('rows that are not loaded have placeholders', () => {
    show([{ ...north, count: 3 }], [desk]);
    expect(count('row')).toBe(3);
    expect(screen.getAllByRole('button', { name: 'Loading…' }).map(isOff)).toEqual([true, true]);
  });

  test('has one tab stop; arrow keys move between rows and to the buttons of a row', async () => {
    const { user, container } = show([{ ...north, count: 2 }], [desk, { ...desk, id: 2 }]);
    expect(container.querySelectorAll('[role="row"] [tabindex="0"]')).toHaveLength(1);
    await user.tab();
    expect(row(0)?.contains(document.activeElement)).toBe(true);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(
      screen.getAllByRole('button', { name: /^Show the route/ })[0],
    );
    await user.keyboard('{ArrowDown}');
    expect(row(1)?.contains(document.activeElement)).toBe(true);
  });

  test('marks the selection of the map', () => {
    show([{ ...north, count: 2 }], [desk, { ...desk, id: 2, selected: true }]);
    expect(screen.getAllByRole('row').map((each) => aria(each, 'selected'))).toEqual([
      'false',
      'true',
    ]);
  });

  test('is absent before a search', () => {
    for (const shows of ['nothing', 'short'] as const) {
      expect(show([north], [desk], { view: { shows } }).text()).toBe('|');
      expect(the('status').textContent).toBe('');
    }
    mount(<SearchResults toMap={() => {}} />);
    expect(the('status').textContent).toBe('');
  });
});

describe('a space', () => {
  const DESK = '1-001, Free, Dual screen, North · Floor 1';

  test('says name, status, seats, equipment and its heading', () => {
    expect(saidOf(desk)).toBe(DESK);
    expect(isShown('desk')).toBe(true);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/picture');
    const { text } = show(
      [north],
      [{ ...desk, asset: 'ROOM', seats: 0, equipment: [{ ...sign('Tea'), image: null }] }],
    );
    expect([isShown('door'), isShown('users'), isShown('tools')]).toEqual([true, false, true]);
    expect(text()).toContain('Tea');
  });

  test('RS2: says when it is free, or until when its current status holds', () => {
    const hours = (start: number, end: number) => ({ start: 60 * start, end: 60 * end });
    const partly = { ...desk, status: 'PARTLY_FREE' } as const;
    const free = [hours(10, 15), hours(15.5, 18)];
    expect(saidOf({ ...partly, free })).toContain('1-001, Free 10 – 15, 15:30 – 18, Dual');
    const many = [...free, hours(19, 20)];
    const { text } = show([north], [{ ...partly, free: many }]);
    expect(text()).toContain('|Free 10 – 15 and 2 more|');
    expect(saidOf({ ...partly, free: many })).toContain('Free 10 – 15, 15:30 – 18, 19 – 20');
    expect(saidOf({ ...desk, until: 60 * 13 })).toContain('Free until 13:00');
    expect(saidOf({ ...desk, status: 'BOOKED', until: 60 * 13 })).toContain('Booked until 13:00');
    expect(saidOf({ ...desk, status: 'BOOKED', own: true })).toContain('Yours');
  });

  test('RS2: has a bar of booked times, which is empty if these are unknown', () => {
    const bars = (taken: SearchSpaceRow['taken']) => {
      const { container } = show([north], [{ ...desk, taken }]);
      return [...container.querySelectorAll('[class*="bar"] > span')].map(
        (part) => part.getAttribute('style') ?? '',
      );
    };
    expect(bars([{ start: 720, end: 840 }])).toEqual([
      expect.stringMatching(/inset-inline-start: 25%; width: 25%/),
    ]);
    expect(bars([])).toEqual([]);
    expect(bars(null)).toEqual([]);
    expect(document.querySelector('[data-unknown]')).not.toBeNull();
  });

  test('CS17: if closed, says why and until when, and its bar distinguishes closures from bookings', () => {
    const closed = [{ start: 720, end: null, reason: 'Carpet renewal' }];
    const row = { ...desk, status: 'UNAVAILABLE_BLOCKED', taken: [], closed } as const;
    expect(saidOf(row)).toMatch(/Closed (from .* )?until further notice: Carpet renewal/);
    const { container, text } = show([north], [row]);
    says(text(), '|Closed: Carpet renewal|');
    const parts = [...container.querySelectorAll('[class*="bar"] > span')];
    expect(parts.map((part) => [part.className, part.getAttribute('style')])).toEqual([
      [
        expect.stringContaining('closed'),
        expect.stringMatching(/inset-inline-start: 25%; width: 75%/),
      ],
    ]);
    // A closure later in the time of a row that is free now changes what its bar shows, not its status.
    expect(saidOf({ ...desk, closed, until: 720 })).toContain('Free until 12:00');
  });

  test('RS3: a free desk is booked by one press, and located', async () => {
    const toMap = vi.fn();
    const { press, commands } = show([north], [{ ...desk, book: HOURS }], {}, toMap);
    await press('Book 1-001 10:00 – 18:00');
    expect(commands).toEqual([
      { _tag: 'BookDesk', spaceId: 4097, ...HOURS },
      { _tag: 'Locate', asset: { floorId: 1, assetType: 'space', assetId: 4097 } },
    ]);
    expect(toMap).toHaveBeenCalledOnce();
  });

  test('RS3: the button of a room names the length now, and the hours at another time', async () => {
    const room: SearchSpaceRow = { ...desk, asset: 'ROOM', book: { start: 600, end: 660 } };
    const locate = { _tag: 'Locate', asset: { floorId: 1, assetType: 'space', assetId: 4097 } };
    const now = show([north], [room]);
    expect(now.text()).toContain('|Book|1 hr|');
    await now.press('Book 1-001 10:00 – 11:00');
    expect(now.commands).toEqual([
      locate,
      { _tag: 'CreateInstantMeeting', spaceId: 4097, end: 660 },
    ]);
    const later = show([north], [room], { view: { future: true } });
    expect(later.text()).toContain('|Book|10 – 11|');
    await later.press('Book 1-001 10:00 – 11:00');
    expect(later.commands).toEqual([
      locate,
      { _tag: 'OpenMeeting' },
      { _tag: 'CreateMeeting', spaceId: 4097, subject: '', start: 600, end: 660 },
    ]);
  });

  test('BR19: if a rule refuses it, shows the rule instead of a button', () => {
    const rule = { code: 'CLOSED_AT_WEEKENDS', limit: 'closed', place: 'South' };
    const words = 'South is closed at weekends.';
    expect(saidOf({ ...desk, rule })).toContain(`Free, ${words}`);
    expect(show([north], [{ ...desk, rule }]).text()).not.toContain('|Book|');
    expect(show([north], [{ ...desk, rule }]).text()).toContain(words);
  });

  test('counts the equipment that does not fit', () => {
    const equipment = ['Dual screen', 'Ergonomic desk', 'Phone'].map(sign);
    expect(saidOf({ ...desk, equipment })).toBe(
      '1-001, Free, Dual screen, and 2 more, North · Floor 1',
    );
    expect(show([north], [{ ...desk, equipment }]).text()).toContain('|+2|');
    expect(show([north], [desk]).text()).not.toMatch(/\|\+\d/);
  });

  test('says so if its status is not known for the chosen time', () => {
    expect(saidOf({ ...desk, status: null })).toContain('Status not known for this time');
    const { text } = show([north], [{ ...desk, status: null }]);
    expect(text()).toContain('|Status not known for this time|');
  });

  test('is located when it is pressed', async () => {
    const toMap = vi.fn();
    await sends(show([north], [desk], {}, toMap).press(DESK), {
      _tag: 'Locate',
      asset: { floorId: 1, assetType: 'space', assetId: 4097 },
    });
    expect(toMap).toHaveBeenCalledOnce();
  });

  test('has a button that shows the route, or stops the shown one', async () => {
    const toMap = vi.fn();
    const { press, commands, say } = show([north], [desk], {}, toMap);
    await press('Show the route to 1-001');
    const asset = { floorId: 1, assetType: 'space', assetId: 4097 };
    expect(commands.splice(0)).toEqual([{ _tag: 'FindWay', to: asset }]);
    expect(toMap).toHaveBeenCalledOnce();
    for (const other of [{ assetType: 'user' }, { assetId: 4098 }]) {
      say({ way: { on: true, to: { asset: { ...asset, ...other } } } });
      expect(isThere('button', 'Show the route to 1-001')).toBe(true);
    }
    say({ way: { on: true, to: { asset } } });
    expect(isThere('button', /^Show the route/)).toBe(false);
    await sends(press('Stop showing the route to 1-001'), { _tag: 'StopWay' });
  });

  test('in another building has no route button', () => {
    const { text, say } = show([quay], [{ ...desk, floorId: 9 }]);
    expect(text()).toContain('1-001');
    expect(isThere('button', /^Show the route/)).toBe(false);
    say({ searchRows: { from: 0, rows: [{ ...desk, floorId: 2 }] } });
    expect(isThere('button', /^Show the route/)).toBe(true);
  });

  test('in a building without a map says so, and cannot be located', async () => {
    const toMap = vi.fn();
    const far = { ...desk, floorId: 9, floorName: 'Attic', buildingName: 'Mill', reachable: false };
    const { press, text } = show([nowhere], [far], {}, toMap);
    const name =
      '1-001, Free, Attic · Mill · No map of this building, Dual screen, Not in a building now';
    expect(isOff(button(name))).toBe(true);
    expect(isThere('button', /^Show the route/)).toBe(false);
    expect(await press(name)).toEqual([]);
    expect(toMap).not.toHaveBeenCalled();
    // Equipment that does not fit is counted and announced.
    expect(text()).toContain('|+1|');
    expect(isShown('devices')).toBe(false);
    show([north], [desk]);
    expect(isOff(button(DESK))).toBe(false);
  });
});

describe('a colleague', () => {
  const at = { floorId: 2, spaceName: '2-001', floorName: 'Floor 2', buildingName: 'Quay' };
  const there = { ...anna, at: { ...at, reachable: true } };
  const ANNA = 'Anna Ek, Architect, Available, 2-001 · Floor 2, Quay';

  test('says name, title, status and where', () => {
    expect(saidOf(anna, nowhere)).toBe(
      'Anna Ek, Architect, Available, Not in the office, Not in a building now',
    );
    expect(saidOf(there, quay)).toBe(ANNA);
    const { text } = show([quay], [there]);
    says(text(), '|AE|', '|Architect|', '|Available|', '|2-001 · Floor 2|');
    expect(isThere('button', 'Show the route to Anna Ek')).toBe(true);
  });

  test('without a place can be opened in the quick view, but has no route button', async () => {
    const { press } = show([nowhere], [anna]);
    expect(isThere('button', /^Show the route/)).toBe(false);
    await sends(press('Anna Ek, Architect, Available, Not in the office, Not in a building now'), {
      _tag: 'SelectUser',
      userId: 7,
    });
  });

  test('has no route button if it is the user', () => {
    show([quay], [{ ...there, id: 99 }]);
    expect(isThere('button', /^Show the route/)).toBe(false);
  });

  test.each([false, true])(
    'showing a route closes a sheet over the map (on a phone: %s)',
    async (phone) => {
      const { press, commands } = show([quay], [there], { phone });
      await press('Show the route to Anna Ek');
      const to = { floorId: 2, assetType: 'user', assetId: 7 };
      expect(commands).toEqual([{ _tag: 'FindWay', to }, ...(phone ? [{ _tag: 'Deselect' }] : [])]);
    },
  );

  test('with a place is located by a press', async () => {
    await sends(show([quay], [there]).press(ANNA), {
      _tag: 'Locate',
      asset: { floorId: 2, assetType: 'user', assetId: 7 },
    });
  });
});

describe('the place of a row', () => {
  const here = hereOf(places);
  const at = (floorId: number) => ({ floorId, floorName: 'F', buildingName: 'B' });
  const floor: SearchGroup = { ...north, by: 'floor' };
  test.each<[string, number, SearchGroup, string]>([
    ['on the floor that shows, by zone', 1, north, ''],
    ['on the floor that shows, by building', 1, quay, ''],
    ['on the floor that shows, of no known place', 1, nowhere, ''],
    ['on another floor, by zone, whose heading names it', 2, north, ''],
    ['on another floor, by floor', 2, floor, ''],
    ['on another floor, by building', 2, quay, 'F'],
    ['on another floor, of no known place', 2, nowhere, 'F'],
    ['on another floor, of no known zone', 2, { ...nowhere, by: 'zone' }, 'F'],
    ['in another building, by zone', 9, north, 'B'],
    ['in another building, by floor', 9, floor, 'B'],
    ['in another building, whose heading names it', 9, quay, 'F'],
    ['in another building, of no known place', 9, nowhere, 'F · B'],
  ])('%s', (_, floorId, group, text) => {
    expect(placeOf(at(floorId), group, here)).toBe(text);
  });

  test('is complete before the places are loaded', () => {
    expect(placeOf(at(1), nowhere, hereOf(undefined))).toBe('F · B');
  });
});

test('RS5: at another time, a colleague is found without their current status and place', () => {
  const at = { floorId: 2, spaceName: '2-001', floorName: 'Floor 2', buildingName: 'Quay' };
  const there = { ...anna, at: { ...at, reachable: true } };
  says(show([north], [there]).text(), '|Available|', '2-001');
  const { text } = show([north], [{ ...anna, at: null }], { view: { future: true } });
  says(text(), 'Anna Ek', 'Architect');
  expect(text()).not.toMatch(/Available|Not in the office/);
});

describe('PO6: the row of a colleague without a place now', () => {
  const desk: MapAsset = { floorId: 1, assetType: 'space', assetId: 4097 };
  const there = { spaceName: '1-015', floorName: 'Floor 1', buildingName: '', desk };
  const planned = { type: 'ATTENDANCE_SAME_BUILDING', ...there } as const;
  const home = { ...planned, type: 'HOME', spaceName: '', desk: null } as const;

  test('shows the planned place on another day, with the route to the desk', async () => {
    const view = { view: { future: true } };
    const { text, press, commands } = show([nowhere], [{ ...anna, planned }], view);
    expect(text()).toContain('Without a desk');
    expect(text()).toContain('|1-015 · Floor 1|');
    await press('Show the route to Anna Ek');
    await press(/^Anna Ek, Architect, 1-015/);
    expect(commands).toEqual([
      { _tag: 'FindWay', to: desk },
      { _tag: 'SelectUser', userId: 7 },
    ]);
    // A heading names the building.
    const far = { ...planned, buildingName: 'Quay' };
    const inQuay = show([quay], [{ ...anna, planned: far }], view).text();
    expect(inQuay).toContain('|1-015 · Floor 1|');
    says(show([nowhere], [{ ...anna, planned: home }], view).text(), 'Remote');
    says(show([nowhere], [{ ...anna, planned: 'none' }], view).text(), 'No plans known');
  });

  test('shows the place planned for today', () => {
    says(show([nowhere], [{ ...anna, planned }]).text(), 'Planned today: 1-015 · Floor 1');
    const { text } = show([nowhere], [{ ...anna, planned: home }]);
    says(text(), 'Remote');
    saysNone(text(), 'Planned today', 'Not in the office');
  });
});

describe('SR30: results that the chosen kind leaves out', () => {
  const desks = { ...nothingChosen.datasets, DESK: 'on' } as const;

  test('are counted if there are few results or none', async () => {
    const view = { datasets: desks, others: 36 };
    says(show([], [], { view }).text(), '“Desks” leaves out 36 results.', 'Search everything');
    const few = show([north], [desk], { view });
    expect(few.text()).toContain('|“Desks” leaves out 36 results.|');
    await sends(few.press('Search everything'), { _tag: 'ToggleDataset', dataset: 'DESK' });
    expect(show([{ ...north, count: 6 }], [desk], { view }).text()).not.toContain('leaves out');
    const nothingElse = show([north], [desk], { view: { datasets: desks } });
    expect(nothingElse.text()).not.toContain('leaves out');
  });

  test.each([
    ['room', 'Show all rooms', 'ROOM'],
    ['Des', 'Show all desks', 'DESK'],
    ['meeting room', 'Show all rooms', 'ROOM'],
  ] as const)('SR31: a text that names a kind offers it: %s', async (text, name, dataset) => {
    const { press } = show([], [], { view: { text } });
    await sends(press(name), { _tag: 'ToggleDataset', dataset });
    expect(show([], [], { view: { text: 'mar' } }).text()).not.toContain('Show all');
  });
});

describe('the number of results', () => {
  test('is shown below the list, with a hint if there are more', () => {
    const many = show([{ ...north, count: 271 }], [desk]);
    expect(many.text()).toContain('|271 results|');
    expect(many.text()).not.toContain('There are more');
    const { text } = show([north], [desk], { view: { more: true } });
    expect(text()).toContain('|1 result|');
    expect(text().match(/There are more\. Type more to narrow it down\./g)).toHaveLength(2);
  });

  test('a running search is shown together with the known results', () => {
    const { text, say, container } = show([north], [desk], { view: { server: 'searching' } });
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(text()).toContain('Searching…');
    expect(count('row')).toBe(1);
    say({ search: searchOf([north]) });
    expect(text()).not.toContain('Searching…');
  });

  test('is announced once a search has all its answers', () => {
    const said = () => the('status').textContent.trim();
    for (const server of ['searching', 'failed'] as const) {
      show([north], [desk], { view: { server } });
      expect(said()).toBe('');
    }
    const { say } = show([{ ...north, count: 2 }], [desk]);
    expect(said()).toBe('2 results');
    say({ search: searchOf([], { text: 'zz' }) });
    expect(said()).toBe('No results found');
  });

  test('UC46: is that of the list after a poll, without being announced again', () => {
    const { say } = show([north], [desk]);
    const status = () => the('status');
    expect([status().textContent.trim(), status().getAttribute('aria-live')]).toEqual([
      '1 result',
      'polite',
    ]);
    say({ search: searchOf([{ ...north, count: 7 }]) });
    expect([status().textContent.trim(), status().getAttribute('aria-live')]).toEqual([
      '7 results',
      'off',
    ]);
    say({ search: searchOf([{ ...north, count: 2 }], { text: 'zz' }) });
    expect([status().textContent.trim(), status().getAttribute('aria-live')]).toEqual([
      '2 results',
      'polite',
    ]);
  });

  test('is announced once for each search', () => {
    const view = (change: Partial<SearchView>): SearchView => ({ ...nothingChosen, ...change });
    const told = newsOf(view({ count: 3 }), NO_NEWS);
    expect(told.count).toBe(3);
    expect(newsOf(view({ count: 3 }), told)).toBe(told);
    expect(newsOf(view({ count: 4 }), told)).toEqual({ ...told, count: 4, isQuiet: true });
    expect(newsOf(view({ count: 4, server: 'searching' }), told)).toBe(told);
    for (const change of [
      { text: '1-00' },
      { filter: { ...nothingChosen.filter, bookable: true } },
      { datasets: { ...nothingChosen.datasets, DESK: 'on' as const } },
    ]) {
      expect(newsOf(view({ count: 4, server: 'searching', ...change }), told)).toBe(NO_NEWS);
      expect(newsOf(view({ count: 4, ...change }), told)).toMatchObject({
        count: 4,
        isQuiet: false,
      });
    }
    expect(newsOf(view({ shows: 'short' }), told)).toBe(NO_NEWS);
    expect(newsOf(undefined, told)).toBe(NO_NEWS);
  });
});

describe('no results', () => {
  test('are reported, with hints', () => {
    const { text } = show([], []);
    expect(text()).toContain('|No results found|Check the spelling');
    saysNone(text(), 'Filters may', 'Search everything', 'only for now', '0 results');
    expect([isThere('grid'), isThere('button')]).toEqual([false, false]);
  });

  test('filters can be cleared, and the focus moves to the box', async () => {
    const toBox = vi.fn();
    const { press, text } = show([], [], { view: { activeFilters: 2 } }, () => {}, toBox);
    expect(text()).toContain('Filters may hide what you are looking for.');
    await sends(press('Clear filters'), { _tag: 'ClearFilters' });
    expect(toBox).toHaveBeenCalledOnce();
  });

  test.each(['DESK', 'ROOM', 'USER'] as const)(
    'a search limited to %s can be extended to everything',
    async (dataset) => {
      const datasets = { ...NO_SEARCH.datasets, [dataset]: 'on' as const };
      const { press, text, say } = show([], [], { view: { datasets } });
      await sends(press('Search everything'), { _tag: 'ToggleDataset', dataset });
      say({ search: searchOf([], { datasets, text: '' }) });
      expect(text()).not.toMatch(/Search everything|Check the spelling/);
    },
  );

  test('are not reported while the server search runs, or after it failed', () => {
    const { text, say } = show([], [], { view: { server: 'searching' } });
    expect(text()).toContain('Searching…');
    for (const server of ['searching', 'failed', 'offline'] as const) {
      say({ search: searchOf([], { server }) });
      expect(text()).not.toContain('No results found');
    }
  });
});

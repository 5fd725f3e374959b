import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchView } from '../../core/features/search/views.ts';
import { PhoneTabs } from '../../ui/page/phone-tabs.tsx';
import { SearchAside } from '../../ui/search/search-aside.tsx';
import { SearchCover } from '../../ui/search/search-cover.tsx';
import { SearchPanel } from '../../ui/search/search-panel.tsx';
import { shortcutKeys } from '../../ui/search/shortcut.ts';
import type { SearchDoor } from '../../ui/search/use-search-door.ts';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';
import { searchDoor } from './search-door.ts';

/** As this machine's keys are called. */
const KEYS = shortcutKeys(globalThis.navigator?.platform ?? '');

const phone = vi.hoisted(() => ({ is: false }));
vi.mock('../../ui/parts/use-phone.ts', () => ({ usePhone: () => phone.is }));
vi.mock('../../ui/search/search-results.tsx', () => ({ SearchResults: () => <p>the results</p> }));
// Here nothing is drawn.
vi.mock('../../ui/mirror/painted.ts', () => ({ drawn: () => Promise.resolve() }));
const slow = vi.hoisted(() => ({ is: false, asked: [] as unknown[] }));
vi.mock('../../ui/parts/use-slow.ts', () => ({
  useSlow: (isOn: boolean, ...asked: unknown[]) => {
    if (isOn) slow.asked.push(asked);
    return isOn && slow.is;
  },
}));
vi.mock('../../ui/favourite/favourites-list.tsx', () => ({
  FavouritesList: () => <p>the favourites</p>,
}));
vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original());
});
beforeEach(() => {
  forget();
  phone.is = false;
  slow.is = false;
  slow.asked.length = 0;
});

const empty: SearchView = {
  ...{ text: '', shows: 'nothing', server: 'idle', future: false },
  datasets: { DESK: 'off', ROOM: 'off', USER: 'off' },
  filter: { availability: false, bookable: false, seats: 0, duration: 0, props: [] },
  ...{ offered: null, activeFilters: 0, count: 0, more: false, groups: [] },
};
const offered: NonNullable<SearchView['offered']> = {
  seatStops: [0, 2, 4, 5],
  ...{ durationMost: 180, durationStep: 15, durationDisabled: false },
  equipment: [
    { key: '7', name: 'Screen', count: 3 },
    { key: 'coffee', name: 'Coffee machine', count: 1 },
  ],
};
const rooms: SearchView = {
  ...empty,
  ...{ shows: 'results', count: 2, offered },
  datasets: { ...empty.datasets, ROOM: 'on' },
};

const show = (view: Partial<SearchView> = {}, door: Partial<SearchDoor> = {}) =>
  render(<SearchPanel door={searchDoor(door).door} toMap={() => undefined} />, {
    views: { search: { ...empty, ...view }, settings: { language: 'en', timeFormat: 'HH:mm' } },
  });
/** The start tag of the first element that matches. */
const tag = (html: string, pattern: RegExp): string => pattern.exec(html)?.[0] ?? '';
const button = (html: string, text: string): string =>
  html.split('<button').find((part) => part.includes(`>${text}<`)) ?? '';

describe('the box', () => {
  const input = (html: string): string => tag(html, /<input[^>]*role="searchbox"[^>]*>/);

  test('is a search box in the search landmark, which controls the results', async () => {
    const { html } = await show({ text: 'roo' });
    expect(html).toMatch(/<search[^>]*aria-label="Search"/);
    const box = input(html);
    for (const part of ['type="search"', 'value="roo"', 'aria-label="Search desks, rooms, coll']) {
      expect(box).toContain(part);
    }
    expect(box).toMatch(/aria-keyshortcuts="Control\+K Meta\+K \/"/);
    const results = /aria-controls="([^"]+)"/.exec(box)?.[1];
    expect(html).toMatch(new RegExp(`<div id="${results}"[^>]*><p>the results`));
  });

  test('says its shortcut while it is empty, but not on a phone; then it can be cleared', async () => {
    const desktop = await show();
    expect(desktop.html).toContain(`>${KEYS}<`);
    expect(desktop.html).not.toContain('aria-label="Clear the search"');
    phone.is = true;
    expect((await show()).html).not.toContain(KEYS);
    forget();
    const { html, commands } = await show({ text: 'roo' });
    expect(html).not.toContain(KEYS);
    press('Clear the search');
    await Promise.resolve();
    expect(commands).toEqual([{ _tag: 'SearchFor', text: '' }]);
  });

  test('tells the core of each change', async () => {
    const { commands } = await show({ text: 'roo' });
    press('Search desks, rooms, colleagues', { currentTarget: { value: 'room' } });
    expect(commands).toEqual([]);
    await Promise.resolve();
    expect(commands).toEqual([{ _tag: 'SearchFor', text: 'room' }]);
  });

  test('takes the focus in a sheet that was opened to type, and clears before the sheet closes', async () => {
    expect(input((await show({}, { sheet: 'typing' })).html)).toContain('data-autofocus');
    expect(input((await show({}, { sheet: 'open' })).html)).not.toContain('data-autofocus');
    const stops = 'data-mantine-stop-propagation="true"';
    expect(input((await show({ text: 'a' })).html)).toContain(stops);
    expect(input((await show()).html)).not.toContain(stops);
    expect(input((await show()).html)).toContain('data-keeps-escape');
  });

  test('SR26: shows that the server is asked once it lets wait, each text from its own letter on', async () => {
    const loader = 'mantine-Loader-root';
    expect((await show({ text: 'mari', server: 'asking' })).html).not.toContain(loader);
    expect(slow.asked).toContainEqual(['mari', 650]);
    slow.is = true;
    expect((await show({ text: 'mari', server: 'asking' })).html).toContain(loader);
    expect((await show({ text: 'mari', server: 'idle' })).html).not.toContain(loader);
  });
});

describe('what there is to say', () => {
  const status = (html: string): string => tag(html, /<div role="status"[\s\S]*?<\/div>/);

  test('SR3: too few characters', async () => {
    expect(status((await show({ text: 'ro', shows: 'short' })).html)).toContain(
      'Type at least three characters.',
    );
    expect(status((await show()).html)).not.toContain('Type');
    expect(status((await show(rooms)).html)).not.toContain('Type');
  });

  test('a server that could not be asked is asked again', async () => {
    const { html, commands } = await show({ ...rooms, text: 'room', server: 'failed' });
    expect(status(html)).toContain('The search on the server failed.');
    press('Try again');
    expect(commands).toEqual([{ _tag: 'SearchAgain' }]);
    expect((await show(rooms)).html).not.toContain('Try again');
    const offline = await show({ ...rooms, text: 'room', server: 'offline' });
    expect(status(offline.html)).toContain('You are offline.');
    expect(offline.html).not.toContain('Try again');
  });

  test('favourites stand where no results do', async () => {
    expect((await show()).html).toContain('the favourites');
    expect((await show({ shows: 'short' })).html).toContain('the favourites');
    expect((await show(rooms)).html).not.toContain('the favourites');
  });
});

describe('the datasets', () => {
  test('FI9: are buttons that toggle', async () => {
    const { html, commands } = await show(rooms);
    expect(button(html, 'Rooms')).toContain('aria-pressed="true"');
    expect(button(html, 'Desks')).toContain('aria-pressed="false"');
    press('Rooms');
    press('Desks');
    press('Colleagues');
    expect(commands).toEqual([
      { _tag: 'ToggleDataset', dataset: 'ROOM' },
      { _tag: 'ToggleDataset', dataset: 'DESK' },
      { _tag: 'ToggleDataset', dataset: 'USER' },
    ]);
  });

  test('FI10: are those that the company uses', async () => {
    const some = await show({ datasets: { DESK: 'hidden', ROOM: 'off', USER: 'hidden' } });
    expect(some.html).toContain('>Rooms<');
    expect(some.html).not.toMatch(/>Desks<|>Colleagues</);
    const none = await show({ datasets: { DESK: 'hidden', ROOM: 'hidden', USER: 'hidden' } });
    expect(none.html).not.toContain('What to search for');
  });

  test('FI10: one that is not available keeps its place among the keys and does nothing', async () => {
    const datasets = { ...empty.datasets, USER: 'unavailable' } as const;
    const { html, commands } = await show({ datasets, future: true });
    const colleagues = button(html, 'Colleagues');
    expect(colleagues).toContain('aria-disabled="true"');
    expect(colleagues.split('>')[0]).not.toMatch(/\sdisabled|tabindex="-1"/i);
    expect(() => press('Colleagues')).toThrow('There is no "Colleagues"');
    expect(commands).toEqual([]);
    expect(button(html, 'Desks').split('>')[0]).not.toContain('aria-disabled');
  });
});

describe('the filters', () => {
  const slider = (html: string, place: number): string =>
    [...html.matchAll(/<input[^>]*type="range"[^>]*>/g)][place]?.[0] ?? '';

  test('FI1: are there when a dataset of spaces is on', async () => {
    expect((await show(empty)).html).not.toContain('Filters');
    expect((await show(rooms)).html).toContain('Filters');
  });

  test('toggle', async () => {
    const filter = { ...rooms.filter, availability: true, props: ['7'] };
    const { html, commands } = await show({ ...rooms, filter });
    expect(button(html, 'Available')).toContain('aria-pressed="true"');
    expect(button(html, 'Bookable')).toContain('aria-pressed="false"');
    expect(button(html, 'Screen')).toContain('aria-pressed="true"');
    expect(button(html, 'Screen').replace(/<[^>]*>/g, '')).toMatch(/Screen3 on this floor$/);
    expect(button(html, 'Coffee machine')).toContain('aria-pressed="false"');
    for (const name of ['Available', 'Bookable', 'Screen', 'Coffee machine']) press(name);
    expect(commands).toEqual([
      { _tag: 'SetFilter', availability: false },
      { _tag: 'SetFilter', bookable: true },
      { _tag: 'SetFilter', props: { '7': false } },
      { _tag: 'SetFilter', props: { coffee: true } },
    ]);
  });

  test('FI4, FI5: the slider of seats says what it asks for', async () => {
    const any = slider((await show(rooms)).html, 0);
    expect(any).toMatch(/max="3"/);
    expect(any).toContain('value="0"');
    expect(any).toContain('aria-valuetext="Any"');
    forget();
    const filter = { ...rooms.filter, seats: 4 };
    const { html, commands } = await show({ ...rooms, filter });
    expect(slider(html, 0)).toContain('value="2"');
    expect(slider(html, 0)).toContain('aria-valuetext="At least 4 seats"');
    expect(html).toMatch(/<output[^>]*>At least 4 seats</);
    press('Seats', 5);
    expect(commands).toEqual([{ _tag: 'SetFilter', seatFilter: 5 }]);
  });

  test('FI7: so does the slider of the free time, which does nothing at a future date', async () => {
    const filter = { ...rooms.filter, duration: 90 };
    const { html, commands } = await show({ ...rooms, filter });
    expect(slider(html, 1)).toContain('max="12"');
    expect(slider(html, 1)).toContain('value="6"');
    expect(slider(html, 1)).toContain('aria-valuetext="At least 1 hr 30 min"');
    expect(slider(html, 1)).not.toContain('aria-disabled');
    press('Free time', 105);
    expect(commands).toEqual([{ _tag: 'SetFilter', durationFilter: 105 }]);
    const future = { ...rooms, filter, offered: { ...offered, durationDisabled: true } };
    const disabled = slider((await show(future)).html, 1);
    expect(disabled).toContain('aria-disabled="true"');
    expect(disabled).toContain('value="0"');
    expect(disabled).toContain('aria-valuetext="Not for a future date"');
  });

  test('are counted, and cleared at once', async () => {
    const { html, commands } = await show({ ...rooms, activeFilters: 3 });
    expect(html).toMatch(/>3<[\s\S]*>3 active</);
    press('Clear filters');
    expect(commands).toEqual([{ _tag: 'ClearFilters' }]);
    expect((await show(rooms)).html).not.toMatch(/Clear filters|active</);
  });

  test('are folded at first on a phone, where the results need the room', async () => {
    const open = await show(rooms);
    expect(open.html).toMatch(/aria-expanded="true"[^>]*>(?:(?!<\/button>)[\s\S])*Filters/);
    phone.is = true;
    const folded = await show(rooms);
    expect(folded.html).toMatch(/aria-expanded="false"[^>]*>(?:(?!<\/button>)[\s\S])*Filters/);
    expect(folded.html).not.toContain('Available');
  });
});

describe('beside the map', () => {
  const aside = async (more: Partial<SearchDoor>) => {
    const { door, asked } = searchDoor(more);
    const { html } = await render(<SearchAside door={door} toMap={() => undefined} />, {
      views: { search: empty },
    });
    return { html, asked };
  };

  test('the panel can be folded away', async () => {
    const { html, asked } = await aside({ isOpen: true });
    expect(html).toContain('role="searchbox"');
    press('Hide the search panel');
    expect(asked).toEqual(['fold']);
  });

  test('folded, it is a button in the same landmark that says its shortcut', async () => {
    const { html, asked } = await aside({ isOpen: false });
    expect(html).toMatch(/<search[^>]*aria-label="Search"/);
    expect(html).not.toContain('searchbox');
    expect(html).toContain(KEYS);
    press(`Search${KEYS}`);
    expect(asked).toEqual(['find']);
  });

  test('the map is told what lies over it', async () => {
    const cover = async (isOpen: boolean, isOver: boolean): Promise<string> =>
      (await render(<SearchCover door={searchDoor({ isOpen, isOver }).door} />)).html;
    expect(await cover(true, false)).not.toContain('data-map-cover');
    expect(await cover(true, true)).toMatch(/class="[^"]*panel[^"]*"/);
    expect(await cover(false, false)).toMatch(/class="[^"]*button[^"]*"/);
    expect(await cover(false, true)).toMatch(/class="[^"]*button[^"]*"/);
  });
});

describe('on a phone', () => {
  const tabs = async (more: Partial<SearchDoor>) => {
    phone.is = true;
    const { door, asked } = searchDoor(more);
    const { html } = await render(<PhoneTabs door={door} toMap={() => undefined} />, {
      views: { search: empty, drawer: { open: null } },
    });
    return { html, asked };
  };

  test.each(['closed', 'gone', 'open', 'typing'] as const)(
    'a tab opens the sheet: %s',
    async (sheet) => {
      const { html, asked } = await tabs({ sheet });
      const isOpen = sheet === 'open' || sheet === 'typing';
      expect(button(html, 'Search')).toContain(`aria-expanded="${isOpen}"`);
      press('Search');
      expect(asked).toEqual(['open sheet']);
    },
  );
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { SearchView } from '../../core/features/search/views.ts';
import { PhoneSearch } from '../../ui/app/page/phone-search.tsx';
import { PhoneTabs } from '../../ui/app/page/phone-tabs.tsx';
import { FavouritesList } from '../../ui/features/favourite/favourites-list.tsx';
import { SearchAside } from '../../ui/features/search/search-aside.tsx';
import { SearchPanel } from '../../ui/features/search/search-panel.tsx';
import {
  type SearchDoor,
  type SearchSurroundings,
  useSearchDoor,
} from '../../ui/features/search/use-search-door.ts';
import { aria, button, field, isOff, isThere } from '../support/by-role.ts';
import type { Views } from '../support/fake-mirror.ts';
import { mount, sends } from '../support/mount.tsx';
import { searchDoor } from './search-door.ts';
import { NO_SEARCH } from './search-view.ts';

const KEYS = 'Ctrl K';
const NO_DATE = { isDateOpen: false, showDate: () => undefined };
const offered: NonNullable<SearchView['offered']> = {
  partly: false,
  seatStops: [0, 2, 4, 5],
  durationMost: 180,
  durationStep: 15,
  durationDisabled: false,
  equipment: [
    { key: '7', name: 'Screen', image: null, count: 3 },
    { key: 'coffee', name: 'Coffee machine', image: null, count: 1 },
  ],
};
const rooms: SearchView = {
  ...NO_SEARCH,
  shows: 'results',
  count: 2,
  offered,
  datasets: { ...NO_SEARCH.datasets, ROOM: 'on' },
};
const favourites = { offered: true, status: 'known', ids: [], people: [], selfId: 7 };

const show = (view: Partial<SearchView> = {}, door: Partial<SearchDoor> = {}, phone = false) =>
  mount(
    <SearchPanel
      door={searchDoor(door).door}
      toMap={() => undefined}
      idle={(take) => <FavouritesList toMap={take} />}
    />,
    {
      views: { search: { ...NO_SEARCH, ...view }, favourites },
      phone,
    },
  );
const box = () => field(/^Search desks/, 'searchbox');
const landmark = () => document.querySelector('search[aria-label="Search"]');
const isPressed = (name: string | RegExp): boolean => aria(button(name), 'pressed') === 'true';

describe('the search box', () => {
  test('is in the search landmark, and controls the results', () => {
    show({ text: 'roo' });
    expect(landmark()?.contains(box())).toBe(true);
    expect([box().type, box().value]).toEqual(['search', 'roo']);
    expect(box().getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K /');
    const results = document.getElementById(box().getAttribute('aria-controls') ?? '');
    expect(results?.querySelector('[role="status"]')).not.toBeNull();
  });

  test.each([
    ['all', {}, 'Search desks, rooms, and colleagues', 'Desk, room, colleague'],
    ['no rooms', { ROOM: 'hidden' }, 'Search desks and colleagues', 'Desk, colleague'],
    [
      'RS5: at a future date',
      { USER: 'unavailable' },
      'Search desks, rooms, and colleagues',
      'Desk, room, colleague',
    ],
    ['only colleagues', { DESK: 'hidden', ROOM: 'hidden' }, 'Search colleagues', 'Colleague'],
    ['one is on', { DESK: 'hidden', ROOM: 'on' }, 'Search rooms and colleagues', 'Room, colleague'],
  ] as const)('SQ4: names only what can be found: %s', (_, some, label, placeholder) => {
    show({ datasets: { ...NO_SEARCH.datasets, ...some } });
    expect(field(label, 'searchbox').placeholder).toBe(placeholder);
  });

  test('shows its shortcut while empty, but not on a phone; otherwise a clear button', async () => {
    const { text } = show();
    expect(text()).toContain(KEYS);
    expect(isThere('button', 'Clear the search')).toBe(false);
    expect(show({}, {}, true).text()).not.toContain(KEYS);
    const written = show({ text: 'roo' });
    expect(written.text()).not.toContain(KEYS);
    await written.press('Clear the search');
    await waitFor(() => expect(written.commands).toEqual([{ _tag: 'SearchFor', text: '' }]));
    expect(box().value).toBe('');
    written.say({ search: NO_SEARCH });
    expect(written.text()).toContain(KEYS);
  });

  test('sends each change to the core after it is drawn', async () => {
    const { commands, user, say } = show({ text: 'roo' });
    await user.type(box(), 'm');
    expect(commands).toEqual([]);
    await waitFor(() => expect(commands).toEqual([{ _tag: 'SearchFor', text: 'room' }]));
    // The echo of an earlier text does not undo later typing.
    await user.type(box(), 's');
    say({ search: { ...NO_SEARCH, text: 'room' } });
    expect(box().value).toBe('rooms');
  });

  test('takes the focus in a sheet that was opened to type', () => {
    show({}, { sheet: 'typing' });
    expect(box().hasAttribute('data-autofocus')).toBe(true);
    show({}, { sheet: 'open' });
    expect(box().hasAttribute('data-autofocus')).toBe(false);
  });

  test('clears at Escape before anything else closes', async () => {
    const { user, commands } = show({ text: 'a' });
    await user.type(box(), '{Escape}');
    await waitFor(() => expect(commands).toEqual([{ _tag: 'SearchFor', text: '' }]));
  });

  test('SR26: shows a pending server search after a delay, which restarts at each letter', () => {
    vi.useFakeTimers();
    const search = { ...NO_SEARCH, text: 'mari', server: 'searching' } as const;
    const { say, elapse, container } = show(search);
    const isLoading = () => container.querySelector('.mantine-Loader-root') !== null;
    const isLoadingIn = (milliseconds: number) => {
      elapse(milliseconds);
      return isLoading();
    };
    expect([isLoadingIn(0), isLoadingIn(640)]).toEqual([false, false]);
    say({ search: { ...search, text: 'maria' } });
    expect([isLoadingIn(640), isLoadingIn(20)]).toEqual([false, true]);
    say({ search: { ...search, server: 'idle' } });
    expect(isLoading()).toBe(false);
  });
});

describe('messages of the search', () => {
  const said = (): string =>
    screen
      .getAllByRole('status')
      .map((each) => each.textContent)
      .join(' ');

  test('SR3: too few characters are mentioned', () => {
    show({ text: 'ro', shows: 'short' });
    expect(said()).toContain('Type at least three characters.');
    for (const view of [{}, rooms]) {
      show(view);
      expect(said()).not.toContain('Type');
    }
  });

  test('a failed server search can be retried', async () => {
    const { press, say } = show({ ...rooms, text: 'room', server: 'failed' });
    expect(said()).toContain('The search failed on the server.');
    await sends(press('Try again'), { _tag: 'SearchAgain' });
    for (const server of ['idle', 'offline'] as const) {
      say({ search: { ...rooms, server } });
      expect(isThere('button', 'Try again')).toBe(false);
      expect(said().includes('You are offline.')).toBe(server === 'offline');
    }
  });

  test('favourites are shown if there are no results', () => {
    const { text, say } = show();
    expect(text()).toContain('Selected colleagues');
    say({ search: { ...NO_SEARCH, shows: 'short' } });
    expect(text()).toContain('Selected colleagues');
    say({ search: rooms });
    expect(text()).not.toContain('Selected colleagues');
  });
});

describe('the datasets', () => {
  test('FI9: are buttons that toggle', async () => {
    const { commands, press } = show(rooms);
    expect([isPressed('Rooms'), isPressed('Desks')]).toEqual([true, false]);
    for (const name of ['Rooms', 'Desks', 'Colleagues']) await press(name);
    expect(commands).toEqual([
      { _tag: 'ToggleDataset', dataset: 'ROOM' },
      { _tag: 'ToggleDataset', dataset: 'DESK' },
      { _tag: 'ToggleDataset', dataset: 'USER' },
    ]);
  });

  test('FI10: are limited to those that the company uses', () => {
    const { say } = show({ datasets: { DESK: 'hidden', ROOM: 'off', USER: 'hidden' } });
    expect(isThere('button', 'Rooms')).toBe(true);
    expect(isThere('button', /Desks|Colleagues/)).toBe(false);
    const none = { DESK: 'hidden', ROOM: 'hidden', USER: 'hidden' };
    say({ search: { ...NO_SEARCH, datasets: none } });
    expect(isThere('group', 'What to search for')).toBe(false);
  });

  test('FI10: an unavailable one stays focusable, and does nothing', async () => {
    const datasets = { ...NO_SEARCH.datasets, USER: 'unavailable' } as const;
    const { press } = show({ datasets, future: true });
    const colleagues = button(/^Colleagues/);
    expect([isOff(colleagues), colleagues.disabled, colleagues.tabIndex]).toEqual([true, false, 0]);
    expect(await press(/^Colleagues/)).toEqual([]);
    expect(isOff(button('Desks'))).toBe(false);
  });
});

describe('the filters', () => {
  const slider = (name: string) => field(name, 'slider');
  const slide = (name: string, value: string) =>
    fireEvent.change(slider(name), { target: { value } });

  test('FI1: are shown if a dataset of spaces is on', () => {
    expect(show().text()).not.toContain('Filters');
    expect(show(rooms).text()).toContain('Filters');
  });

  test('are toggle buttons', async () => {
    const filter = { ...rooms.filter, availability: true, props: ['7'] };
    const { commands, press } = show({ ...rooms, filter });
    expect([isPressed('Available'), isPressed('Bookable')]).toEqual([true, false]);
    expect(button(/^Screen/).textContent).toMatch(/Screen3 on this floor$/);
    expect([isPressed(/^Screen/), isPressed(/^Coffee machine/)]).toEqual([true, false]);
    for (const name of ['Available', 'Bookable', /^Screen/, /^Coffee machine/]) await press(name);
    expect(commands).toEqual([
      { _tag: 'SetFilter', availability: false },
      { _tag: 'SetFilter', bookable: true },
      { _tag: 'SetFilter', props: { '7': false } },
      { _tag: 'SetFilter', props: { coffee: true } },
    ]);
  });

  test('RS6: at a chosen time, partly free spaces can be included', async () => {
    expect(show(rooms).text()).not.toContain('Also partly free');
    const later = { ...rooms, offered: { ...offered, partly: true } };
    const { commands, press, say } = show(later);
    await press('Also partly free');
    say({ search: { ...later, filter: { ...rooms.filter, availability: true, partly: true } } });
    expect([isPressed('Available'), isPressed('Also partly free')]).toEqual([true, true]);
    await press('Also partly free');
    expect(commands).toEqual([
      { _tag: 'SetFilter', availability: true, partly: true },
      { _tag: 'SetFilter', availability: true, partly: false },
    ]);
  });

  test('FI4, FI5: the seats slider states the current limit', () => {
    const { commands, text, say } = show(rooms);
    const shown = () => [
      slider('Seats').max,
      slider('Seats').value,
      aria(slider('Seats'), 'valuetext'),
    ];
    expect(shown()).toEqual(['3', '0', 'Any']);
    say({ search: { ...rooms, filter: { ...rooms.filter, seats: 4 } } });
    expect(shown()).toEqual(['3', '2', 'At least 4 seats']);
    expect(text()).toContain('|At least 4 seats|');
    slide('Seats', '3');
    expect(commands).toEqual([{ _tag: 'SetFilter', seatFilter: 5 }]);
    // It stays where it was dragged until the core answers.
    expect(slider('Seats').value).toBe('3');
  });

  test('FI7: the slider of the free time does so, too, and is disabled at a future date', () => {
    const view = { ...rooms, filter: { ...rooms.filter, duration: 90 } };
    const { commands, say } = show(view);
    const time = () => slider('Free time');
    expect([time().max, time().value, aria(time(), 'valuetext'), isOff(time())]).toEqual([
      '12',
      '6',
      'At least 1 hr 30 min',
      false,
    ]);
    slide('Free time', '7');
    expect(commands).toEqual([{ _tag: 'SetFilter', durationFilter: 105 }]);
    say({ search: { ...view, offered: { ...offered, durationDisabled: true } } });
    expect([time().value, aria(time(), 'valuetext'), isOff(time())]).toEqual([
      '0',
      'Not for a future date',
      true,
    ]);
    slide('Free time', '5');
    expect(commands).toHaveLength(1);
  });

  test('are counted, and can all be cleared', async () => {
    const { press, text, say } = show({ ...rooms, activeFilters: 3 });
    expect(text()).toMatch(/\|3\|.*3 active\|/);
    await sends(press('Clear filters'), { _tag: 'ClearFilters' });
    say({ search: rooms });
    expect(text()).not.toMatch(/Clear filters|active\|/);
  });

  test('start folded on a phone, to leave room for the results', async () => {
    show(rooms);
    expect(aria(button(/^Filters/), 'expanded')).toBe('true');
    const { press } = show(rooms, {}, true);
    expect(aria(button(/^Filters/), 'expanded')).toBe('false');
    expect(isThere('button', 'Available')).toBe(false);
    await press(/^Filters/);
    expect(isThere('button', 'Available')).toBe(true);
  });
});

describe('the search beside the map', () => {
  const aside = (more: Partial<SearchDoor>) => {
    const { door, asked } = searchDoor(more);
    const views = { search: NO_SEARCH };
    return {
      ...mount(<SearchAside door={door} toMap={() => undefined} idle={() => null} />, { views }),
      asked,
    };
  };

  test('SR28: its close button closes it and ends the search', async () => {
    const { door, asked } = searchDoor({ isOpen: true });
    const { press, commands } = mount(
      <SearchAside door={door} toMap={() => undefined} idle={() => null} />,
      { views: { search: { ...rooms, text: 'mar' } } },
    );
    await press('Close the search');
    expect(asked).toEqual(['leave']);
    expect(commands).toEqual([
      { _tag: 'SearchFor', text: '' },
      { _tag: 'ToggleDataset', dataset: 'ROOM' },
    ]);
  });

  test('while folded, it is a button in the same landmark, with its shortcut', async () => {
    const { press, asked } = aside({ isOpen: false });
    expect(landmark()?.textContent).toContain(KEYS);
    expect(isThere('searchbox')).toBe(false);
    await press(/^Search ?Desk, room, colleague/);
    expect(asked).toEqual(['find']);
  });

  test('SR28: Escape on any of its buttons closes it and ends the search', async () => {
    const search = { ...rooms, text: 'mar' };
    const { door, asked } = searchDoor({ isOpen: true });
    const { user, commands } = mount(
      <SearchAside door={door} toMap={() => undefined} idle={() => null} />,
      { views: { search } },
    );
    button('Rooms').focus();
    await user.keyboard('{Escape}');
    expect(asked).toEqual(['leave']);
    expect(commands).toEqual([
      { _tag: 'SearchFor', text: '' },
      { _tag: 'ToggleDataset', dataset: 'ROOM' },
    ]);
  });

  test('SR28: Escape in the box clears it first', async () => {
    const { door, asked } = searchDoor({ isOpen: true });
    const { user } = mount(<SearchAside door={door} toMap={() => undefined} idle={() => null} />, {
      views: { search: { ...NO_SEARCH, text: 'mar' } },
    });
    await user.type(box(), '{Escape}');
    expect([box().value, asked]).toEqual(['', []]);
    await user.keyboard('{Escape}');
    expect(asked).toEqual(['leave']);
  });

  const Beside = () => (
    <SearchAside
      door={useSearchDoor({ phone: false, isNarrow: false, beside: null, shown: null })}
      toMap={() => undefined}
      idle={() => null}
    />
  );

  test.each([
    ['with one finder', 'off', true],
    ['without a finder', 'hidden', false],
  ] as const)('SQ4: %s, also by its keys', async (_, state, isSearched) => {
    const search = { ...NO_SEARCH, datasets: { DESK: 'hidden', ROOM: state, USER: 'hidden' } };
    const settings = { language: 'en', timeFormat: 'HH:mm', searchPanel: 'closed' };
    const views = { search, settings } as Views;
    const { user, commands, container } = mount(<Beside />, { views });
    expect(container.querySelector('search') !== null).toBe(isSearched);
    await user.keyboard('{Control>}k{/Control}');
    expect(commands).toEqual(isSearched ? [{ _tag: 'SetSearchPanel', open: true }] : []);
  });

  const isPanel = () => isThere('searchbox');
  const Narrow = ({ shown }: Pick<SearchSurroundings, 'shown'>) => {
    const door = useSearchDoor({ phone: false, isNarrow: true, beside: null, shown });
    return (
      <>
        <button type="button" onClick={door.giveWay}>
          Choose
        </button>
        <SearchAside door={door} toMap={() => undefined} idle={() => null} />
      </>
    );
  };

  test.each([
    ['Back', true],
    ['another way', false],
  ])('SR29: a result that was left by %s', async (_, isBack) => {
    const settings = { language: 'en', timeFormat: 'HH:mm', searchPanel: 'open' };
    const views = { search: rooms, settings } as Views;
    const { press, redraw } = mount(<Narrow shown={null} />, { views });
    await press('Choose');
    redraw(<Narrow shown="space 1" />);
    expect(isPanel()).toBe(false);
    if (isBack) fireEvent.popState(window);
    redraw(<Narrow shown={null} />);
    expect(isPanel()).toBe(isBack);
  });
  const Around = (surroundings: Partial<SearchSurroundings>) => {
    const door = useSearchDoor({
      phone: false,
      isNarrow: false,
      beside: null,
      shown: null,
      ...surroundings,
    });
    return <SearchAside door={door} toMap={() => undefined} idle={() => null} />;
  };

  test.each([true, false])(
    'UC6: where there is no room for both (%s), the panel gives way to a window and to a quick view',
    async (isNarrow) => {
      const settings = { language: 'en', timeFormat: 'HH:mm', searchPanel: 'open' };
      const { redraw, user, container } = mount(<Around isNarrow={isNarrow} />, {
        views: { search: rooms, settings } as Views,
      });
      expect(isPanel()).toBe(true);
      // The map is told what covers it, the field as well as the panel.
      expect(container.querySelector('[data-map-cover]')).not.toBeNull();
      for (const beside of ['planner', 'schedule'] as const) {
        redraw(<Around isNarrow={isNarrow} beside={beside} shown="space 1" />);
        expect(isPanel()).toBe(!isNarrow);
        expect(container.querySelector('[data-map-cover]')).not.toBeNull();
        await user.keyboard('{Control>}k{/Control}');
        expect(isPanel()).toBe(true);
        redraw(<Around isNarrow={isNarrow} beside={beside} shown={`${beside} 2`} />);
        expect(isPanel()).toBe(!isNarrow);
        // What closes asks for no space.
        await user.keyboard('{Control>}k{/Control}');
        redraw(<Around isNarrow={isNarrow} beside={beside} />);
        expect(isPanel()).toBe(true);
      }
      redraw(<Around isNarrow={isNarrow} />);
      expect(isPanel()).toBe(true);
    },
  );

  test.each([
    ['an empty one does not', NO_SEARCH, false],
    ['one with results does', rooms, true],
  ])('UC28: of panels that made room for the planner, %s return', (_name, search, isBack) => {
    const settings = { language: 'en', timeFormat: 'HH:mm', searchPanel: 'open' };
    const views = { search, settings } as Views;
    const { redraw } = mount(<Around isNarrow />, { views });
    redraw(<Around isNarrow beside="planner" />);
    redraw(<Around />);
    expect(isPanel()).toBe(isBack);
  });

  test('UC10: Escape in the empty box folds the panel', async () => {
    const settings = { language: 'en', timeFormat: 'HH:mm', searchPanel: 'open' };
    const { user, commands } = mount(<Around />, {
      views: { search: NO_SEARCH, settings } as Views,
    });
    await user.click(box());
    await user.keyboard('{Escape}');
    expect(isPanel()).toBe(false);
    expect(commands).toEqual([{ _tag: 'SetSearchPanel', open: false }]);
  });

  test('SQ4: without a finder there is no search, beside the map, over it or on a phone', () => {
    const { container } = aside({ isOffered: false, isOpen: false });
    expect(container.querySelector('search')).toBeNull();
    expect(container.querySelector('[data-map-cover]')).toBeNull();
    const { door } = searchDoor({ isOffered: false });
    const views = { search: NO_SEARCH, drawer: { open: null } };
    mount(<PhoneTabs {...NO_DATE} door={door} toMap={() => undefined} />, { views, phone: true });
    expect(isThere('searchbox')).toBe(false);
    expect(isThere('button', /^Settings/)).toBe(true);
  });
});

test.each(['closed', 'gone', 'open', 'typing'] as const)(
  'the search sheet on a phone: %s',
  (sheet) => {
    const views = { search: NO_SEARCH, drawer: { open: null } };
    mount(<PhoneTabs {...NO_DATE} door={searchDoor({ sheet }).door} toMap={() => undefined} />, {
      views,
      phone: true,
    });
    expect(isThere('searchbox')).toBe(sheet === 'open' || sheet === 'typing');
  },
);

test.each([false, true])(
  'a press on top of a phone opens the sheet; folded: %s',
  async (isFolded) => {
    const { door, asked } = searchDoor();
    const views = { search: NO_SEARCH };
    const page = mount(<PhoneSearch door={door} isFolded={isFolded} />, { views, phone: true });
    await page.press(/^Search/);
    expect(asked).toEqual(['find']);
    const none = searchDoor({ isOffered: false }).door;
    mount(<PhoneSearch door={none} isFolded={isFolded} />, { views, phone: true });
    expect(isThere('button', /^Search/)).toBe(false);
  },
);

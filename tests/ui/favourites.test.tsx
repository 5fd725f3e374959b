import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FavouritesView } from '../../core/features/favourite/views.ts';
import type { SearchUserRow } from '../../core/features/search/views.ts';
import type { UserQuickView } from '../../core/features/selection/views.ts';
import { FavouriteStar } from '../../ui/favourite/favourite-star.tsx';
import { FavouritesList } from '../../ui/favourite/favourites-list.tsx';
import { rowAtKey } from '../../ui/favourite/row-keys.ts';
import { UserPanel } from '../../ui/selection/user-panel.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
beforeEach(forget);

const known: FavouritesView = {
  ...{ offered: true, status: 'known', asking: false, ids: [8], people: [], selfId: 7 },
  future: false,
};
const anna: SearchUserRow = {
  ...{ kind: 'user', id: 8, name: 'Anna Ek', initials: 'AE', photo: false, title: 'Architect' },
  status: 'BUSY',
  at: {
    ...{ floorId: 2, spaceName: '2-014', floorName: 'Floor 2', buildingName: 'Quay' },
    reachable: true,
  },
  selected: false,
};
const bo: SearchUserRow = {
  ...anna,
  id: 9,
  name: 'Bo Alm',
  initials: 'BA',
  status: 'OFFLINE',
  at: null,
};

const places = {
  ...{ building: { id: 1, name: 'Quay' }, floor: { id: 1, name: 'Floor 1', level: 1 } },
  ...{ buildings: [], floors: [{ id: 1 }, { id: 2 }] },
};
const viewsOf = (favourites: FavouritesView | undefined) => ({
  ...{ settings: { language: 'en', timeFormat: 'HH:mm' }, account: { backendUrl: '' } },
  ...{ favourites, places },
});

describe('the star', () => {
  const star = (favourites: FavouritesView | undefined, userId: number) =>
    render(<FavouriteStar userId={userId} name="Anna Ek" />, { views: viewsOf(favourites) });

  test('is pressed for a favourite, and lets them go', async () => {
    const { html, commands } = await star(known, 8);
    expect(html).toContain('aria-label="Selected colleague: Anna Ek"');
    expect(html).toContain('aria-pressed="true"');
    expect(html).toContain('tabler-icon-star-filled');
    expect(html).toContain('title="Remove from selected colleagues"');
    expect(html).not.toContain('aria-disabled');
    press('Selected colleague: Anna Ek');
    expect(commands).toEqual([{ _tag: 'RemoveFavourite', userId: 8 }]);
  });

  test('is not pressed for another, and makes them one', async () => {
    const { html, commands } = await star(known, 9);
    expect(html).toContain('aria-pressed="false"');
    expect(html).not.toContain('tabler-icon-star-filled');
    expect(html).toContain('title="Add to selected colleagues"');
    press('Selected colleague: Anna Ek');
    expect(commands).toEqual([{ _tag: 'AddFavourite', userId: 9 }]);
  });

  test('FV1, FV8: is not there for oneself, without the colleague finder, and before anything is known', async () => {
    expect((await star(known, 7)).html).not.toContain('<button');
    expect((await star({ ...known, offered: false }, 8)).html).not.toContain('<button');
    expect((await star(undefined, 8)).html).not.toContain('<button');
  });

  test.each(['loading', 'failed'] as const)(
    'keeps its place while the list is not known (%s), and cannot be pressed',
    async (status) => {
      const { html } = await star({ ...known, status, ids: [] }, 8);
      expect(html).toContain('aria-disabled="true"');
      expect(html).toContain('aria-pressed="false"');
      expect(html).not.toContain('title=');
      expect(() => press('Selected colleague: Anna Ek')).toThrow('There is no');
      // One that was made a favourite just now is one, whatever else is not known.
      expect((await star({ ...known, status }, 8)).html).toContain('aria-pressed="true"');
    },
  );

  test('is a stop of the Tab key unless its list says otherwise', async () => {
    expect((await star(known, 8)).html).not.toContain('tabindex');
    const { html } = await render(<FavouriteStar userId={8} name="Anna Ek" tabIndex={-1} />, {
      views: viewsOf(known),
    });
    expect(html).toContain('tabindex="-1"');
  });
});

describe('the list', () => {
  const list = (view: Partial<FavouritesView> | undefined, toMap = () => {}) =>
    render(<FavouritesList toMap={toMap} />, {
      views: viewsOf(view === undefined ? undefined : { ...known, ...view }),
    });

  test('names each, what they do, how they are and where, with a count and a star', async () => {
    const { html } = await list({ people: [anna, bo], ids: [8, 9] });
    expect(html).toMatch(/<h3[^>]*>Selected colleagues/);
    expect(html).toMatch(/<span[^>]*>2<\/span>/);
    expect(html.match(/<li/g)).toHaveLength(2);
    for (const text of ['Anna Ek', 'Architect', 'Busy', '2-014 · Floor 2', 'Not in the office']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('aria-label="Anna Ek, Architect, Busy, 2-014 · Floor 2"');
    expect(html.match(/aria-label="Selected colleague:/g)).toHaveLength(2);
    expect(html).not.toContain('Nobody yet');
    expect(html).not.toContain('aria-current');
    expect((await list({ people: [{ ...anna, selected: true }] })).html).toContain('aria-current');
    expect((await list({ people: [{ ...anna, title: '' }] })).html).not.toContain('Architect');
  });

  test('on the floor of the screen the space says enough', async () => {
    const at = { ...anna.at, floorId: 1, floorName: 'Floor 1' } as SearchUserRow['at'];
    const { html } = await list({ people: [{ ...anna, at }] });
    expect(html).toContain('2-014');
    expect(html).not.toContain('Floor 1');
  });

  test('whoever is somewhere is gone to, on whatever floor; the keyboard goes on there', async () => {
    const toMap = vi.fn();
    const { commands } = await list({ people: [anna] }, toMap);
    press('Anna Ek, Architect, Busy, 2-014 · Floor 2');
    expect(commands).toEqual([
      { _tag: 'Locate', asset: { assetType: 'user', assetId: 8, floorId: 2 } },
    ]);
    expect(toMap).toHaveBeenCalledTimes(1);
  });

  test('whoever is nowhere has a quick view all the same', async () => {
    const toMap = vi.fn();
    const { commands } = await list({ people: [bo] }, toMap);
    press('Bo Alm, Architect, Offline, Not in the office');
    expect(commands).toEqual([{ _tag: 'SelectUser', userId: 9 }]);
    expect(toMap).toHaveBeenCalledTimes(1);
  });

  test('SL15: at another date nothing is said of where they are, and how', async () => {
    const { html, commands } = await list({ people: [{ ...anna, at: null }], future: true });
    for (const text of ['Not in', 'Busy', '2-014']) expect(html).not.toContain(text);
    expect(html).toContain('Architect');
    expect(html).not.toContain('aria-label="Anna Ek');
    expect(commands).toEqual([]);
  });

  test('nobody yet: says how somebody comes in', async () => {
    const { html } = await list({});
    expect(html).toContain('press the star beside the name');
    expect(html).not.toContain('<li');
    expect(html).not.toMatch(/<span[^>]*>0<\/span>/);
  });

  test('while it is asked for there is room for it', async () => {
    const { html } = await list({ status: 'loading', ids: [] });
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('Nobody yet');
  });

  test('a failure is told, and tried again', async () => {
    const { html, commands } = await list({ status: 'failed', ids: [] });
    expect(html).toContain('role="status"');
    expect(html).toContain('Your selected colleagues could not be fetched.');
    expect(html).not.toContain('Nobody yet');
    expect(html).not.toContain('data-loading');
    press('Try again');
    expect(commands).toEqual([{ _tag: 'RefreshFavourites' }]);
    const again = await list({ status: 'failed', ids: [], asking: true });
    expect(again.html).toContain('data-loading');
    // Whoever was just made one is there.
    const some = await list({ status: 'failed', people: [anna] });
    expect(some.html).toContain('Anna Ek');
  });

  test('FV8: nothing without the colleague finder, nor before anything is known', async () => {
    expect((await list({ offered: false, people: [anna] })).html).not.toContain('Selected');
    expect((await list(undefined)).html).not.toContain('Selected');
  });
});

test('arrow keys go from row to row, not beyond', () => {
  const from = (at: number) =>
    ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter'].map((key) => rowAtKey(key, at, 3));
  expect(from(0)).toEqual([1, null, null, 2, null]);
  expect(from(1)).toEqual([2, 0, 0, 2, null]);
  expect(from(2)).toEqual([null, 1, 0, null, null]);
});

test('the quick view of a colleague has their star', async () => {
  const view: UserQuickView = {
    ...{ kind: 'user', userId: 8, name: 'Anna Ek', initials: 'AE', photo: false, status: 'BUSY' },
    ...{ title: '', department: '', company: '', phone: '', mail: '', location: null },
  };
  const panel = (selfId: number) =>
    render(<UserPanel view={view} onClose={() => {}} />, { views: viewsOf({ ...known, selfId }) });
  const { html, commands } = await panel(7);
  expect(html).toContain('aria-label="Selected colleague: Anna Ek"');
  press('Selected colleague: Anna Ek');
  expect(commands).toEqual([{ _tag: 'RemoveFavourite', userId: 8 }]);
  expect((await panel(8)).html).not.toContain('Selected colleague');
});

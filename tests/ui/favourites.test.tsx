import { describe, expect, test, vi } from 'vitest';
import type { FavouritesView } from '../../core/features/favourite/views.ts';
import type { SearchUserRow } from '../../core/features/search/views.ts';
import type { UserQuickView } from '../../core/features/selection/views.ts';
import { FavouritesList } from '../../ui/features/favourite/favourites-list.tsx';
import { rowAtKey } from '../../ui/features/favourite/row-keys.ts';
import { UserPanel } from '../../ui/features/selection/user-panel.tsx';
import { FavouriteStar } from '../../ui/shared/buttons/favourite-star.tsx';
import { aria, button, count, isOff, isThere, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { says, saysNone } from '../support/text.ts';

const known: FavouritesView = {
  offered: true,
  status: 'known',
  loading: false,
  ids: [8],
  people: [],
  selfId: 7,
  future: false,
  expected: 0,
};
const anna: SearchUserRow = {
  kind: 'user',
  id: 8,
  name: 'Anna Ek',
  initials: 'AE',
  photo: false,
  title: 'Architect',
  status: 'BUSY',
  at: {
    floorId: 2,
    spaceName: '2-014',
    floorName: 'Floor 2',
    buildingName: 'Quay',
    reachable: true,
  },
  planned: null,
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
  building: { id: 1, name: 'Quay' },
  floor: { id: 1, name: 'Floor 1', level: 1 },
  buildings: [],
  floors: [{ id: 1 }, { id: 2 }],
};
const STAR = 'Selected colleague: Anna Ek';

describe('the star', () => {
  const star = (favourites: FavouritesView | undefined, userId: number) =>
    mount(<FavouriteStar userId={userId} name="Anna Ek" />, { views: { favourites, places } });

  test.each([
    ['is pressed for a favourite, and lets them go', 8, true, 'RemoveFavourite', 'Remove from'],
    ['is not pressed for another, and makes them one', 9, false, 'AddFavourite', 'Add to'],
  ] as const)('%s', async (_name, userId, isOn, tag, title) => {
    const { press, container } = star(known, userId);
    expect(aria(button(STAR), 'pressed')).toBe(String(isOn));
    expect(container.querySelector('.tabler-icon-star-filled') !== null).toBe(isOn);
    expect(button(STAR).title).toBe(`${title} selected colleagues`);
    expect(isOff(button(STAR))).toBe(false);
    await sends(press(STAR), { _tag: tag, userId });
  });

  test('FV1, FV8: is absent for oneself, without the colleague finder, and before the favourites are known', () => {
    star(known, 7);
    expect(isThere('button')).toBe(false);
    for (const view of [{ ...known, offered: false }, undefined]) {
      star(view, 8);
      expect(isThere('button')).toBe(false);
    }
  });

  test.each(['loading', 'failed'] as const)(
    'keeps its place while the list is not known (%s), and cannot be pressed',
    async (status) => {
      const { press, say } = star({ ...known, status, ids: [] }, 8);
      expect([isOff(button(STAR)), button(STAR).title]).toEqual([true, '']);
      expect(aria(button(STAR), 'pressed')).toBe('false');
      expect(await press(STAR)).toEqual([]);
      // A person just added is a favourite, whatever the status of the list.
      say({ favourites: { ...known, status } });
      expect(aria(button(STAR), 'pressed')).toBe('true');
    },
  );

  test('is a tab stop unless its list says otherwise', async () => {
    const { user, redraw } = star(known, 8);
    await user.tab();
    expect(document.activeElement).toBe(button(STAR));
    redraw(<FavouriteStar userId={8} name="Anna Ek" tabIndex={-1} />);
    expect(button(STAR).tabIndex).toBe(-1);
  });
});

describe('the list of favourites', () => {
  const list = (view: Partial<FavouritesView> | undefined, toMap = () => {}) =>
    mount(<FavouritesList toMap={toMap} />, {
      views: { favourites: view === undefined ? undefined : { ...known, ...view }, places },
    });
  const ANNA = 'Anna Ek Architect Busy 2-014 · Floor 2';
  const BO = 'Bo Alm Architect Offline Not in the office';

  test('shows the name, title, status and place of each person, with a count and a star', () => {
    const { text, say } = list({ people: [anna, bo], ids: [8, 9] });
    expect(the('heading').textContent).toMatch(/^Selected colleagues ?2$/);
    expect(count('listitem')).toBe(2);
    says(text(), 'Anna Ek', 'Architect', 'Busy', '2-014 · Floor 2', 'Not in the office');
    expect(count('button', /^Selected colleague:/)).toBe(2);
    expect(text()).not.toContain('Nobody yet');
    expect(aria(button(ANNA), 'current')).toBeNull();
    say({ favourites: { ...known, people: [{ ...anna, selected: true }] } });
    expect(aria(button(ANNA), 'current')).toBe('true');
    say({ favourites: { ...known, people: [{ ...anna, title: '' }] } });
    expect(text()).not.toContain('Architect');
  });

  test('arrow keys move between rows, with one tab stop', async () => {
    const { user } = list({ people: [anna, bo], ids: [8, 9] });
    await user.tab();
    expect(document.activeElement).toBe(button(ANNA));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(button(BO));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(button(BO));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(button(ANNA));
  });

  test('omits the floor for a person on the shown floor', () => {
    const at = { ...anna.at, floorId: 1, floorName: 'Floor 1' } as SearchUserRow['at'];
    const { text } = list({ people: [{ ...anna, at }] });
    expect(text()).toContain('2-014');
    expect(text()).not.toContain('Floor 1');
  });

  test.each([
    [
      'somewhere is gone to, on whatever floor',
      anna,
      ANNA,
      {
        _tag: 'Locate',
        asset: { assetType: 'user', assetId: 8, floorId: 2 },
      },
    ],
    ['nowhere has a quick view all the same', bo, BO, { _tag: 'SelectUser', userId: 9 }],
  ] as const)('whoever is %s; the keyboard goes on there', async (_name, row, name, command) => {
    const toMap = vi.fn();
    await sends(list({ people: [row] }, toMap).press(name), command);
    expect(toMap).toHaveBeenCalledOnce();
  });

  test('SL15: at another date, place and status are omitted', () => {
    const { text } = list({ people: [{ ...anna, at: null }], future: true });
    saysNone(text(), 'Not in', 'Busy', '2-014');
    expect(text()).toContain('Architect');
    expect(isThere('button', ANNA)).toBe(false);
  });

  test('PO16: a planned place replaces "Offline", and is shown on another day', () => {
    const desk = { floorId: 1, assetType: 'space', assetId: 1 } as const;
    const at = { spaceName: '1-015', floorName: 'Floor 1', buildingName: '' };
    const planned = { type: 'ATTENDANCE_SAME_BUILDING', ...at, desk } as const;
    const today = list({ people: [{ ...bo, planned }] }).text();
    says(today, 'Planned today: 1-015 · Floor 1');
    saysNone(today, 'Offline', 'Not in');
    const later = list({ people: [{ ...bo, planned }], future: true }).text();
    says(later, '1-015 · Floor 1');
    saysNone(later, 'Planned today');
  });

  test('an empty list says how to add somebody', () => {
    const { text } = list({});
    expect(text()).toContain('press the star next to their name');
    expect(isThere('listitem')).toBe(false);
    expect(text()).not.toContain('|0|');
  });

  test('while loading, the list reserves its space', () => {
    const { text, container } = list({ status: 'loading', ids: [] });
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(text()).not.toContain('Nobody yet');
  });

  test('a failure is told, and tried again', async () => {
    const failed = { ...known, status: 'failed', ids: [] } as const;
    const { press, text, say } = list(failed);
    expect(the('status').textContent).toBe('Your selected colleagues could not be loaded.');
    expect(text()).not.toContain('Nobody yet');
    const isLoading = () => button('Try again').hasAttribute('data-loading');
    expect(isLoading()).toBe(false);
    await sends(press('Try again'), { _tag: 'RefreshFavourites' });
    say({ favourites: { ...failed, loading: true } });
    expect(isLoading()).toBe(true);
    // A person just added is listed.
    say({ favourites: { ...failed, people: [anna] } });
    expect(text()).toContain('Anna Ek');
  });

  test('FV8: is absent without the colleague finder, and before the favourites are known', () => {
    expect(list({ offered: false, people: [anna] }).text()).not.toContain('Selected');
    expect(list(undefined).text()).not.toContain('Selected');
  });
});

test('arrow keys move between rows, and stop at the ends', () => {
  const from = (at: number) =>
    ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter'].map((key) => rowAtKey(key, at, 3));
  expect(from(0)).toEqual([1, null, null, 2, null]);
  expect(from(1)).toEqual([2, 0, 0, 2, null]);
  expect(from(2)).toEqual([null, 1, 0, null, null]);
});

test('the quick view of a colleague has their star', async () => {
  const view: UserQuickView = {
    kind: 'user',
    userId: 8,
    name: 'Anna Ek',
    initials: 'AE',
    photo: false,
    status: 'BUSY',
    title: '',
    department: '',
    company: '',
    phone: '',
    mail: '',
    location: null,
    planned: null,
  };
  const { press, say } = mount(<UserPanel view={view} onClose={() => {}} />, {
    views: { favourites: known, places },
  });
  await sends(press(STAR), { _tag: 'RemoveFavourite', userId: 8 });
  say({ favourites: { ...known, selfId: 8 } });
  expect(isThere('button', STAR)).toBe(false);
});

import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PickerView } from '../../core/office/place/views.ts';
import { Picker } from '../../ui/features/place/picker.tsx';
import { pageLayers } from '../../ui/shared/layers/page-layers.ts';
import { button, field, isThere, the } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';

const ready: PickerView = {
  status: 'ready',
  lost: false,
  countries: ['NO', 'SE'],
  country: null,
  building: null,
  sites: [
    { id: 2, name: 'Abroad' },
    { id: 1, name: 'Nordic' },
  ],
  site: null,
  groups: [{ country: 'SE', buildings: [{ id: 1, name: 'Mill', floors: 2 }] }],
};
const show = (view: Partial<PickerView> = {}) =>
  mount(<Picker />, { views: { picker: { ...ready, ...view }, account: { user: null } } });

test('a failed list of places can be retried', async () => {
  await sends(show({ status: 'failed' }).press('Try again'), { _tag: 'RefreshNow' });
});

describe('PL9: the search', () => {
  const mill = { id: 1, name: 'Mill', floors: 2 };
  test('Enter opens the only result, and nothing without a text or with several', async () => {
    const { user, commands, say } = show();
    await user.type(field('Search building or country', 'searchbox'), '{Enter}');
    expect(commands).toEqual([]);
    await user.type(field('Search building or country', 'searchbox'), 'mi{Enter}');
    expect(commands).toEqual([{ _tag: 'PickBuilding', buildingId: 1 }]);
    const groups = [{ country: 'SE', buildings: [mill, { ...mill, id: 2, name: 'Minster' }] }];
    say({ picker: { ...ready, groups } });
    await user.type(field('Search building or country', 'searchbox'), '{Enter}');
    expect(commands).toHaveLength(1);
    const floors = [{ id: 5, name: 'Floor 1', level: 1 }];
    say({ picker: { ...ready, building: { id: 1, name: 'Mill', floors } } });
    await user.type(field('Search floor', 'searchbox'), 'fl{Enter}');
    expect(commands.at(-1)).toEqual({ _tag: 'PickFloor', floorId: 5 });
  });

  test('the text that found a building does not filter its floors', async () => {
    const floors = [{ id: 5, name: 'Floor 1', level: 1 }];
    const found = { ...ready, building: { id: 1, name: 'Mill', floors } };
    const nothing = { ...ready, building: { id: 1, name: 'Mill', floors: [] } };
    const page = show();
    await page.user.type(field('Search building or country', 'searchbox'), 'mi');
    // As the core answers: the text searches what is shown, and the next answer comes later.
    page.say({ picker: (key: string) => (key.includes('mi') ? nothing : undefined) });
    expect(page.text()).not.toContain('No results');
    page.say({ picker: found });
    await waitFor(() => expect(isThere('button', /Floor 1/)).toBe(true));
  });
});

describe('the site filter', () => {
  test('SQ2: limits the list to a site, and shows it', async () => {
    const { choose } = show();
    expect(field('Site', 'combobox').value).toBe('All sites');
    expect(button('Reset the site filter').disabled).toBe(true);
    await sends(choose('Site', 'Nordic'), { _tag: 'SelectSite', siteId: 1 });
  });

  test('SQ2, PL2: shows the stored site, which can be cleared in two ways', async () => {
    const { choose, press } = show({ site: 2 });
    expect(field('Site', 'combobox').value).toBe('Abroad');
    await press('Reset the site filter');
    await sends(
      choose('Site', 'All sites'),
      { _tag: 'SelectSite', siteId: null },
      { _tag: 'SelectSite', siteId: null },
    );
  });

  test('SQ2: a company with one site has none', () => {
    show({ sites: ready.sites.slice(0, 1) });
    expect(isThere('combobox', 'Site')).toBe(false);
    expect(isThere('combobox', 'Country')).toBe(true);
  });

  test('PL10: a company in one country has no country filter, unless one is stored', () => {
    const { say } = show({ countries: ['SE'] });
    expect(isThere('combobox', 'Country')).toBe(false);
    say({ picker: { ...ready, countries: ['SE'], country: 'NO' } });
    expect(isThere('combobox', 'Country')).toBe(true);
  });
});

test('BB6: the floors of a building are a layer over the buildings, which Back closes', async () => {
  const { say, commands } = show();
  expect(pageLayers.open()).toEqual([]);
  say({ picker: { ...ready, building: { id: 1, name: 'Mill', floors: [] } } });
  expect(the('heading', 'Choose a floor')).toBeDefined();
  const [layer] = pageLayers.open();
  expect(layer?.closesOnBack).toBe(true);
  layer?.close();
  expect(commands).toEqual([{ _tag: 'BackToBuildings' }]);
});

test('SP29: tells the level of a floor once', () => {
  const floors = [
    { id: 1, name: 'Floor 3', level: 3 },
    { id: 2, name: 'Floor 13', level: 3 },
    { id: 3, name: 'Roof', level: 4 },
  ];
  const { text } = show({ building: { id: 1, name: 'Mill', floors } });
  expect(text().match(/Level \d/g)).toEqual(['Level 3', 'Level 4']);
});

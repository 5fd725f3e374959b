import { beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  SearchGroup,
  SearchRow,
  SearchSpaceRow,
  SearchUserRow,
  SearchView,
} from '../../core/features/search/views.ts';
import { NO_NEWS, newsOf } from '../../ui/search/result-news.ts';
import { hereOf, placeOf } from '../../ui/search/result-place.ts';
import { SearchResults } from '../../ui/search/search-results.tsx';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';

vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original<object>());
});
beforeEach(forget);

const desk: SearchSpaceRow = {
  ...{ kind: 'space', id: 4097, floorId: 1, asset: 'DESK', name: '1-001', status: 'FREE' },
  ...{ seats: 1, equipment: ['Dual screen'], floorName: 'Floor 1', buildingName: 'Quay' },
  ...{ reachable: true, selected: false },
};
const anna: SearchUserRow = {
  ...{ kind: 'user', id: 7, name: 'Anna Ek', initials: 'AE', photo: false, title: 'Architect' },
  ...{ status: 'FREE', at: null, selected: false },
};
const north: SearchGroup = { by: 'zone', id: 5, name: 'North', floorName: 'Floor 1', count: 1 };
const quay: SearchGroup = { by: 'building', id: 1, name: 'Quay', floorName: '', count: 1 };
const nowhere: SearchGroup = { by: 'building', id: null, name: '', floorName: '', count: 1 };

const phone = vi.hoisted(() => ({ is: false }));
vi.mock('../../ui/parts/use-phone.ts', () => ({ usePhone: () => phone.is }));

const nothingChosen: SearchView = {
  ...{ text: '1-0', shows: 'results', server: 'idle', future: false, offered: null },
  datasets: { DESK: 'off', ROOM: 'off', USER: 'off' },
  filter: { availability: false, bookable: false, seats: 0, duration: 0, props: [] },
  ...{ activeFilters: 0, count: 0, more: false, groups: [] },
};
const places = {
  ...{ building: { id: 1, name: 'Quay' }, floor: { id: 1, name: 'Floor 1', level: 1 } },
  ...{ buildings: [], floors: [1, 2].map((id) => ({ id, name: `Floor ${id}`, level: id })) },
};

type Shown = { readonly view?: Partial<SearchView>; readonly way?: object };

const show = (
  groups: readonly SearchGroup[],
  rows: readonly SearchRow[],
  { view = {}, way = { on: false } }: Shown = {},
  toMap = () => {},
  toBox = () => {},
) => {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return render(<SearchResults toMap={toMap} toBox={toBox} />, {
    views: {
      settings: { language: 'en', timeFormat: 'HH:mm' },
      account: { backendUrl: '', user: { id: 99 } },
      favourites: { status: 'known', ids: [], people: [], selfId: 99 },
      search: { ...nothingChosen, count, groups, ...view },
      searchRows: { from: 0, rows },
      ...{ places, way },
    },
  });
};

/** A result's name for whoever hears it; what is seen is not said twice. */
const SAID = /<button[^>]*><span[^>]*aria-hidden="true">.*?data-heard="">([^<]*)<\/span><\/button>/;

/** What is said of the one row that shows. */
const saidOf = async (row: SearchRow, group: SearchGroup = north): Promise<string> => {
  const { html } = await show([group], [row]);
  return SAID.exec(html)?.[1] ?? '';
};

describe('the list', () => {
  test('is a grid whose rows are counted without the headings', async () => {
    const second = { ...north, id: 6, name: 'South', count: 2 };
    const rows = [desk, { ...desk, id: 4098, name: '1-002' }, anna];
    const { html } = await show([north, second], rows);
    expect(html).toMatch(/role="grid" aria-label="Results" aria-rowcount="3" aria-colcount="3"/);
    expect(html.match(/role="row" aria-rowindex="\d+"/g)).toEqual(
      [1, 2, 3].map((row) => `role="row" aria-rowindex="${row}"`),
    );
    expect(html).toMatch(/aria-hidden="true"[^>]*><span[^>]*>North · Floor 1<\/span><span>1</);
    expect(html).toMatch(/aria-hidden="true"[^>]*><span[^>]*>South · Floor 1<\/span><span>2</);
    expect(html).toContain('height:320px');
  });

  test('has the rows in sight and a few more, of however many', async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ ...desk, id: at, name: `Desk ${at}` }));
    const { html } = await show([{ ...north, count: 20_000 }], many);
    expect(html).toContain('aria-rowcount="20000"');
    const there = html.match(/role="row"/g)?.length ?? 0;
    expect(there).toBeGreaterThan(8);
    expect(there).toBeLessThan(20);
  });

  test('rows that have not come yet have their place', async () => {
    const { html } = await show([{ ...north, count: 3 }], [desk]);
    expect(html.match(/role="row"/g)).toHaveLength(3);
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(2);
    expect(html.match(/data-heard="">Loading…</g)).toHaveLength(2);
  });

  test('has one stop of the Tab key', async () => {
    const { html } = await show([{ ...north, count: 2 }], [desk, { ...desk, id: 2 }]);
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
    expect(html).toMatch(/data-row="0"[^>]*>(?:(?!data-row).)*tabindex="0"/);
  });

  test('what is selected on the map is marked', async () => {
    const rows = [desk, { ...desk, id: 2, selected: true }];
    const { html } = await show([{ ...north, count: 2 }], rows);
    expect(html).toMatch(/aria-rowindex="1" aria-selected="false"/);
    expect(html).toMatch(/aria-rowindex="2" aria-selected="true"/);
  });

  test('is not there before something was searched for', async () => {
    for (const shows of ['nothing', 'short'] as const) {
      const { html } = await show([north], [desk], { view: { shows } });
      expect(html).not.toContain('grid');
      expect(html).not.toContain('1 result');
      expect(html).toMatch(/role="status"><\/span>/);
    }
    const { html } = await render(<SearchResults toMap={() => {}} />);
    expect(html).toMatch(/role="status"><\/span>/);
  });
});

describe('a space', () => {
  test('says name, status, seats, equipment and its heading', async () => {
    expect(await saidOf(desk)).toBe('1-001, Free, 1 seat, Dual screen, North · Floor 1');
    const { html } = await show([north], [desk]);
    expect(html).toContain('tabler-icon-desk');
    expect(html).toContain('tabler-icon-devices');
    const room = await show([north], [{ ...desk, asset: 'ROOM', seats: 0, equipment: ['Tea'] }]);
    expect(room.html).toContain('tabler-icon-door');
    expect(room.html).not.toContain('tabler-icon-users');
    expect(room.html).toMatch(/tabler-icon-tools.*?Tea/);
  });

  test('counts the equipment that there is no room for', async () => {
    const equipment = ['Dual screen', 'Ergonomic desk', 'Phone'];
    expect(await saidOf({ ...desk, equipment })).toBe(
      '1-001, Free, 1 seat, Dual screen, and 2 more, North · Floor 1',
    );
    const { html } = await show([north], [{ ...desk, equipment }]);
    expect(html).toContain('>+2<');
    expect((await show([north], [desk])).html).not.toMatch(/>\+\d/);
  });

  test('says that its status is not known for a time of which only the shown floor tells', async () => {
    expect(await saidOf({ ...desk, status: null })).toContain('Status not known for this time');
    const { html } = await show([north], [{ ...desk, status: null }]);
    expect(html).toContain('>Status not known for this time<');
  });

  test('is located when it is pressed', async () => {
    const toMap = vi.fn();
    const { commands } = await show([north], [desk], {}, toMap);
    press('1-001, Free, 1 seat, Dual screen, North · Floor 1');
    expect(commands).toEqual([
      { _tag: 'Locate', asset: { floorId: 1, assetType: 'space', assetId: 4097 } },
    ]);
    expect(toMap).toHaveBeenCalledTimes(1);
  });

  test('has a button for the way there', async () => {
    const toMap = vi.fn();
    const { commands } = await show([north], [desk], {}, toMap);
    press('Show the way to 1-001');
    const asset = { floorId: 1, assetType: 'space', assetId: 4097 };
    expect(commands).toEqual([{ _tag: 'FindWay', to: asset }]);
    expect(toMap).toHaveBeenCalledTimes(1);
    const other = { on: true, to: { asset: { ...asset, assetType: 'user' } } };
    expect((await show([north], [desk], { way: other })).html).toContain('Show the way to 1-001');
    const elsewhere = { on: true, to: { asset: { ...asset, assetId: 4098 } } };
    const { html } = await show([north], [desk], { way: elsewhere });
    expect(html).toContain('Show the way to 1-001');
  });

  test('in another building has no button for the way, which would not lead there', async () => {
    const { html } = await show([quay], [{ ...desk, floorId: 9 }]);
    expect(html).toContain('1-001');
    expect(html).not.toContain('Show the way');
    expect((await show([quay], [{ ...desk, floorId: 2 }])).html).toContain('Show the way');
  });

  test('the way that shows is stopped there', async () => {
    const way = { on: true, to: { asset: { floorId: 1, assetType: 'space', assetId: 4097 } } };
    const { html } = await show([north], [desk], { way });
    expect(html).toContain('Stop the way to 1-001');
    expect(html).not.toContain('Show the way');
  });

  test('of a building without a map says so, and leads nowhere', async () => {
    const toMap = vi.fn();
    const far = { ...desk, floorId: 9, floorName: 'Attic', buildingName: 'Mill', reachable: false };
    const { html, commands } = await show([nowhere], [far], {}, toMap);
    const said = '1-001, Free, 1 seat, Attic · Mill · No map of this building';
    expect(html).toContain(`>${said}, Dual screen, Elsewhere</span></button>`);
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toContain('Show the way');
    press(`${said}, Dual screen, Elsewhere`);
    expect(commands).toEqual([]);
    expect(toMap).not.toHaveBeenCalled();
    expect((await show([north], [desk])).html).not.toContain('aria-disabled');
    // There is no room for what it has: that is heard, and counted.
    expect(html).toContain('>+1<');
    expect(html).not.toContain('tabler-icon-devices');
  });
});

describe('a colleague', () => {
  const at = { ...{ floorId: 2, spaceName: '2-001', floorName: 'Floor 2' }, buildingName: 'Quay' };

  test('says name, title, status and where', async () => {
    expect(await saidOf(anna, nowhere)).toBe(
      'Anna Ek, Architect, Free, Not in the office, Elsewhere',
    );
    const there = { ...anna, at: { ...at, reachable: true } };
    expect(await saidOf(there, quay)).toBe('Anna Ek, Architect, Free, 2-001 · Floor 2, Quay');
    const { html } = await show([quay], [there]);
    for (const text of ['>AE<', '>Architect<', '>Free<', '>2-001 · Floor 2<']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('Show the way to Anna Ek');
  });

  test('who is nowhere has a quick view all the same, and no way', async () => {
    const { html, commands } = await show([nowhere], [anna]);
    expect(html).not.toContain('Show the way');
    press('Anna Ek, Architect, Free, Not in the office, Elsewhere');
    expect(commands).toEqual([{ _tag: 'SelectUser', userId: 7 }]);
  });

  test('to oneself no way leads', async () => {
    const self = { ...anna, id: 99, at: { ...at, reachable: true } };
    expect((await show([quay], [self])).html).not.toContain('Show the way');
  });

  test.each([false, true])('a way is not covered by a sheet (on a phone: %s)', async (is) => {
    phone.is = is;
    const { commands } = await show([quay], [{ ...anna, at: { ...at, reachable: true } }]);
    phone.is = false;
    press('Show the way to Anna Ek');
    const to = { floorId: 2, assetType: 'user', assetId: 7 };
    const covered = is ? [{ _tag: 'Deselect' }] : [];
    expect(commands).toEqual([{ _tag: 'FindWay', to }, ...covered]);
  });

  test('who is in is located', async () => {
    const { commands } = await show([quay], [{ ...anna, at: { ...at, reachable: true } }]);
    press('Anna Ek, Architect, Free, 2-001 · Floor 2, Quay');
    expect(commands).toEqual([
      { _tag: 'Locate', asset: { floorId: 2, assetType: 'user', assetId: 7 } },
    ]);
  });
});

describe('where a row is', () => {
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

  test('before the places are known it is told whole', () => {
    expect(placeOf(at(1), nowhere, hereOf(undefined))).toBe('F · B');
  });
});

describe('how much was found', () => {
  test('stands below, with what helps when there is more', async () => {
    const { html } = await show([{ ...north, count: 271 }], [desk]);
    expect(html).toMatch(/class="[^"]*count[^"]*">271 results</);
    expect(html).not.toContain('There are more');
    const more = await show([north], [desk], { view: { more: true } });
    expect(more.html).toMatch(/class="[^"]*count[^"]*">1 result</);
    expect(more.html.match(/There are more\. Write more to narrow the search\./g)).toHaveLength(2);
  });

  test('more is being looked for while what is known shows', async () => {
    const { html } = await show([north], [desk], { view: { server: 'asking' } });
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('Searching…');
    expect(html).toContain('data-row="0"');
    expect((await show([north], [desk])).html).not.toContain('Searching…');
  });

  test('is said once a search has all its answers', async () => {
    const region = /role="status">([^<]*)</;
    const { html } = await show([{ ...north, count: 2 }], [desk]);
    expect(region.exec(html)?.[1]?.trim()).toBe('2 results');
    for (const server of ['asking', 'failed'] as const) {
      const waiting = await show([north], [desk], { view: { server } });
      expect(region.exec(waiting.html)?.[1]).toBe('');
    }
    const none = await show([], []);
    expect(region.exec(none.html)?.[1]?.trim()).toBe('No results found');
  });

  test('and not again with each poll', () => {
    const view = (change: Partial<SearchView>): SearchView => ({ ...nothingChosen, ...change });
    const told = newsOf(view({ count: 3 }), NO_NEWS);
    expect(told.count).toBe(3);
    expect(newsOf(view({ count: 4 }), told)).toBe(told);
    expect(newsOf(view({ count: 4, server: 'asking' }), told)).toBe(told);
    for (const change of [
      { text: '1-00' },
      { filter: { ...nothingChosen.filter, bookable: true } },
      { datasets: { ...nothingChosen.datasets, DESK: 'on' as const } },
    ]) {
      expect(newsOf(view({ count: 4, server: 'asking', ...change }), told)).toBe(NO_NEWS);
      expect(newsOf(view({ count: 4, ...change }), told).count).toBe(4);
    }
    expect(newsOf(view({ shows: 'short' }), told)).toBe(NO_NEWS);
    expect(newsOf(undefined, told)).toBe(NO_NEWS);
  });
});

describe('nothing found', () => {
  test('says so, and what may help', async () => {
    const { html } = await show([], []);
    expect(html).toContain('<strong>No results found</strong>');
    expect(html).toContain('Check the spelling');
    for (const text of ['Filters may', 'Clear filters', 'Search everything', 'for now only']) {
      expect(html).not.toContain(text);
    }
    for (const text of ['role="grid"', '0 results']) expect(html).not.toContain(text);
  });

  test('filters can be cleared, and the keyboard goes on in the box', async () => {
    const toBox = vi.fn();
    const { html, commands } = await show([], [], { view: { activeFilters: 2 } }, undefined, toBox);
    expect(html).toContain('Filters may hide what you are looking for.');
    press('Clear filters');
    expect(commands).toEqual([{ _tag: 'ClearFilters' }]);
    expect(toBox).toHaveBeenCalledTimes(1);
  });

  test.each(['DESK', 'ROOM', 'USER'] as const)('%s is not all there is', async (dataset) => {
    const datasets = { ...nothingChosen.datasets, [dataset]: 'on' as const };
    const { commands } = await show([], [], { view: { datasets } });
    press('Search everything');
    expect(commands).toEqual([{ _tag: 'ToggleDataset', dataset }]);
    const { html } = await show([], [], { view: { datasets, text: '' } });
    expect(html).not.toContain('Search everything');
    expect(html).not.toContain('Check the spelling');
  });

  test('on another day colleagues are not searched', async () => {
    const datasets = { ...nothingChosen.datasets, USER: 'unavailable' as const };
    const { html } = await show([], [], { view: { datasets } });
    expect(html).toContain('Colleagues can be found for now only, not for another day.');
  });

  test('is not said while the server is asked, nor when it could not be', async () => {
    const asking = await show([], [], { view: { server: 'asking' } });
    expect(asking.html).toContain('Searching…');
    expect(asking.html).not.toContain('No results found');
    for (const server of ['failed', 'offline'] as const) {
      const { html } = await show([], [], { view: { server } });
      expect(html).not.toContain('No results found');
    }
  });
});

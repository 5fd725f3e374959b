import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchView } from '../../core/features/search/views.ts';
import { SearchChip } from '../../ui/search/search-chip.tsx';
import type { SearchDoor } from '../../ui/search/use-search-door.ts';
import { forget, press } from './pressed.ts';
import { render } from './render.tsx';
import { searchDoor } from './search-door.ts';

const phone = vi.hoisted(() => ({ is: false }));
vi.mock('../../ui/parts/use-phone.ts', () => ({ usePhone: () => phone.is }));
vi.mock('react/jsx-dev-runtime', async (original) => {
  const { remembering } = await import('./pressed.ts');
  return remembering(await original());
});
beforeEach(() => {
  forget();
  phone.is = false;
});

const found: SearchView = {
  ...{ text: 'mar', shows: 'results', server: 'idle', future: false },
  datasets: { DESK: 'off', ROOM: 'on', USER: 'off' },
  filter: { availability: false, bookable: false, seats: 0, duration: 0, props: [] },
  ...{ offered: null, activeFilters: 0, count: 12, more: false, groups: [] },
};

const show = async (
  search: Partial<SearchView> = {},
  door: Partial<SearchDoor> = {},
  others: { readonly highlight?: unknown; readonly moving?: unknown } = {},
) => {
  const made = searchDoor(door);
  const shown = await render(<SearchChip door={made.door} toMap={() => undefined} />, {
    views: {
      search: { ...found, ...search },
      viewer: { highlight: others.highlight ?? null },
      booking: { moving: others.moving ?? null },
    },
  });
  return { ...shown, asked: made.asked };
};

describe('SR27: a search that is out of sight', () => {
  test('is named where it dims the map, with how much it found', async () => {
    const { html } = await show();
    expect(html).toContain('aria-label="Search, mar · Rooms, 12 results"');
  });

  test.each([
    ['the panel is open', {}, { isOpen: true }, {}],
    ['the sheet is open', {}, { sheet: 'typing' as const }, {}],
    ['nothing is found by it yet', { shows: 'short' as const }, {}, {}],
    ['a highlight says its own', {}, {}, { highlight: { kind: 'ROOM', as: 'free' } }],
    ['a booking is being moved', {}, {}, { moving: { bookingId: 1 } }],
  ])('is not when %s', async (_when, search, door, others) => {
    expect((await show(search, door, others)).html).not.toContain('Clear the search');
  });

  test('is opened again: beside the map to write on, on a phone to look at', async () => {
    const wide = await show();
    press('Search, mar · Rooms, 12 results');
    expect(wide.asked).toEqual(['find']);
    forget();
    phone.is = true;
    const narrow = await show();
    press('Search, mar · Rooms, 12 results');
    expect(narrow.asked).toEqual(['open sheet']);
  });

  test('ends with what it asks for', async () => {
    const { commands } = await show();
    press('Clear the search');
    expect(commands).toEqual([
      { _tag: 'SearchFor', text: '' },
      { _tag: 'ToggleDataset', dataset: 'ROOM' },
    ]);
  });
});

import { describe, expect, test, vi } from 'vitest';
import type { SearchView } from '../../core/features/search/views.ts';
import { SearchChip } from '../../ui/features/search/search-chip.tsx';
import type { SearchDoor } from '../../ui/features/search/use-search-door.ts';
import { isThere } from '../support/by-role.ts';
import { mount, sends } from '../support/mount.tsx';
import { searchDoor } from './search-door.ts';
import { NO_SEARCH } from './search-view.ts';

const found: SearchView = {
  ...NO_SEARCH,
  text: 'mar',
  shows: 'results',
  count: 12,
  datasets: { ...NO_SEARCH.datasets, ROOM: 'on' },
};
const NAME = 'Search mar · Rooms 12 results';

type Others = { readonly highlight?: unknown; readonly moving?: unknown; readonly phone?: boolean };

const show = (
  search: Partial<SearchView> = {},
  more: Partial<SearchDoor> = {},
  { highlight = null, moving = null, phone = false }: Others = {},
) => {
  const { door, asked } = searchDoor(more);
  const toMap = vi.fn();
  const views = { search: { ...found, ...search }, viewer: { highlight }, booking: { moving } };
  return { ...mount(<SearchChip door={door} toMap={toMap} />, { views, phone }), asked, toMap };
};

describe('SR27: the chip of a hidden search', () => {
  test('names the search that dims the map, and its number of results', () => {
    show();
    expect(isThere('button', NAME)).toBe(true);
  });

  test.each([
    ['the panel is open', {}, { isOpen: true }, {}],
    ['the sheet is open', {}, { sheet: 'typing' as const }, {}],
    ['nothing is found by it yet', { shows: 'short' as const }, {}, {}],
    ['a highlight says its own', {}, {}, { highlight: { kind: 'ROOM', as: 'free' } }],
    ['a booking is being moved', {}, {}, { moving: { bookingId: 1 } }],
  ])('is not when %s', (_when, search, door, others) => {
    show(search, door, others);
    expect(isThere('button')).toBe(false);
  });

  test.each([
    ['beside the map to write on', false, 'find'],
    ['on a phone to look at', true, 'open sheet'],
  ])('is opened again: %s', async (_how, phone, asked) => {
    const shown = show({}, {}, { phone });
    await shown.press(NAME);
    expect(shown.asked).toEqual([asked]);
  });

  test('clears the search; the focus moves to the map', async () => {
    const { press, toMap } = show();
    await sends(
      press('Clear the search'),
      { _tag: 'SearchFor', text: '' },
      { _tag: 'ToggleDataset', dataset: 'ROOM' },
    );
    expect(toMap).toHaveBeenCalledOnce();
  });
});

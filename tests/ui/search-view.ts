import type { SearchView } from '../../core/features/search/views.ts';

/** A search without a text. */
export const NO_SEARCH: SearchView = {
  text: '',
  shows: 'nothing',
  server: 'idle',
  future: false,
  offered: null,
  datasets: { DESK: 'off', ROOM: 'off', USER: 'off' },
  filter: { availability: false, partly: false, bookable: false, seats: 0, duration: 0, props: [] },
  activeFilters: 0,
  count: 0,
  others: 0,
  more: false,
  groups: [],
};

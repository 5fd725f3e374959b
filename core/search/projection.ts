import { isFuture } from '../floor/dates.ts';
import type { NoParams, Projection } from '../projection.ts';
import { datasetButtons } from './choice.ts';
import type { SearchRowsParams, SearchRowsView, SearchView } from './views.ts';

const NO_FEATURES = {
  deskFinder: { enabled: false },
  roomFinder: { enabled: false },
  colleagueFinder: { enabled: false },
};

export const search: Projection<NoParams, SearchView> = {
  reads: (state) => [state.search, state.session.configuration, isFuture(state)],
  project: (state) => ({
    text: state.search.text,
    shows: 'nothing',
    server: 'idle',
    future: isFuture(state),
    datasets: datasetButtons(
      state.session.configuration?.features ?? NO_FEATURES,
      isFuture(state),
      state.search.filter.dataset,
    ),
    filter: { availability: false, bookable: false, seats: 0, duration: 0, props: [] },
    offered: null,
    activeFilters: 0,
    count: 0,
    more: false,
    groups: [],
  }),
};

export const searchRows: Projection<SearchRowsParams, SearchRowsView> = {
  reads: ({ search: slice }) => [slice],
  project: (_state, { from }) => ({ from, rows: [] }),
};

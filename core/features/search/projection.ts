import { floorOfSpace } from '../../contract/ids.ts';
import { MOST_FOUND } from '../../contract/search.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { isFuture, zoneOf } from '../../office/floor/dates.ts';
import { shownFloor } from '../../office/floor/map-projection.ts';
import { lookUp } from '../../office/floor/tables.ts';
import { hasFailed } from '../../remote/query.ts';
import { selectedProps } from '../../rules/search/filter.ts';
import type { ResultGroup } from '../../rules/search/groups.ts';
import { searchIntent } from '../../rules/search/query.ts';
import { type FoundRow, isSpace } from '../../rules/search/results.ts';
import { buttonsOf } from './choice.ts';
import { type Found, found, foundReads, showsOf } from './found.ts';
import type { SearchReads } from './model.ts';
import { activeFilters, offeredFilters } from './offered.ts';
import { barHours } from './row-times.ts';
import { isOwed } from './server-query.ts';
import { type RowContext, spaceRow, spaceRowReads } from './space-row.ts';
import { userRow, userRowReads } from './user-row.ts';
import type { SearchGroup, SearchRowsParams, SearchRowsView, SearchView } from './views.ts';

/** Without a text no search is sent; the results then depend on the floor's own poll. */
const serverOf = (state: SearchReads): SearchView['server'] => {
  const { search } = state;
  if (hasFailed(search.query)) return 'failed';
  if (searchIntent(search.text) === 'search') {
    if (!isOwed(search, state)) return 'idle';
    // SR20: the search is sent once the connection is back.
    return state.page.online ? 'searching' : 'offline';
  }
  return showsOf(state) === 'results' && shownFloor(state) === undefined ? 'searching' : 'idle';
};

const zoneName = ({ floor }: SearchReads, zoneId: number): string => {
  const content = floor.content[floorOfSpace(zoneId)];
  return content === undefined ? '' : (lookUp(content.zones, zoneId)?.info.name ?? '');
};

const groupNames = (
  state: SearchReads,
  { by, id }: ResultGroup<FoundRow>,
): Pick<SearchGroup, 'name' | 'floorName'> => {
  const { floors, buildings } = state.place;
  if (id === null) return { name: '', floorName: '' };
  switch (by) {
    case 'building':
      return { name: buildings[id]?.info.name ?? '', floorName: '' };
    case 'floor':
      return { name: floors[id]?.info.name ?? '', floorName: '' };
    case 'zone':
      return {
        name: zoneName(state, id),
        floorName: floors[floorOfSpace(id)]?.info.name ?? '',
      };
  }
};

const groupView = (state: SearchReads, group: ResultGroup<FoundRow>): SearchGroup => ({
  by: group.by,
  id: group.id,
  ...groupNames(state, group),
  inner: group.inner,
  count: group.rows.length,
});

const filterView = ({ filter }: Found): SearchView['filter'] => ({
  availability: filter.availability,
  partly: filter.availability && filter.partly === true,
  bookable: filter.bookable,
  seats: filter.seatFilter,
  duration: filter.durationFilter,
  props: selectedProps(filter.props),
});

/** SR22: whether the server cut off the results; people only if the search includes them (SR13). */
const isCut = ({ search }: SearchReads, { filter: { dataset } }: Found): boolean => {
  if (search.server === null) return false;
  const { spaces, users } = search.server.found;
  const isFull = (rows: readonly unknown[]) => rows.length >= MOST_FOUND;
  return (
    (dataset !== 'USER' && isFull(spaces)) ||
    (dataset !== 'DESK' && dataset !== 'ROOM' && isFull(users))
  );
};

/** SR30: the number of the server's results that the chosen kind leaves out. */
const othersOf = ({ search: { server, filter } }: SearchReads): number => {
  const { dataset } = filter;
  if (server === null || dataset === null) return 0;
  const { spaces, users } = server.found;
  const others = spaces.filter(({ asset_type }) => asset_type !== dataset).length;
  return others + (dataset === 'USER' ? 0 : users.length);
};

export const search: Projection<SearchReads, NoParams, SearchView> = {
  reads: (state) => [
    state.search,
    state.session.configuration,
    isFuture(state),
    state.place.equipment,
    shownFloor(state) === undefined,
    state.page.online,
    ...foundReads(state),
  ],
  project: (state) => {
    const results = found(state);
    return {
      text: state.search.text,
      shows: showsOf(state),
      server: serverOf(state),
      future: isFuture(state),
      datasets: buttonsOf(state, state.search),
      filter: filterView(results),
      offered: offeredFilters(state, results),
      activeFilters: activeFilters(state, results),
      count: results.rows.length,
      others: othersOf(state),
      more: isCut(state, results),
      groups: results.groups.map((group) => groupView(state, group)),
    };
  },
};

const windowOf = (state: SearchReads, { from, to }: SearchRowsParams): readonly FoundRow[] =>
  found(state).rows.slice(Math.max(0, from), Math.max(0, to));

export const searchRows: Projection<SearchReads, SearchRowsParams, SearchRowsView> = {
  reads: (state) => [
    ...foundReads(state),
    ...spaceRowReads(state),
    state.selection.selected,
    ...userRowReads(state, []),
  ],
  project: (state, params) => {
    const bar = barHours(state);
    const context: RowContext = { bar, reads: spaceRowReads(state) };
    return {
      from: params.from,
      rows: windowOf(state, params).map((row) =>
        isSpace(row)
          ? spaceRow(state, row, context)
          : userRow(state, row, state.search.server?.found.plans),
      ),
      bar,
      zone: zoneOf(state),
    };
  },
};

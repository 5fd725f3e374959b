import { floorOfSpace } from '../../contract/ids.ts';
import type { User } from '../../contract/people.ts';
import type { Space } from '../../contract/space.ts';
import { rowsOf } from '../../engine/table.ts';
import { latest } from '../../memo/latest.ts';
import { busyIntervals } from '../../office/floor/busy.ts';
import { isFuture } from '../../office/floor/dates.ts';
import { isUnknown, loadedFuture } from '../../office/floor/future.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { ownReads, shownFloor, statusOf } from '../../office/floor/map-projection.ts';
import type { FloorContent } from '../../office/floor/model.ts';
import { lookUp } from '../../office/floor/tables.ts';
import type { Filter } from '../../rules/search/filter.ts';
import { normalised } from '../../rules/search/filter-bounds.ts';
import {
  groupedResults,
  type PlaceNames,
  placeOfSpace,
  placeOfUser,
  type ResultGroup,
  type ResultPlace,
} from '../../rules/search/groups.ts';
import { queryOf, searchIntent } from '../../rules/search/query.ts';
import {
  type FoundRow,
  isSpace,
  type KnownTables,
  type SearchResults,
  type SearchView,
  type ServerResults,
  searchTables,
} from '../../rules/search/results.ts';
import type { ShownStatus } from '../../rules/status/partly-free.ts';
import { behindOf } from './best-first.ts';
import { isRuledOut } from './bookable.ts';
import { featuresOf } from './choice.ts';
import { knownFloors, knownOf, largestSpace } from './known.ts';
import type { SearchReads, SearchState } from './model.ts';
import { ownSpaces } from './own-spaces.ts';
import { knownBest } from './user-row.ts';
import type { SearchView as PanelView } from './views.ts';

/** The results of a search for the panel and the map. */
export type Found = {
  /** Limited to what the panel offers (FI8). */
  readonly filter: Filter;
  /** The largest known space of the dataset. */
  readonly largest: number;
  readonly groups: readonly ResultGroup<FoundRow>[];
  /** The rows of all groups, in order. */
  readonly rows: readonly FoundRow[];
  /** VW8: ids of the spaces on the current floor that match, or that hold a person who matches. */
  readonly here: readonly number[];
};

const hasSpaces = ({ filter: { dataset } }: SearchState): boolean =>
  dataset === 'DESK' || dataset === 'ROOM';

/** SR15: a long enough text shows its results; without a text, a dataset of spaces shows the current floor. */
export const showsOf = ({ search }: SearchReads): PanelView['shows'] => {
  const intent = searchIntent(search.text);
  if (intent === 'search' || hasSpaces(search)) return 'results';
  return intent === 'wait' ? 'short' : 'nothing';
};

/** FI7: results depend on the minute while a duration is selected. */
const asksForTime = ({ search: { filter } }: SearchReads): boolean => filter.durationFilter > 0;

/** What the results depend on. */
export const foundReads = (state: SearchReads): readonly unknown[] => {
  const { search, place, floor, session, page } = state;
  if (showsOf(state) !== 'results') return [search.filter];
  return [
    search.text,
    search.filter,
    search.server,
    session.configuration,
    place.floorId,
    place.buildingId,
    place.floors,
    place.buildings,
    place.spaceTypes,
    isFuture(state),
    loadedFuture(state),
    isUnknown(state),
    floor.self?.id,
    floor.self?.loc.spaceId,
    ...ownReads(state),
    asksForTime(state) ? page.minute : null,
    session.user?.places,
    search.filter.bookable ? floor.chosen : null,
    ...ownSpaces(state),
    ...knownFloors(state).flatMap(({ spaces, users, zones }) => [spaces, users, zones]),
  ];
};

/** SR16, DM3: the status of a space on another floor is known for now only. */
export const knownStatus = (state: SearchReads, space: Space): ShownStatus | null =>
  isUnknown(state) || (isFuture(state) && space.floorId !== state.place.floorId)
    ? null
    : statusOf(state, space);

const viewOf = (state: SearchReads): SearchView => {
  const features = featuresOf(state);
  return {
    floorId: state.place.floorId,
    minute: state.page.minute,
    future: isFuture(state),
    issueMode: false,
    isRuledOut: (space) => isRuledOut(state, space),
    desks: features.deskFinder.enabled,
    rooms: features.roomFinder.enabled,
    colleagues: features.colleagueFinder.enabled,
    typeOf: ({ typeId }) => state.place.spaceTypes[typeId],
    statusOf: (space) => knownStatus(state, space),
    meetingsOf: (space) => busyIntervals(state, space),
    behindOf: behindOf(state, (space) => knownStatus(state, space)),
  };
};

/** SR15: for the current floor its own state takes precedence, because it is polled. */
const serverResults = (state: SearchReads): ServerResults | null => {
  const { server } = state.search;
  if (server === null) return null;
  const content = shownFloor(state);
  const spaces = server.found.spaces.flatMap((space) =>
    content === undefined || space.floorId !== state.place.floorId
      ? [space]
      : (lookUp(content.spaces, space.id) ?? []),
  );
  const users = server.found.users.map((user) => knownBest(state, user));
  return { query: queryOf(server.text), spaces, users };
};

const namesOf = <Row extends { readonly id: number; readonly info: { readonly name: string } }>(
  rows: readonly Row[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.map(({ id, info }) => [id, info.name]));

const placeNames = ({ place }: SearchReads, floors: readonly FloorContent[]): PlaceNames => ({
  buildings: namesOf(Object.values(place.buildings)),
  floors: namesOf(Object.values(place.floors)),
  zones: namesOf(floors.flatMap(({ zones }) => rowsOf(zones))),
});

/** SR12: the user's own zone is that of the space where they are. */
const ownPlace = (
  { place, floor }: SearchReads,
  zoneOf: (spaceId: number) => number,
): ResultPlace => {
  const spaceId = floor.self?.loc.spaceId ?? null;
  return {
    buildingId: place.buildingId,
    floorId: place.floorId,
    zoneId: spaceId === null ? null : zoneOf(spaceId),
  };
};

const grouped = (
  state: SearchReads,
  floors: readonly FloorContent[],
  { rows, inner }: SearchResults,
): readonly ResultGroup<FoundRow>[] => {
  const buildingOf = (floorId: number) => state.place.floors[floorId]?.buildingId ?? null;
  const byServer = new Map(
    (state.search.server?.found.spaces ?? []).map((space) => [space.id, space]),
  );
  const spaceOf = (id: number) => knownSpace(state, id) ?? byServer.get(id);
  const desks = new Map(
    (state.search.server?.found.plans?.people ?? []).map(({ id, space }) => [id, space]),
  );
  // PO6: where they are now says nothing about another time.
  const placed = (user: User): User => {
    if (!isFuture(state)) return user;
    const spaceId = desks.get(user.id) ?? null;
    return spaceId === null
      ? { ...user, loc: null, floorId: null }
      : { ...user, loc: { spaceId }, floorId: floorOfSpace(spaceId) };
  };
  return groupedResults(
    rows,
    (row) =>
      isSpace(row) ? placeOfSpace(row, buildingOf) : placeOfUser(placed(row), buildingOf, spaceOf),
    placeNames(state, floors),
    ownPlace(state, (id) => spaceOf(id)?.loc.spaceId ?? id),
    inner,
  );
};

/** VW8: spaces on the current floor that match, or that hold a person who matches. */
const idsHere = (state: SearchReads, { spaces, users }: SearchResults): readonly number[] => {
  const { floorId } = state.place;
  if (shownFloor(state) === undefined) return [];
  const ids = new Set<number>();
  for (const space of spaces) if (space.floorId === floorId) ids.add(space.id);
  // RS5: where they are now says nothing about another time.
  for (const { loc } of isFuture(state) ? [] : users) {
    if (loc === null || floorOfSpace(loc.spaceId) !== floorId || ids.has(loc.spaceId)) continue;
    if (knownSpace(state, loc.spaceId) !== undefined) ids.add(loc.spaceId);
  }
  return [...ids];
};

/** SR23, SR24: whether the server's last answer decides which people elsewhere match, even while it is being refreshed. */
const isTold = ({ server }: SearchState): boolean =>
  server !== null && (server.people || server.found.users.length > 0);

const NOTHING: KnownTables = { spaces: [], users: [] };
const NO_RESULTS: Omit<Computed, 'filter'> = {
  largest: 0,
  groups: [],
  rows: [],
  here: [],
  known: NOTHING,
  ranked: { spaces: [], users: [] },
};

/** Kept besides the results: the next results reuse its order. */
type Computed = Found & Pick<SearchResults, 'known' | 'ranked'>;

const compute = (state: SearchReads, last: Computed | undefined): Computed => {
  const { search } = state;
  const { dataset } = search.filter;
  if (showsOf(state) !== 'results') return { filter: search.filter, ...NO_RESULTS };
  const floors = knownFloors(state);
  const largest = dataset === 'DESK' || dataset === 'ROOM' ? largestSpace(state, dataset) : 0;
  const filter = normalised(search.filter, largest);
  const isTyped = searchIntent(search.text) === 'search';
  const shown = shownFloor(state);
  // SR15: without a text, the search covers the current floor.
  const onFloor = shown === undefined ? NOTHING : { spaces: [shown.spaces], users: [] };
  const results = searchTables(
    isTyped ? knownOf(floors, shown, isTold(search)) : onFloor,
    serverResults(state),
    { query: isTyped ? queryOf(search.text) : null, filter },
    viewOf(state),
    last,
  );
  const groups = grouped(state, floors, results);
  return {
    filter,
    largest,
    groups,
    rows: groups.flatMap(({ rows }) => rows),
    here: idsHere(state, results),
    known: results.known,
    ranked: results.ranked,
  };
};

/** Cached per search: a step that changes no input of the results costs nothing. */
const latestFound = latest<SearchState['filter'], Computed>();

/** SR14, SR15: what the search finds, computed once for all who show it. */
export const found = (state: SearchReads): Found =>
  latestFound(state.search.filter, foundReads(state), (last) => compute(state, last));

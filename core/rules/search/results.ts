import type { User } from '../../contract/people.ts';
import type { Space, SpaceType } from '../../contract/space.ts';
import { derived } from '../../memo/derived.ts';
import type { Interval } from '../../time/interval.ts';
import type { ShownStatus } from '../status/partly-free.ts';
import { behind } from './best-first.ts';
import { type Filter, type FilterView, spaceFilter } from './filter.ts';
import { namedSpace, namedUser } from './named.ts';
import { ordered, type Ranked } from './ordered.ts';
import type { Query } from './query.ts';
import { findsPeopleAt, RANKS, rankOfSpace, rankOfUser } from './rank.ts';
import { type Chunked, ranking } from './ranked.ts';

/** The spaces and people of all loaded floors, each once. */
export type Known = { readonly spaces: readonly Space[]; readonly users: readonly User[] };

/** The same in tables, one per floor, which most polls leave unchanged. For a person in several tables the first wins. */
export type KnownTables = {
  readonly spaces: readonly Chunked<Space>[];
  readonly users: readonly Chunked<User>[];
};

/** The server's results (`/secure/search/fullObjects`), and the query they are for. */
export type ServerResults = Known & { readonly query: Query };

/** What is searched for; `query` null: everything. */
export type Sought = { readonly query: Query | null; readonly filter: Filter };

/** The other inputs of a search. */
export type SearchView = FilterView & {
  /** FI12, SR13: what the company's features allow to be found. */
  readonly desks: boolean;
  readonly rooms: boolean;
  readonly colleagues: boolean;
  readonly typeOf: (space: Space) => SpaceType | undefined;
  /** The shown status of a space, in a future view the future one (ST1); null: unknown. */
  readonly statusOf: (space: Space) => ShownStatus | null;
  readonly meetingsOf: (space: Space) => readonly Interval[];
  /** RS1: how far a space comes behind others that fit as well. */
  readonly behindOf: (space: Space) => number;
};

export type FoundRow = Space | User;

export const isSpace = (row: FoundRow): row is Space => 'asset_type' in row;

/** Spaces and people, each sorted; `rows` contains both. */
export type SearchResults = Known & {
  readonly rows: readonly FoundRow[];
  /** SQ6: how many rows, at the end, only contain the text within a word. */
  readonly inner: number;
  readonly count: number;
  /** The tables that were searched. */
  readonly known: KnownTables;
  /** Their ranks. */
  readonly ranked: {
    readonly spaces: readonly Ranked<Space>[];
    readonly users: readonly Ranked<User>[];
  };
};

const rowsOf = <Row>(ranked: readonly Ranked<Row>[]): readonly Row[] =>
  ranked.map(({ row }) => row);

/** SR14: spaces and people in one list by rank; on equal rank, spaces first. */
const together = (
  spaces: readonly Ranked<Space>[],
  users: readonly Ranked<User>[],
): readonly FoundRow[] => {
  if (users.length === 0) return rowsOf(spaces);
  const rows: FoundRow[] = [];
  let next = 0;
  for (const { row, rank } of users) {
    for (let space = spaces[next]; space !== undefined && space.rank <= rank; ) {
      rows.push(space.row);
      next += 1;
      space = spaces[next];
    }
    rows.push(row);
  }
  for (const { row } of spaces.slice(next)) rows.push(row);
  return rows;
};

const fittingSpaces = ranking(namedSpace, (named, query) =>
  query === null ? RANKS.exact : rankOfSpace(named, query),
);
const fittingUsers = ranking(namedUser, (named, query) =>
  query === null ? RANKS.exact : rankOfUser(named, false, query),
);

const byId = <Row extends { readonly id: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, Row> => new Map(rows.map((row) => [row.id, row]));

const NO_MEETINGS: readonly Interval[] = [];

/** SR7, SR9, FI1, FI12: spaces of the dataset that pass the filters and match the query. */
const foundSpaces = (
  tables: KnownTables['spaces'],
  byServer: readonly Space[],
  { query, filter }: Sought,
  view: SearchView,
  before: KnownTables['spaces'] = [],
): Ranked<Space>[] => {
  const { dataset, availability, durationFilter } = filter;
  const passes = spaceFilter(filter, view);
  const isWanted = (space: Space): boolean => {
    if (!(space.asset_type === 'DESK' ? view.desks : view.rooms)) return false;
    if (dataset === null) return true;
    if (space.asset_type !== dataset) return false;
    return passes({
      space,
      type: view.typeOf(space),
      status: availability ? view.statusOf(space) : null,
      meetings: durationFilter > 0 ? view.meetingsOf(space) : NO_MEETINGS,
    });
  };
  const newer = byId(byServer);
  const found: Ranked<Space>[] = [];
  const add = (ranked: Ranked<Space>): void => {
    found.push(behind(ranked, view.behindOf(ranked.row)));
  };
  for (const [index, table] of tables.entries()) {
    for (const ranked of fittingSpaces.all(table, query, before[index])) {
      if (!newer.has(ranked.row.id) && isWanted(ranked.row)) add(ranked);
    }
  }
  for (const row of newer.values()) {
    if (!isWanted(row)) continue;
    const own = fittingSpaces.one(row, query);
    add(own ?? { row, rank: RANKS.server, behind: 0, named: namedSpace(row) });
  }
  return found;
};

/** People found by their place. Cached, so that unchanged rows keep their identity. */
const foundAtPlace = derived(
  (row: User): Ranked<User> => ({ row, rank: RANKS.place, behind: 0, named: namedUser(row) }),
);

/** SR5: ids of the spaces that match and so find the people there. */
const foundPlaces = (
  tables: KnownTables['spaces'],
  byServer: readonly Space[],
  query: Query,
): ReadonlySet<number> => {
  const places = new Set<number>();
  const newer = byId(byServer);
  for (const table of tables) {
    for (const { row, named } of fittingSpaces.all(table, query)) {
      if (!newer.has(row.id) && findsPeopleAt(named, query)) places.add(row.id);
    }
  }
  for (const row of newer.values()) {
    if (findsPeopleAt(namedSpace(row), query)) places.add(row.id);
  }
  return places;
};

/**
 * SR5, SR9, SR13: the colleagues who match the query. RS5: at another time than now, nobody matches by their location, not
 * even in the server's results.
 */
const foundUsers = (
  { spaces, users }: KnownTables,
  answer: Known,
  query: Query | null,
  future: boolean,
  before: KnownTables['users'] = [],
): Ranked<User>[] => {
  const newer = byId(answer.users);
  const found = new Map<number, Ranked<User>>();
  const add = (ranked: Ranked<User>): void => {
    if (!found.has(ranked.row.id)) found.set(ranked.row.id, ranked);
  };
  const places: ReadonlySet<number> =
    query === null ? new Set() : foundPlaces(spaces, answer.spaces, query);
  const isThere = ({ loc }: User): boolean => loc !== null && places.has(loc.spaceId);

  for (const row of newer.values()) {
    const own = fittingUsers.one(row, query);
    if (future && own === null && isThere(row)) continue;
    const rank = isThere(row) ? RANKS.place : RANKS.server;
    add(own ?? { row, rank, behind: 0, named: namedUser(row) });
  }
  for (const [index, table] of users.entries()) {
    for (const ranked of fittingUsers.all(table, query, before[index])) add(ranked);
  }
  if (future || places.size === 0) return [...found.values()];
  const seen = new Set(newer.keys());
  for (const chunk of users.flat()) {
    for (const row of chunk) {
      if (!seen.has(row.id) && isThere(row)) add(foundAtPlace(row));
      seen.add(row.id);
    }
  }
  return [...found.values()];
};

const NOTHING: Known = { spaces: [], users: [] };

/**
 * Searches the known tables and the server's results. Without a query (null) it returns everything that the dataset and its
 * filters allow. SR9: the server's results count only for their own query. SR13: colleagues are found if the feature is on and no
 * dataset of spaces is selected. `last`: the previous results, reused to avoid sorting and
 * scanning; it does not affect the outcome.
 */
export const searchTables = (
  known: KnownTables,
  server: ServerResults | null,
  sought: Sought,
  view: SearchView,
  last?: Pick<SearchResults, 'known' | 'ranked'>,
): SearchResults => {
  const { query, filter } = sought;
  const answer = server !== null && server.query.whole === query?.whole ? server : NOTHING;
  const { dataset } = filter;
  const wantsUsers = view.colleagues && (dataset === null || dataset === 'USER');
  const spaces = ordered(
    dataset === 'USER'
      ? []
      : foundSpaces(known.spaces, answer.spaces, sought, view, last?.known.spaces),
    last?.ranked.spaces,
  );
  const users = ordered(
    wantsUsers ? foundUsers(known, answer, query, view.future, last?.known.users) : [],
    last?.ranked.users,
  );
  return {
    spaces: rowsOf(spaces),
    users: rowsOf(users),
    rows: together(spaces, users),
    inner: spaces.filter(({ rank }) => rank === RANKS.within).length,
    count: spaces.length + users.length,
    known,
    ranked: { spaces, users },
  };
};

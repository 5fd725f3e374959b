import type { User } from '../contract/people.ts';
import type { Space, SpaceState, SpaceType } from '../contract/space.ts';
import { compareText } from '../text/order.ts';
import type { Interval } from '../time/interval.ts';
import { type Filter, type FilterView, spaceFilter } from './filter.ts';
import { merged } from './merge.ts';
import { type Named, namedSpace, namedUser } from './named.ts';
import type { Query } from './query.ts';
import { findsPeopleAt, RANKS, type Rank, rankOfSpace, rankOfUser } from './rank.ts';

/** What the client knows of: spaces and people of the floors that it has seen, each once. */
export type Known = { readonly spaces: readonly Space[]; readonly users: readonly User[] };

/** What the server found (`/secure/search/fullObjects`), and for which query it was asked. */
export type ServerResults = Known & { readonly query: Query };

/** What else the search looks at. */
export type SearchView = FilterView & {
  /** FI12, SR13: what the features say is found. */
  readonly desks: boolean;
  readonly rooms: boolean;
  readonly colleagues: boolean;
  readonly typeOf: (space: Space) => SpaceType | undefined;
  /** The status that a space shows, in a future view the future one (ST1); null: it is not known. */
  readonly statusOf: (space: Space) => SpaceState | null;
  readonly meetingsOf: (space: Space) => readonly Interval[];
};

export type FoundRow = Space | User;

export const isSpace = (row: FoundRow): row is Space => 'asset_type' in row;

/** Each in its order; `rows` are both together. */
export type SearchResults = Known & { readonly rows: readonly FoundRow[]; readonly count: number };

type Ranked<Row> = { readonly row: Row; readonly rank: Rank; readonly named: Named };

/** SR8: by how well they fit, then by name, then by id: two rows are never equal. */
const inOrder = <Row extends { readonly id: number }>(
  ranked: Ranked<Row>[],
): readonly Ranked<Row>[] =>
  ranked.sort(
    (a, b) =>
      a.rank - b.rank ||
      compareText(a.named.order, b.named.order) ||
      compareText(a.named.names[0] ?? '', b.named.names[0] ?? '') ||
      a.row.id - b.row.id,
  );

const rowsOf = <Row>(ranked: readonly Ranked<Row>[]): readonly Row[] =>
  ranked.map(({ row }) => row);

/** SR14: spaces and people together stand by how well they fit; of those that fit equally well the spaces come first. */
const together = (
  spaces: readonly Ranked<Space>[],
  users: readonly Ranked<User>[],
): readonly FoundRow[] => {
  if (users.length === 0) return rowsOf(spaces);
  const rows: FoundRow[] = [];
  let next = 0;
  for (const { row, rank } of users) {
    for (
      let space = spaces[next];
      space !== undefined && space.rank <= rank;
      space = spaces[next]
    ) {
      rows.push(space.row);
      next += 1;
    }
    rows.push(row);
  }
  for (const { row } of spaces.slice(next)) rows.push(row);
  return rows;
};

const idsOf = (rows: readonly { readonly id: number }[] = []): ReadonlySet<number> =>
  new Set(rows.map(({ id }) => id));

/** SR7, SR9, FI1: the spaces of the dataset that pass the filters and fit the query. */
const foundSpaces = (
  spaces: readonly Space[],
  byServer: ReadonlySet<number>,
  query: Query | null,
  filter: Filter,
  view: SearchView,
): readonly Ranked<Space>[] => {
  const passes = spaceFilter(filter, view);
  const ranked: Ranked<Space>[] = [];
  for (const space of spaces) {
    // FI12: what the company does not use is not found.
    if (!(space.asset_type === 'DESK' ? view.desks : view.rooms)) continue;
    const named = namedSpace(space);
    const own = query === null ? RANKS.exact : rankOfSpace(named, query);
    const rank = own ?? (byServer.has(space.id) ? RANKS.server : null);
    if (rank === null) continue;
    const type = view.typeOf(space);
    const row = { space, type, status: view.statusOf(space), meetings: view.meetingsOf(space) };
    if (passes(row)) ranked.push({ row: space, rank, named });
  }
  return inOrder(ranked);
};

/** SR5, SR9, SR13: the colleagues who fit the query. */
const foundUsers = (
  { spaces, users }: Known,
  byServer: ReadonlySet<number>,
  query: Query | null,
): readonly Ranked<User>[] => {
  const places = new Set<number>();
  for (const space of spaces) {
    if (query !== null && findsPeopleAt(namedSpace(space), query)) places.add(space.id);
  }
  const ranked: Ranked<User>[] = [];
  for (const user of users) {
    const named = namedUser(user);
    const isThere = user.loc !== null && places.has(user.loc.spaceId);
    const own = query === null ? RANKS.exact : rankOfUser(named, isThere, query);
    const rank = own ?? (byServer.has(user.id) ? RANKS.server : null);
    if (rank !== null) ranked.push({ row: user, rank, named });
  }
  return inOrder(ranked);
};

/**
 * What a search finds among what is known and what the server found. Without a query (null) everything that the dataset
 * and its filters leave. SR9: the server's results count for the query that they were asked for only. SR13: colleagues
 * are found now, when the feature is on, and when no dataset of spaces is selected.
 */
export const searchResults = (
  known: Known,
  server: ServerResults | null,
  query: Query | null,
  filter: Filter,
  view: SearchView,
): SearchResults => {
  const answer = server !== null && server.query.whole === query?.whole ? server : null;
  const all =
    answer === null
      ? known
      : {
          spaces: merged(known.spaces, answer.spaces),
          users: merged(known.users, answer.users),
        };
  const { dataset } = filter;
  const wantsUsers = view.colleagues && !view.future && (dataset === null || dataset === 'USER');
  const spaces = foundSpaces(all.spaces, idsOf(answer?.spaces), query, filter, view);
  const users = wantsUsers ? foundUsers(all, idsOf(answer?.users), query) : [];
  return {
    spaces: rowsOf(spaces),
    users: rowsOf(users),
    rows: together(spaces, users),
    count: spaces.length + users.length,
  };
};

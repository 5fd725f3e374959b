import type { Answer } from '../../../contract/answer.ts';
import type { DayDetails } from '../../../contract/attendance.ts';
import { refusedFetch } from '../../../office/notice/failed.ts';
import type { World } from '../../../office/world.ts';
import type { Call } from '../../../remote/calls.ts';
import {
  cancelPending,
  cancelRequest,
  idleQuery,
  initialQuery,
  isAnswered,
  isPending,
  type Query,
  type QueryOptions,
  retryNow,
  settled,
  suspend,
  waitFirst,
} from '../../../remote/query.ts';
import { BACKGROUND_INTERVAL } from '../../../rules/limits/background.ts';
import { DAY_DETAILS_LEAST, SEARCH_DEBOUNCE, searchIntent } from '../../../rules/search/query.ts';
import { mayFetchPlanner } from '../overview/allowed.ts';
import {
  asksMore,
  FIRST_PAGE,
  keepPageFresh,
  withMore,
  withoutMore,
} from '../overview/paged-list.ts';
import { withAllStale, withAnswer, withPagesInTurn } from './server-list.ts';
import type { OpenDay, ServerList } from './state.ts';
import type { DayReads } from './world.ts';

/** DD6: retries with backoff (RQ3). */
const OPTIONS: QueryOptions = { timer: 'day.retry', asked: 'DD3', failed: 'DD6' };

/** Everybody, or the result of a search. */
type Which = keyof OpenDay['queries'];

/** DD3: both lists are unfolded, and all colleagues are requested. */
export const opened = (day: string): OpenDay => ({
  day,
  text: '',
  kind: null,
  kinds: null,
  whole: null,
  found: null,
  queries: { whole: initialQuery, found: idleQuery },
  askedAt: 0,
  unfolded: { selected: true, colleagues: true },
});

/** DD4: the list that the text in the box asks for (SR10). */
const whichOf = ({ text }: OpenDay): Which =>
  searchIntent(text, DAY_DETAILS_LEAST) === 'search' ? 'found' : 'whole';

/** The search text sent to the server; '': everybody. */
const searchOf = ({ text }: OpenDay, which: Which): string =>
  which === 'whole' ? '' : text.trim();

const listOf = (open: OpenDay, which: Which): ServerList | null =>
  open[which]?.pages.list === searchOf(open, which) ? open[which] : null;

/** The server's list for the text in the box; null: not loaded. */
export const askedList = (open: OpenDay): ServerList | null => listOf(open, whichOf(open));

export const currentQuery = (open: OpenDay): Query => open.queries[whichOf(open)];

const withQueryOf = (open: OpenDay, which: Which, query: Query): OpenDay =>
  query === open.queries[which] ? open : { ...open, queries: { ...open.queries, [which]: query } };

export const withQueries = (
  open: OpenDay,
  alter: (query: Query, world: World) => Query,
  world: World,
): OpenDay => {
  const { whole, found } = open.queries;
  return withQueryOf(withQueryOf(open, 'whole', alter(whole, world)), 'found', alter(found, world));
};

/**
 * DD4, SR4: a keystroke searches after a pause in typing. A change of surrounding white space searches only if the last
 * search failed. DC4: a request for another text is cancelled; the request for everybody continues, because its answer
 * stays useful.
 */
export const typed = (open: OpenDay, text: string, world: World): OpenDay => {
  const after = text === open.text ? open : { ...open, text };
  const again = withQueries(after, retryNow, world);
  if (text.trim() === open.text.trim()) return again;
  const found = suspend(again.queries.found, world);
  if (whichOf(again) === 'whole' || askedList(again) !== null) {
    return withQueryOf(again, 'found', found);
  }
  world.cite('DD4');
  const wait = { timer: 'day.search', delay: SEARCH_DEBOUNCE };
  return withQueryOf(again, 'found', waitFirst(found, wait, world));
};

/** PL24: another list, of which nothing is loaded. The counts stay, because they are of all types. */
export const ofKind = (open: OpenDay, kind: OpenDay['kind'], world: World): OpenDay => {
  if (kind === open.kind) return open;
  world.cite('PL24');
  withQueries(open, cancelPending, world);
  const found = whichOf(open) === 'found' ? initialQuery : idleQuery;
  return { ...open, kind, whole: null, found: null, queries: { whole: initialQuery, found } };
};

const neededPage = (list: ServerList | null): number | null =>
  list === null ? FIRST_PAGE : (list.wanted[0] ?? null);

/** DD3: one request at a time, when allowed; the one for everybody continues while the user types (DD4). */
export const keepDetailsFresh = (open: OpenDay, world: World, state: DayReads): OpenDay => {
  const which = whichOf(open);
  const call = (page: number): Call => ({
    name: 'planner.details',
    params: { buildingId: state.place.buildingId ?? 0 },
    query: {
      date: open.day,
      page,
      search: searchOf(open, which),
      ...(open.kind === null ? {} : { kind: open.kind }),
    },
  });
  const wanted = { page: neededPage(askedList(open)), call };
  const query = keepPageFresh(open.queries[which], wanted, OPTIONS, world, state);
  const isAsked = query !== open.queries[which] && query.request !== null;
  const asked = withQueryOf(isAsked ? { ...open, askedAt: world.at } : open, which, query);
  const { whole } = open.queries;
  const goesOn = mayFetchPlanner(state) && query.request === null && whole.request !== null;
  return which === 'whole' || goesOn ? asked : withQueryOf(asked, 'whole', suspend(whole, world));
};

/** DC4: only the pending request has an answer. */
export const answered = (open: OpenDay, answer: Answer<DayDetails>, world: World): OpenDay => {
  const which = (['whole', 'found'] as const).find((one) => isAnswered(open.queries[one], world));
  if (which === undefined) return open;
  const [list, query] = [listOf(open, which), open.queries[which]];
  const isSuccess = answer._tag === 'Success';
  if (!isSuccess) refusedFetch(answer, query.failureCount, world);
  // DD7: the next page was requested by scrolling.
  if (!isSuccess && list !== null && asksMore(list)) {
    return withQueryOf({ ...open, [which]: withoutMore(list) }, which, { ...query, request: null });
  }
  const after = withQueryOf(open, which, settled(query, answer, OPTIONS, world));
  if (!isSuccess) return after;
  const kinds = which === whichOf(open) ? (answer.body.kinds ?? null) : open.kinds;
  return { ...after, kinds, [which]: withAnswer(list, searchOf(open, which), answer.body) };
};

/** DD7: the end of the list is in view. Scrolling does not repeat a failed page. */
export const more = (open: OpenDay): OpenDay => {
  const list = askedList(open);
  if (list === null || list.moreFailed) return open;
  const longer = withMore(list);
  return longer === list ? open : { ...open, [whichOf(open)]: longer };
};

/** DD6, DD7: a manual retry skips the backoff. */
export const retried = (open: OpenDay, world: World): OpenDay => {
  const again = withQueries(open, retryNow, world);
  const list = askedList(again);
  return list?.moreFailed === true ? { ...again, [whichOf(again)]: withMore(list) } : again;
};

/**
 * DD10: the server does not push registrations of others, so the list is polled in the background. A page that the user
 * waits for comes first.
 */
export const keptUp = (open: OpenDay, world: World, state: DayReads): OpenDay => {
  const list = askedList(open);
  const isDue = world.at - open.askedAt >= BACKGROUND_INTERVAL;
  const { whole, found } = open.queries;
  const isBusy = isPending(whole) || isPending(found) || neededPage(list) !== null;
  if (!isDue || isBusy || list === null || !mayFetchPlanner(state)) return open;
  world.cite('DD10');
  return { ...open, [whichOf(open)]: withPagesInTurn(list) };
};

/** DD9: the data may be stale, and so may the answer of a pending request. The text and a debounced search are kept. */
export const stale = (open: OpenDay, world: World): OpenDay => {
  world.cite('DD9');
  const { whole, found } = open;
  const outdated = (query: Query) =>
    query.failureCount === 0 ? cancelRequest(query, world) : suspend(query, world);
  return {
    ...withQueries(open, outdated, world),
    whole: whole === null ? null : withAllStale(whole),
    found: found === null ? null : withAllStale(found),
  };
};

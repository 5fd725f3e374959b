import { failed } from '../../office/notice/failed.ts';
import { notify } from '../../office/notice/notify.ts';
import { maySend } from '../../office/session/allowed.ts';
import { keepTypedFresh, typedQuery } from '../../office/typed-query.ts';
import type { World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import {
  cancelPending,
  hasFailed,
  idleQuery,
  invalidate,
  isPending,
  type QueryOptions,
  settled,
  suspend,
  withQuery,
} from '../../remote/query.ts';
import { searchIntent } from '../../rules/search/query.ts';
import { hasLeft, plansWanted } from '../selection/index.ts';
import { featuresOf } from './choice.ts';
import type { SearchReads, SearchState } from './model.ts';

/** SR21: no automatic retry; the user retries. */
const OPTIONS: QueryOptions = { timer: 'search.wait', retry: 'never', asked: 'SR20' };

/** SR17: another text cancels the pending request and drops the results of the older text. */
export const withText = (search: SearchState, text: string, world: World): SearchState => {
  cancelPending(search.query, world);
  return { ...search, text, query: idleQuery, server: null };
};

/** SR3, SR4: a keystroke. SR18: a change of surrounding white space searches only if the last search failed. */
export const typed = (search: SearchState, text: string, world: World): SearchState => {
  const query = typedQuery(search, text, { timer: OPTIONS.timer, rule: 'SR4' }, world);
  if (query !== null) return { ...search, text, query, server: null };
  return text === search.text ? search : { ...search, text };
};

/** SR13, SR19: whether the search includes people. */
const wantsPeople = (state: SearchReads, { filter: { dataset } }: SearchState): boolean =>
  featuresOf(state).colleagueFinder.enabled && (dataset === null || dataset === 'USER');

/** Whether the server still has to be asked for the text; SR19: also if people were not included but now are. */
export const isOwed = (search: SearchState, state: SearchReads): boolean =>
  searchIntent(search.text) === 'search' &&
  !hasFailed(search.query) &&
  (search.server === null || (wantsPeople(state, search) && !search.server.people));

/** SR25: whether results about people on other floors may be stale. */
const isAged = (search: SearchState, state: SearchReads, before: SearchReads): boolean =>
  state.page.minute !== before.page.minute &&
  search.server !== null &&
  !hasFailed(search.query) &&
  wantsPeople(state, search);

/** SR20: sends the search after a pause in typing, when allowed. SR25: repeats it each minute. */
export const keepServerFresh = (
  search: SearchState,
  world: World,
  state: SearchReads,
  before: SearchReads,
): SearchState => {
  const { query } = search;
  const isAllowed = maySend(state);
  const isIdle = isAllowed && !isPending(query);
  const isAgain = isIdle && isAged(search, state, before);
  if (isAgain) world.cite('SR25');
  const call = () =>
    ({
      name: 'search.fullObjects',
      query: {
        str: search.text.trim(),
        // SR30: people whom the kind leaves out are counted.
        searchUsers: featuresOf(state).colleagueFinder.enabled,
        fields: ['FIRSTNAME', 'LASTNAME', 'TITLE'],
        ...plansWanted(state),
      },
    }) as const;
  const current = isAgain || (isIdle && isOwed(search, state)) ? invalidate(query) : query;
  return withQuery(search, keepTypedFresh(current, { isAllowed, call }, OPTIONS, world));
};

/**
 * SR24: a person among the results left the floor or is no longer visible; only the server knows whether they still match.
 * The list does not change until it has answered.
 */
export const withoutLeavers = (
  search: SearchState,
  world: World,
  state: SearchReads,
  before: SearchReads,
): SearchState => {
  const { server } = search;
  if (server === null || !server.people || state.floor.content === before.floor.content) {
    return search;
  }
  const isSameFloor = state.place.floorId === before.place.floorId;
  if (!isSameFloor || !hasLeft(server.found.users, state, before)) return search;
  world.cite('SR24');
  return { ...search, server: { ...server, people: false } };
};

/**
 * SR21: a failure shows until the user retries; not if the search is no longer wanted (SR20) or was an automatic refresh
 * (SR25).
 */
export const answered = (
  search: SearchState,
  { answer }: AnswerTo<'search.fullObjects'>,
  world: World,
  state: SearchReads,
  before: SearchReads,
): SearchState => {
  const asked = before.pending[world.cause ?? 0];
  if (asked?._tag !== 'Http' || asked.call.name !== 'search.fullObjects') return search;
  const { str: text, searchUsers: people } = asked.call.query;
  const query = settled(search.query, answer, OPTIONS, world);
  if (answer._tag === 'Success') {
    return { ...search, query, server: { text, people, found: answer.body } };
  }
  if (!maySend(state) || !isOwed(search, state)) {
    return { ...search, query: suspend(query, world) };
  }
  world.dispatch(notify(failed('search.failed', answer), answer));
  return { ...search, query };
};

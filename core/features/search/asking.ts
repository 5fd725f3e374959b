import { maySend } from '../../office/allowed.ts';
import { isFuture } from '../../office/floor/dates.ts';
import { failed } from '../../office/notice/failed.ts';
import { notify } from '../../office/notice/notify.ts';
import type { World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { SEARCH_DEBOUNCE, searchIntent } from '../../rules/search/query.ts';
import type { State } from '../../state.ts';
import { hasLeft } from '../selection/selected.ts';
import { featuresOf } from './choice.ts';
import type { SearchState } from './state.ts';

const TIMEOUT = 15_000;

const withdraw = ({ timer, request }: SearchState, world: World): void => {
  world.cancel(timer);
  world.cancel(request);
};

/** SR17: another text: nothing of the older one is under way or shows any more. */
export const withText = (search: SearchState, text: string, world: World): SearchState => {
  withdraw(search, world);
  return { ...search, text, timer: null, request: null, server: null, failed: false };
};

/** SR3, SR4: a keystroke. SR18: white space at the ends asks for nothing new, but for another try. */
export const typed = (search: SearchState, text: string, world: World): SearchState => {
  if (text.trim() === search.text.trim() && !search.failed) {
    return text === search.text ? search : { ...search, text };
  }
  const anew = withText(search, text, world);
  if (searchIntent(text) !== 'search') return anew;
  world.cite('SR4');
  const timer = world.request({
    _tag: 'Timer',
    timer: 'search.wait',
    delay: SEARCH_DEBOUNCE,
    jitter: 0,
  });
  return { ...anew, timer };
};

/** SR13, SR19: whether people are looked for. */
const wantsPeople = (state: State, { filter: { dataset } }: SearchState): boolean =>
  featuresOf(state).colleagueFinder.enabled &&
  !isFuture(state) &&
  (dataset === null || dataset === 'USER');

/** What the server still has to be asked for the text; SR19: people too, once they are wanted. */
export const isOwed = (search: SearchState, state: State): boolean =>
  searchIntent(search.text) === 'search' &&
  !search.failed &&
  (search.server === null || (wantsPeople(state, search) && !search.server.people));

/** SR25: whether people who were found elsewhere than on the floor that shows may be there no more. */
const isAged = (search: SearchState, state: State, before: State): boolean =>
  state.page.minute !== before.page.minute &&
  search.server !== null &&
  !search.failed &&
  wantsPeople(state, search);

/**
 * SR20: what is owed is asked as soon as the typing has paused and it may be; what may not be asked is withdrawn. SR25:
 * what was answered is asked anew each minute.
 */
export const followed = (
  search: SearchState,
  world: World,
  state: State,
  before: State,
): SearchState => {
  if (!maySend(state)) {
    if (search.request === null) return search;
    world.cancel(search.request);
    return { ...search, request: null };
  }
  if (search.timer !== null || search.request !== null) return search;
  if (isOwed(search, state)) world.cite('SR20');
  else if (isAged(search, state, before)) world.cite('SR25');
  else return search;
  const request = world.request({
    _tag: 'Http',
    call: {
      name: 'search.fullObjects',
      query: {
        str: search.text.trim(),
        searchUsers: wantsPeople(state, search),
        fields: ['FIRSTNAME', 'LASTNAME', 'TITLE'],
      },
    },
    timeout: TIMEOUT,
  });
  return { ...search, request };
};

/**
 * SR24: somebody who was found has left the floor, or is no longer to be seen: only the server knows whether they are
 * still found. Until it has said so the list stays as it is.
 */
export const withoutLeavers = (
  search: SearchState,
  world: World,
  state: State,
  before: State,
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
 * SR21: a failure stands until it is asked again. Of what could not be asked any more nothing failed (SR20), nor of what
 * was asked anew of itself (SR25).
 */
export const answered = (
  search: SearchState,
  { answer }: AnswerTo<'search.fullObjects'>,
  world: World,
  state: State,
  before: State,
): SearchState => {
  const asked = before.pending[world.cause ?? 0];
  if (asked?._tag !== 'Http' || asked.call.name !== 'search.fullObjects') return search;
  const { str: text, searchUsers: people } = asked.call.query;
  if (answer._tag === 'Success') {
    return { ...search, request: null, server: { text, people, found: answer.body } };
  }
  const hasFailed = maySend(state) && isOwed(search, state);
  // What could not be asked any more is asked again.
  if (hasFailed) world.dispatch(notify(failed('search.failed', answer), answer));
  return { ...search, request: null, failed: hasFailed };
};

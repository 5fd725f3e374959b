import { isFuture, shownInterval } from '../../office/floor/dates.ts';
import type { World } from '../../office/world.ts';
import { hasFailed, invalidate, waitOver, withQuery } from '../../remote/query.ts';
import { NO_FILTER, normalised } from '../../rules/search/filter-bounds.ts';
import { atDate, buttonsOf, type SearchChoice, toggled } from './choice.ts';
import { largestSpace } from './known.ts';
import {
  initialSearch,
  type SearchHeard,
  type SearchReads,
  type SearchState,
  type SearchStep,
} from './model.ts';
import { answered, keepServerFresh, typed, withoutLeavers, withText } from './server-query.ts';

/** Stores a choice; another text starts a new search. */
const choose = (search: SearchState, choice: SearchChoice, world: World): SearchState => {
  const chosen = choice.filter === search.filter ? search : { ...search, filter: choice.filter };
  return choice.text === search.text ? chosen : withText(chosen, choice.text, world);
};

/** FI8, FI13: filters can be set only while they apply. */
const filtered = (
  search: SearchState,
  { _tag, props, ...values }: Extract<SearchHeard, { readonly _tag: 'SetFilter' }>,
  state: SearchReads,
): SearchState => {
  const { filter } = search;
  if (filter.dataset === null || filter.dataset === 'USER') return search;
  const wish = { ...filter, ...values, props: { ...filter.props, ...props } };
  return { ...search, filter: normalised(wish, largestSpace(state, filter.dataset)) };
};

/** FI13: the dataset and the date stay. */
const withoutFilters = (search: SearchState): SearchState => {
  const { dataset, dateFilter, mapInterval } = search.filter;
  return { ...search, filter: { ...NO_FILTER, dataset, dateFilter, mapInterval } };
};

/**
 * FI14: the date changes when another day is chosen, and when the map switches between now and a future view; another time
 * on the same day, and the passing of time, are not a change. FI10: colleagues are unavailable in a future view in any
 * case.
 */
const atOtherDate = (
  search: SearchState,
  world: World,
  state: SearchReads,
  before: SearchReads,
): SearchState => {
  const { chosen } = state.floor;
  const future = isFuture(state);
  const isPutOff = future && search.filter.dataset === 'USER';
  if (chosen === before.floor.chosen && !isPutOff) return search;
  const choice = atDate(search, chosen, future);
  const isOtherDay = shownInterval(state).date !== shownInterval(before).date;
  if (isPutOff || isOtherDay || future !== isFuture(before)) {
    world.cite('FI11');
    return choose(search, choice, world);
  }
  return choose(search, { ...choice, text: search.text }, world);
};

const stepEvent: SearchStep = (search, event, world, state, before) => {
  switch (event._tag) {
    case 'SearchFor':
      return typed(search, event.text, world);
    case 'TimerFired':
      return withQuery(search, waitOver(search.query, world));
    case 'search.fullObjects':
      return answered(search, event, world, state, before);
    // SR20, SR21: a manual retry.
    case 'SearchAgain':
    case 'CameOnline':
      return hasFailed(search.query) ? { ...search, query: invalidate(search.query) } : search;
    case 'ToggleDataset':
      return choose(search, toggled(search, event.dataset, buttonsOf(state, search)), world);
    // SR28: clears the search for the next user, while the URL can still be updated.
    case 'LogOut':
      return choose(
        search,
        { text: '', filter: { ...withoutFilters(search).filter, dataset: null } },
        world,
      );
    case 'SetFilter':
      return filtered(search, event, state);
    case 'ClearFilters':
      return withoutFilters(search);
    default:
      return search;
  }
};

export const stepSearch: SearchStep = (search, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // FL8: the end of the session cancels pending requests.
    withText(search, '', world);
    return initialSearch;
  }
  const stepped = stepEvent(search, event, world, state, before);
  const current = withoutLeavers(stepped, world, state, before);
  return keepServerFresh(atOtherDate(current, world, state, before), world, state, before);
};

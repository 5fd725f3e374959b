import type { Call } from '../remote/calls.ts';
import {
  cancelPending,
  hasFailed,
  idleQuery,
  keepFresh,
  type Query,
  type QueryOptions,
  type Wanted,
  waitFirst,
} from '../remote/query.ts';
import type { RuleId } from '../remote/world.ts';
import { SEARCH_DEBOUNCE, searchIntent } from '../rules/search/query.ts';
import type { World } from './world.ts';

/** A text typed by the user, and the state of its request. */
type Typed = { readonly text: string; readonly query: Query };

/**
 * A keystroke: debounces a request if the text is long enough, and cancels the request for the older text. Null: no new
 * request, because only surrounding white space changed; but after a failure that retries.
 */
export const typedQuery = (
  { text, query }: Typed,
  next: string,
  { timer, rule }: { readonly timer: string; readonly rule: RuleId },
  world: World,
): Query | null => {
  if (next.trim() === text.trim() && !hasFailed(query)) return null;
  cancelPending(query, world);
  if (searchIntent(next) !== 'search') return idleQuery;
  world.cite(rule);
  return waitFirst(idleQuery, { timer, delay: SEARCH_DEBOUNCE }, world);
};

/** RQ4: while requests are not allowed, the debounce continues and a failure stays. */
export const keepTypedFresh = (
  query: Query,
  wanted: Wanted<Call>,
  options: QueryOptions,
  world: World,
): Query => {
  if (query.timer !== null) return query;
  return wanted.isAllowed ? keepFresh(query, wanted, options, world) : cancelPending(query, world);
};

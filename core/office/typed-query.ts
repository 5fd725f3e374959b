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

/** A text that somebody types, and how far the asking for it is. */
type Typed = { readonly text: string; readonly query: Query };

/**
 * A keystroke: a text that is long enough is asked for when the typing pauses, and nothing of the older one is under way
 * any more. Null: it asks for nothing new. White space at the ends does not, but for another try.
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

/** RQ4: while it may not be asked for, the wait for more letters goes on, and a failure stands. */
export const keepTypedFresh = (
  query: Query,
  wanted: Wanted,
  options: QueryOptions,
  world: World,
): Query => {
  if (query.timer !== null) return query;
  return wanted.isAllowed ? keepFresh(query, wanted, options, world) : cancelPending(query, world);
};

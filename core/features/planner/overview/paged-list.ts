import type { World } from '../../../office/world.ts';
import type { Call } from '../../../remote/calls.ts';
import {
  hasFailed,
  invalidate,
  isPending,
  keepFresh,
  type Query,
  type QueryOptions,
  suspend,
} from '../../../remote/query.ts';
import { nextPage, type Pages } from '../../../rules/attendance/pages.ts';
import { mayFetchPlanner } from './allowed.ts';
import type { MorePages } from './views.ts';
import type { PlannerReads } from './world.ts';

/** Pages start at 1 (DC3). */
export const FIRST_PAGE = 1;

/** A paged list, and the pages to request; the first is next, or pending. */
export type PagedList = {
  readonly pages: Pages<unknown>;
  readonly wanted: readonly number[];
  /** Loading the next page failed; it waits for a manual retry. */
  readonly moreFailed: boolean;
};

export const ascending = (pages: readonly number[]): readonly number[] =>
  [...new Set(pages)].sort((a, b) => a - b);

/** All loaded pages, to be reloaded. */
export const allPages = ({ pages, wanted }: PagedList): readonly number[] =>
  ascending([FIRST_PAGE, ...pages.fetched.map(({ page }) => page), ...wanted]);

/** PW2, DD7: requests the next page, if there is one. */
export const withMore = <List extends PagedList>(list: List): List => {
  const next = nextPage(list.pages);
  return next === null || list.wanted.includes(next)
    ? list
    : { ...list, wanted: [...list.wanted, next], moreFailed: false };
};

/** PW6, DD7: whether the requested page is a new one: if it fails, it is repeated only manually. */
export const asksMore = ({ pages, wanted: [page] }: PagedList): boolean =>
  page !== FIRST_PAGE && page === nextPage(pages);

export const withoutMore = <List extends PagedList>(list: List): List => ({
  ...list,
  wanted: list.wanted.slice(1),
  moreFailed: true,
});

export const moreOf = ({ pages, wanted, moreFailed }: PagedList): MorePages => {
  const next = nextPage(pages);
  if (next === null) return 'none';
  if (moreFailed) return 'failed';
  return wanted.includes(next) ? 'loading' : 'there';
};

type Asked = { readonly page: number | null; readonly call: (page: number) => Call };

/**
 * Requests the pages of a list one at a time; null: none is wanted. A page that failed for good is not repeated
 * automatically.
 */
export const keepPageFresh = (
  query: Query,
  { page, call }: Asked,
  options: QueryOptions,
  world: World,
  state: PlannerReads,
): Query => {
  if (!mayFetchPlanner(state)) return suspend(query, world);
  if (page === null || isPending(query) || hasFailed(query)) return query;
  const wanted = { isAllowed: true, call: () => call(page) };
  return keepFresh(invalidate(query), wanted, options, world);
};

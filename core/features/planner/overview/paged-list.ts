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

/** Pages count from 1 (DC3). */
export const FIRST_PAGE = 1;

/** A list that comes in pages, and those that are to be asked for: the first one next, or under way. */
export type PagedList = {
  readonly pages: Pages<unknown>;
  readonly wanted: readonly number[];
  /** The page at the end could not be had: it waits until it is asked for once more. */
  readonly moreFailed: boolean;
};

export const ascending = (pages: readonly number[]): readonly number[] =>
  [...new Set(pages)].sort((a, b) => a - b);

/** What has come is wanted anew. */
export const allPages = ({ pages, wanted }: PagedList): readonly number[] =>
  ascending([FIRST_PAGE, ...pages.fetched.map(({ page }) => page), ...wanted]);

/** PW2, DD7: the page at the end is wanted, if there is one. */
export const withMore = <List extends PagedList>(list: List): List => {
  const next = nextPage(list.pages);
  return next === null || list.wanted.includes(next)
    ? list
    : { ...list, wanted: [...list.wanted, next], moreFailed: false };
};

/** PW6, DD7: whether the page that is asked for is a further one: when it cannot be had, it is asked for on request only. */
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

/** Asks for a page of a list, one at a time; null: none is wanted. What failed for good is not wanted by itself. */
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

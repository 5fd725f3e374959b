import type { DayColleague, DayDetails } from '../../../contract/attendance.ts';
import { mergedPeople, noPages, pagesInTurn, withPage } from '../../../rules/attendance/pages.ts';
import { allPages, ascending } from '../overview/paged-list.ts';
import type { ServerList } from './state.ts';

/** DD8: gives up after this many reloads, in case the list changes with every answer. */
const MOST_ROUNDS = 3;

const numbers = ({ pages }: ServerList): readonly number[] => pages.fetched.map(({ page }) => page);

/** The colleagues on the loaded pages. */
export const listedColleagues = ({ pages }: ServerList): readonly DayColleague[] =>
  mergedPeople(pages);

/**
 * DD8: whether the list changed since the other pages were loaded, so that a page boundary may have skipped somebody: the
 * count differs, or somebody is on two pages.
 */
const hasMoved = (before: ServerList, after: ServerList, page: number): boolean => {
  const { total, fetched } = after.pages;
  if (after.count !== before.count || total !== before.pages.total) return true;
  const others = fetched.filter((one) => one.page !== page && !after.wanted.includes(one.page));
  const ids = new Set(others.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const rows = fetched.find((one) => one.page === page)?.rows ?? [];
  return rows.some(({ id }) => ids.has(id));
};

/** DD8: reloads the other pages after such a change; their old content is shown meanwhile. */
const caughtUp = (before: ServerList, after: ServerList, page: number): ServerList => {
  const others = numbers(after).filter((one) => one !== page && !after.wanted.includes(one));
  if (others.length === 0 || after.rounds >= MOST_ROUNDS || !hasMoved(before, after, page)) {
    return after.wanted.length === 0 ? { ...after, rounds: 0 } : after;
  }
  return { ...after, wanted: ascending([...others, ...after.wanted]), rounds: after.rounds + 1 };
};

/** Stores a loaded page; `before` is null for the first page of a list. */
export const withAnswer = (
  before: ServerList | null,
  search: string,
  details: DayDetails,
): ServerList => {
  const { page, pages: total } = details.pagination;
  const pages = withPage(before?.pages ?? noPages<DayColleague>(search), {
    list: search,
    page,
    pages: total,
    rows: details.colleagues,
  });
  const wanted = (before?.wanted ?? []).filter(
    (other) => other !== page && other <= (pages.total ?? other),
  );
  const after: ServerList = {
    pages,
    selected: details.selected,
    count: details.colleagueCount,
    wanted,
    rounds: before?.rounds ?? 0,
    moreFailed: before?.moreFailed ?? false,
  };
  return before === null ? after : caughtUp(before, after, page);
};

/** DD10: reloads the pages in turn, one each time; if one has changed, the others follow (DD8). */
export const withPagesInTurn = (list: ServerList): ServerList => ({
  ...list,
  wanted: pagesInTurn(list.pages),
  rounds: 0,
});

/** DD9: reloads all loaded pages; their old content is shown until then. */
export const withAllStale = (list: ServerList): ServerList => ({
  ...list,
  wanted: allPages(list),
  rounds: 0,
  moreFailed: false,
});

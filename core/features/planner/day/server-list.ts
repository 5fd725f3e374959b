import type { DayColleague, DayDetails } from '../../../contract/attendance.ts';
import { mergedPeople, noPages, pagesInTurn, withPage } from '../../../rules/attendance/pages.ts';
import { allPages, ascending } from '../overview/paged-list.ts';
import type { ServerList } from './state.ts';

/** DD8: a list that moves with every answer is not run after for ever. */
const MOST_ROUNDS = 3;

const numbers = ({ pages }: ServerList): readonly number[] => pages.fetched.map(({ page }) => page);

/** The colleagues of the pages that have come. */
export const listedColleagues = ({ pages }: ServerList): readonly DayColleague[] =>
  mergedPeople(pages);

/**
 * DD8: whether people came or went since the other pages were fetched, so that somebody may have slipped between two:
 * there is another number of them, or somebody stands on two pages.
 */
const hasMoved = (before: ServerList, after: ServerList, page: number): boolean => {
  const { total, fetched } = after.pages;
  if (after.count !== before.count || total !== before.pages.total) return true;
  const others = fetched.filter((one) => one.page !== page && !after.wanted.includes(one.page));
  const ids = new Set(others.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const rows = fetched.find((one) => one.page === page)?.rows ?? [];
  return rows.some(({ id }) => ids.has(id));
};

/** DD8: the other pages are asked for again when the list has moved; what they said shows meanwhile. */
const caughtUp = (before: ServerList, after: ServerList, page: number): ServerList => {
  const others = numbers(after).filter((one) => one !== page && !after.wanted.includes(one));
  if (others.length === 0 || after.rounds >= MOST_ROUNDS || !hasMoved(before, after, page)) {
    return after.wanted.length === 0 ? { ...after, rounds: 0 } : after;
  }
  return { ...after, wanted: ascending([...others, ...after.wanted]), rounds: after.rounds + 1 };
};

/** A page was answered; `before` is null for the first one of a list. */
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

/** DD10: a part of what has come is wanted anew; when that tells of a change, so is the rest (DD8). */
export const withPagesInTurn = (list: ServerList): ServerList => ({
  ...list,
  wanted: pagesInTurn(list.pages),
  rounds: 0,
});

/** DD9: all that has come is wanted anew; it stays on the screen until then. */
export const withAllStale = (list: ServerList): ServerList => ({
  ...list,
  wanted: allPages(list),
  rounds: 0,
  moreFailed: false,
});

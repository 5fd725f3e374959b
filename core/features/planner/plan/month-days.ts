import type { Answer } from '../../../contract/answer.ts';
import type { DailyOverview, OverviewPage } from '../../../contract/attendance.ts';
import { zoneOf } from '../../../office/floor/dates.ts';
import type { World } from '../../../office/world.ts';
import type { Call } from '../../../remote/calls.ts';
import {
  cancelPending,
  hasFailed,
  initialQuery,
  isAnswered,
  isPending,
  type QueryOptions,
  retryNow,
  settled,
} from '../../../remote/query.ts';
import { plannerDays } from '../../../rules/attendance/horizon.ts';
import { dayDistance, monthOf } from '../../../time/days.ts';
import { dayOf } from '../../../time/zone.ts';
import { boundsShown } from '../overview/month-glance.ts';
import { FIRST_PAGE, keepPageFresh } from '../overview/paged-list.ts';
import type { PlannerState } from '../overview/state.ts';
import type { MonthDays, PlanState } from './state.ts';
import type { PlanReads } from './world.ts';

/** PN12: a page that failed is repeated only manually. */
const OPTIONS: QueryOptions = { timer: 'plan.days', retry: 'never', asked: 'PN12' };

/** Weeks begin on Monday everywhere (TM24). */
export const FIRST_WEEKDAY = 1;

const firstRows = ({ pages }: PlannerState): readonly DailyOverview[] | null =>
  pages.fetched.find(({ page }) => page === FIRST_PAGE)?.rows ?? null;

/** PN12: the known days of the overview, unsorted; the planner's own pages take precedence. */
export const knownDays = (
  { month }: PlanState,
  { planner }: PlanReads,
): readonly DailyOverview[] => {
  const rows = [...(month?.fetched ?? []), ...planner.pages.fetched].flatMap((page) => page.rows);
  return [...new Map(rows.map((day) => [day.date, day])).values()];
};

/** PN12: the pages that contain the weeks of the month; null: unknown until the planner has its first page. */
const pagesOf = (month: string, state: PlanReads): readonly number[] | null => {
  const rows = firstRows(state.planner);
  const [today] = rows ?? [];
  const { total } = state.planner.pages;
  if (rows === null || today === undefined || total === null) return null;
  const pageOf = (day: string): number =>
    Math.floor(dayDistance(today.date, day) / rows.length) + 1;
  const { first, last } = boundsShown(
    month,
    FIRST_WEEKDAY,
    dayOf(state.page.minute, zoneOf(state)),
  );
  const from = Math.max(FIRST_PAGE, pageOf(first));
  const to = Math.min(total, pageOf(last));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
};

/** The pages of the month that are not loaded; `fresh`: those that are stale count as not loaded. */
const missingPages = (
  { month, fetched }: MonthDays,
  state: PlanReads,
  fresh: boolean,
): readonly number[] | null => {
  const known = new Set([
    ...state.planner.pages.fetched.map(({ page }) => page),
    ...fetched.flatMap(({ page, stale }) => (fresh && stale ? [] : page)),
  ]);
  return pagesOf(month, state)?.filter((page) => !known.has(page)) ?? null;
};

/** PN12: whether all days of the month have loaded. */
export const monthStatus = (month: MonthDays, state: PlanReads): 'loading' | 'known' | 'failed' => {
  const missing = missingPages(month, state, false);
  if (missing?.length === 0) return 'known';
  const isPlannerAway = missing === null && state.planner.daysQuery.failureCount > 0;
  return hasFailed(month.query) || isPlannerAway || !state.page.online ? 'failed' : 'loading';
};

/** PN11: the first and the last month within the planner's range, yyyy-MM. */
export const monthsInReach = (
  state: PlanReads,
): { readonly first: string; readonly last: string } => {
  const { first, last } = plannerDays(state.page.minute, zoneOf(state));
  return { first: monthOf(first), last: monthOf(last) };
};

export const noDays = (month: string): MonthDays => ({
  month,
  fetched: [],
  query: initialQuery,
  page: FIRST_PAGE,
});

/** PN12: requests failed data again. */
export const monthRetried = (plan: PlanState, world: World): PlanState => {
  if (plan.month === null) return plan;
  return { ...plan, month: { ...plan.month, query: retryNow(plan.month.query, world) } };
};

/** PN11: any other month is ignored. */
export const withMonth = (
  plan: PlanState,
  month: string,
  world: World,
  state: PlanReads,
): PlanState => {
  const { first, last } = monthsInReach(state);
  const isThere = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && first <= month && month <= last;
  const again = monthRetried(plan, world);
  return again.month !== null && isThere ? { ...again, month: { ...again.month, month } } : plan;
};

export const monthAnswered = (
  plan: PlanState,
  answer: Answer<OverviewPage>,
  world: World,
): PlanState => {
  const { month } = plan;
  if (month === null || !isAnswered(month.query, world)) return plan;
  const { page } = month;
  const query = settled(month.query, answer, OPTIONS, world);
  if (answer._tag !== 'Success') return { ...plan, month: { ...month, query } };
  const others = month.fetched.filter((one) => one.page !== page);
  const fetched = [...others, { page, rows: answer.body.days, stale: false }];
  return { ...plan, month: { ...month, query, fetched } };
};

/** PW5, PN12: pages that the planner reloads become stale here too; their content stays until the new one arrives. */
const refreshed = (
  month: MonthDays,
  world: World,
  state: PlanReads,
  before: PlanReads,
): MonthDays => {
  const [now, then] = [firstRows(state.planner), firstRows(before.planner)];
  if (now === then || then === null) return month;
  const fetched = month.fetched.map((page) => ({ ...page, stale: true }));
  return { ...month, query: cancelPending(month.query, world), fetched };
};

const keepMonthFresh = (month: MonthDays, world: World, state: PlanReads): MonthDays => {
  const { daysQuery, wanted } = state.planner;
  const isBusy = isPending(daysQuery) || wanted.length > 0 || isPending(month.query);
  const page = (isBusy ? null : missingPages(month, state, true)?.[0]) ?? null;
  const params = { buildingId: state.place.buildingId ?? 0 };
  const call = (number: number): Call => ({
    name: 'planner.days',
    params,
    query: { page: number },
  });
  const query = keepPageFresh(month.query, { page, call }, OPTIONS, world, state);
  return query === month.query ? month : { ...month, query, page: page ?? month.page };
};

/**
 * PN12: requests the days of the month that the planner does not have, one page at a time, after the planner's own
 * requests.
 */
export const monthAsked = (
  plan: PlanState,
  world: World,
  state: PlanReads,
  before: PlanReads,
): PlanState => {
  if (plan.month === null) return plan;
  const month = keepMonthFresh(refreshed(plan.month, world, state, before), world, state);
  return month === plan.month ? plan : { ...plan, month };
};

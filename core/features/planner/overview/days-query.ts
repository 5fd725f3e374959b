import type { Answer } from '../../../contract/answer.ts';
import type { AttendanceOverview, OverviewPage } from '../../../contract/attendance.ts';
import { refusedFetch } from '../../../office/notice/failed.ts';
import type { World } from '../../../office/world.ts';
import type { Call } from '../../../remote/calls.ts';
import { cancelRequest, isAnswered, type QueryOptions, settled } from '../../../remote/query.ts';
import { withPage } from '../../../rules/attendance/pages.ts';
import {
  allPages,
  ascending,
  asksMore,
  FIRST_PAGE,
  keepPageFresh,
  withoutMore,
} from './paged-list.ts';
import type { PlannerState } from './state.ts';
import type { PlannerReads } from './world.ts';

/** PW6: retries with backoff (RQ3). */
const OPTIONS: QueryOptions = { timer: 'planner.retry', asked: 'PW2', failed: 'PW6' };

/** PW5: marks all loaded pages stale; their content stays until the new one arrives. */
export const daysStale = (planner: PlannerState, world: World): PlannerState => {
  world.cite('PW5');
  const daysQuery = cancelRequest(planner.daysQuery, world);
  return { ...planner, daysQuery, wanted: allPages(planner) };
};

/** PW12: appended, because the first page may be pending. */
export const withWanted = (planner: PlannerState, pages: readonly number[]): PlannerState => {
  const { wanted } = planner;
  const first = wanted.slice(0, 1);
  return { ...planner, wanted: [...new Set([...first, ...ascending([...wanted, ...pages])])] };
};

/** PW2: one request for days at a time. */
export const keepDaysFresh = (
  planner: PlannerState,
  world: World,
  state: PlannerReads,
): PlannerState => {
  const [page = null] = planner.wanted;
  const params = { buildingId: state.place.buildingId ?? 0 };
  const call = (number: number): Call =>
    number === FIRST_PAGE
      ? { name: 'planner.overview', params }
      : { name: 'planner.days', params, query: { page: number } };
  const daysQuery = keepPageFresh(planner.daysQuery, { page, call }, OPTIONS, world, state);
  return daysQuery === planner.daysQuery ? planner : { ...planner, daysQuery };
};

/** PW2, PW6: stores a page; a next page that failed waits for a manual retry. */
export const pageAnswered = (
  planner: PlannerState,
  answer: Answer<AttendanceOverview | OverviewPage>,
  world: World,
): PlannerState => {
  const { daysQuery: query, pages: known } = planner;
  if (!isAnswered(query, world)) return planner;
  const [page = FIRST_PAGE, ...others] = planner.wanted;
  const isSuccess = answer._tag === 'Success';
  if (!isSuccess) refusedFetch(answer, query.failureCount, world);
  if (!isSuccess && asksMore(planner)) {
    return withoutMore({ ...planner, daysQuery: { ...query, request: null } });
  }
  const daysQuery = settled(query, answer, OPTIONS, world);
  if (!isSuccess) return { ...planner, daysQuery };
  const { days, pagination } = answer.body;
  const pages = withPage(known, { list: known.list, page, pages: pagination.pages, rows: days });
  const wanted = others.filter((other) => other <= (pages.total ?? other));
  const { capacity } = 'capacity' in answer.body ? answer.body : planner;
  return { ...planner, daysQuery, pages, capacity, wanted };
};

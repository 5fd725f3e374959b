import type { Answer } from '../../../contract/answer.ts';
import type { AttendanceEntry } from '../../../contract/attendance.ts';
import { refusedFetch } from '../../../office/notice/failed.ts';
import type { World } from '../../../office/world.ts';
import {
  cancelRequest,
  initialQuery,
  invalidate,
  isAnswered,
  keepFresh,
  type Query,
  type QueryOptions,
  retryNow,
  settled,
} from '../../../remote/query.ts';
import { noPages } from '../../../rules/attendance/pages.ts';
import { mayFetchPlanner } from './allowed.ts';
import { daysStale, keepDaysFresh } from './days-query.ts';
import { FIRST_PAGE, withMore } from './paged-list.ts';
import type { PlannerState } from './state.ts';
import type { PlannerReads } from './world.ts';

/** PW6: the own registrations are retried with backoff (RQ3). */
const REGISTRATIONS: QueryOptions = { timer: 'planner.retry', failed: 'PW6' };

/** PW2: the initial requests of a window that has just opened or changed its building. */
export const unasked = (state: PlannerReads): Partial<PlannerState> => ({
  pages: noPages(String(state.place.buildingId)),
  wanted: [FIRST_PAGE],
  daysQuery: initialQuery,
  registrationsQuery: initialQuery,
});

export const withQueries = (
  planner: PlannerState,
  alter: (query: Query, world: World) => Query,
  world: World,
): PlannerState => ({
  ...planner,
  daysQuery: alter(planner.daysQuery, world),
  registrationsQuery: alter(planner.registrationsQuery, world),
});

/** PW5: marks the days and the own registrations stale. */
export const allStale = (planner: PlannerState, world: World): PlannerState => ({
  ...daysStale(planner, world),
  registrationsQuery: invalidate(cancelRequest(planner.registrationsQuery, world)),
});

/** PW6: a manual retry skips the backoff. */
export const retried = (planner: PlannerState, world: World): PlannerState => {
  const again = withQueries(planner, retryNow, world);
  return again.moreFailed ? withMore(again) : again;
};

/** PW2: one request of each kind at a time. */
export const keepPlannerFresh = (
  before: PlannerState,
  world: World,
  state: PlannerReads,
): PlannerState => {
  const planner = keepDaysFresh(before, world, state);
  const call = () => ({ name: 'attendance.own' }) as const;
  const wanted = { isAllowed: mayFetchPlanner(state), call };
  const query = keepFresh(planner.registrationsQuery, wanted, REGISTRATIONS, world);
  if (query === planner.registrationsQuery) return planner;
  const askedAt = query.request === null ? planner.askedAt : world.at;
  return { ...planner, registrationsQuery: query, askedAt };
};

export const registrationsAnswered = (
  planner: PlannerState,
  answer: Answer<readonly AttendanceEntry[]>,
  world: World,
): PlannerState => {
  const { registrationsQuery: query } = planner;
  if (!isAnswered(query, world)) return planner;
  if (answer._tag !== 'Success') refusedFetch(answer, query.failureCount, world);
  const registrationsQuery = settled(query, answer, REGISTRATIONS, world);
  const registrations = answer._tag === 'Success' ? answer.body : planner.registrations;
  return { ...planner, registrationsQuery, registrations };
};

import type { World } from '../../../office/world.ts';
import { isPending, refetchNow } from '../../../remote/query.ts';
import { pagesInTurn } from '../../../rules/attendance/pages.ts';
import { BACKGROUND_INTERVAL } from '../../../rules/limits/background.ts';
import { mayFetchPlanner } from './allowed.ts';
import { withWanted } from './days-query.ts';
import { isPlannerKnown, type PlannerState } from './state.ts';
import type { PlannerReads } from './world.ts';

/** PW12: requests these pages of days and the own registrations, except what is pending. */
const askedAgain = (
  planner: PlannerState,
  pages: readonly number[],
  world: World,
): PlannerState => {
  world.cite('PW12');
  const registrationsQuery = refetchNow(planner.registrationsQuery, world);
  return { ...withWanted(planner, pages), registrationsQuery };
};

/** The planner has loaded, and no request, timer or change is pending. */
const isIdle = (planner: PlannerState): boolean =>
  isPlannerKnown(planner) &&
  !isPending(planner.daysQuery) &&
  !isPending(planner.registrationsQuery) &&
  planner.wanted.length === 0 &&
  planner.refreshTimer === null &&
  planner.changes.length === 0 &&
  planner.releasing === null;

/**
 * PW12: the server does not push changes by others, so the planner polls in the background: the first page, and of the
 * other pages the one that is oldest. The cost does not grow with the number of loaded pages.
 */
export const keptUp = (planner: PlannerState, world: World, state: PlannerReads): PlannerState => {
  const isDue = world.at - planner.askedAt >= BACKGROUND_INTERVAL;
  if (!isDue || !isIdle(planner) || !mayFetchPlanner(state)) return planner;
  return askedAgain(planner, pagesInTurn(planner.pages), world);
};

/** PW12: the user opens a day whose data may be stale. */
export const lookedInto = (
  planner: PlannerState,
  { day }: { readonly day: string },
  world: World,
): PlannerState => {
  if (!isPlannerKnown(planner)) return planner;
  const holder = planner.pages.fetched.find(({ rows }) => rows.some(({ date }) => date === day));
  return askedAgain(planner, holder === undefined ? [] : [holder.page], world);
};

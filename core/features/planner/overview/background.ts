import type { World } from '../../../office/world.ts';
import { isPending, refetchNow } from '../../../remote/query.ts';
import { pagesInTurn } from '../../../rules/attendance/pages.ts';
import { BACKGROUND_INTERVAL } from '../../../rules/limits/background.ts';
import { mayFetchPlanner } from './allowed.ts';
import { withWanted } from './days-query.ts';
import { isPlannerKnown, type PlannerState } from './state.ts';
import type { PlannerReads } from './world.ts';

/** PW12: the days of these pages, and the own registrations. What is on its way is not asked for twice. */
const askedAgain = (
  planner: PlannerState,
  pages: readonly number[],
  world: World,
): PlannerState => {
  world.cite('PW12');
  const registrationsQuery = refetchNow(planner.registrationsQuery, world);
  return { ...withWanted(planner, pages), registrationsQuery };
};

/** Nothing is asked for, nor waited for, nor changed. */
const isIdle = (planner: PlannerState): boolean =>
  isPlannerKnown(planner) &&
  !isPending(planner.daysQuery) &&
  !isPending(planner.registrationsQuery) &&
  planner.wanted.length === 0 &&
  planner.refreshTimer === null &&
  planner.changes.length === 0 &&
  planner.releasing === null;

/**
 * PW12: nobody tells what changed elsewhere, so it is asked for in the background: the first page, and of the others the
 * one that has waited longest, so that an hour of scrolling costs the server no more than a glance.
 */
export const keptUp = (planner: PlannerState, world: World, state: PlannerReads): PlannerState => {
  const isDue = world.at - planner.askedAt >= BACKGROUND_INTERVAL;
  if (!isDue || !isIdle(planner) || !mayFetchPlanner(state)) return planner;
  return askedAgain(planner, pagesInTurn(planner.pages), world);
};

/** PW12: somebody looks into a day: what it says may be old. */
export const lookedInto = (
  planner: PlannerState,
  { day }: { readonly day: string },
  world: World,
): PlannerState => {
  if (!isPlannerKnown(planner)) return planner;
  const holder = planner.pages.fetched.find(({ rows }) => rows.some(({ date }) => date === day));
  return askedAgain(planner, holder === undefined ? [] : [holder.page], world);
};

import type { EventOf } from '../../events.ts';
import type { World } from '../../office/world.ts';
import { pagesInTurn } from '../../rules/attendance/pages.ts';
import { BACKGROUND_INTERVAL } from '../../rules/limits/background.ts';
import type { State } from '../../state.ts';
import { isPlannerKnown, mayAskPlanner } from './asking.ts';
import type { PlannerState } from './state.ts';

const withWanted = (
  planner: PlannerState,
  pages: readonly number[],
  world: World,
): PlannerState => {
  world.cite('PW12');
  const wanted = new Set([...pages, ...planner.wanted]);
  return { ...planner, wanted: [...wanted].sort((a, b) => a - b), registrationsStale: true };
};

/** Nothing is asked for, nor waited for, nor changed. */
const isIdle = (planner: PlannerState): boolean =>
  isPlannerKnown(planner) &&
  planner.asking === null &&
  planner.registrationsRequest === null &&
  planner.wanted.length === 0 &&
  planner.timer === null &&
  planner.refreshTimer === null &&
  planner.changes.length === 0 &&
  planner.releasing === null;

/**
 * PW12: nobody tells what changed elsewhere, so it is asked for in the background: the first page, and of the others the
 * one that has waited longest, so that an hour of scrolling costs the server no more than a glance.
 */
export const keptUp = (planner: PlannerState, world: World, state: State): PlannerState => {
  const isDue = world.at - planner.askedAt >= BACKGROUND_INTERVAL;
  if (!isDue || !isIdle(planner) || !mayAskPlanner(state)) return planner;
  return withWanted(planner, pagesInTurn(planner.pages), world);
};

/** PW12: somebody looks into a day: what it says may be old. What is on its way is not asked for twice. */
export const lookedInto = (
  planner: PlannerState,
  { day }: EventOf<'OpenDay'> | EventOf<'OpenRegister'>,
  world: World,
): PlannerState => {
  if (!isPlannerKnown(planner)) return planner;
  const holder = planner.pages.fetched.find(({ rows }) => rows.some(({ date }) => date === day));
  const isAsked = holder === undefined || holder.page === planner.asking?.page;
  return withWanted(planner, isAsked ? [] : [holder.page], world);
};

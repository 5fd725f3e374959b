import type { DayEntry } from '../../../rules/attendance/day-entry.ts';
import { ownDayEntries } from '../overview/own-entries.ts';
import type { PlannerState } from '../overview/state.ts';
import type { PlanState } from './state.ts';
import type { PlanReads } from './world.ts';

/** PN2: whether the planner still has to load the result of an own change. */
export const isUnsettled = (unsettled: boolean, { planner }: PlanReads): boolean => {
  const { request, isStale } = planner.registrationsQuery;
  const isWanted = isStale || request !== null;
  return planner.open && (planner.refreshTimer !== null || (unsettled && isWanted));
};

/** PN2: whether the own entries are up to date: no own change is pending or waiting for its refresh. */
export const areOwnKnown = ({ unsettled, aside }: PlanState, { planner }: PlanReads): boolean =>
  (planner.open ? planner.registrations !== null && !unsettled : aside !== null) &&
  planner.changes.length === 0 &&
  planner.releasing === null;

/** PN15: the own registrations from the planner, or those loaded for an offer without it. */
export const registrationsOf = (
  { aside }: PlanState,
  { planner }: PlanReads,
): PlannerState['registrations'] => planner.registrations ?? aside?.registrations ?? null;

/** PW11: the own entries that are not over; the user may remove each of them (PE3, AT19). */
export const plannedEntries = (
  state: PlanReads,
  registrations = state.planner.registrations,
): readonly DayEntry[] => ownDayEntries({ ...state, planner: { ...state.planner, registrations } });

/** PN8: the own entries from which a week can be taken, including registrations of this week that are over. */
export const takenEntries = (state: PlanReads): readonly DayEntry[] => [
  ...(state.planner.registrations ?? []),
  ...ownDayEntries(state).filter(({ type }) => type === 'DESK'),
];

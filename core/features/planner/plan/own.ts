import type { DayEntry } from '../../../rules/attendance/day-entry.ts';
import type { RemovableEntry } from '../../../rules/attendance/release-offer.ts';
import { removable } from '../../calendar/index.ts';
import { ownDayEntries } from '../overview/own-entries.ts';
import type { PlannerState } from '../overview/state.ts';
import type { PlanState } from './state.ts';
import type { PlanReads } from './world.ts';

/** PN2: whether the planner has still to ask what an own change made of the own entries. */
export const isUnsettled = (unsettled: boolean, { planner }: PlanReads): boolean => {
  const { request, isStale } = planner.registrationsQuery;
  const isWanted = isStale || request !== null;
  return planner.open && (planner.refreshTimer !== null || (unsettled && isWanted));
};

/** PN2: whether the own entries are known as they are now: no own change is under way, or not asked about yet. */
export const areOwnKnown = ({ unsettled, aside }: PlanState, { planner }: PlanReads): boolean =>
  (planner.open ? planner.registrations !== null && !unsettled : aside !== null) &&
  planner.changes.length === 0 &&
  planner.releasing === null;

/** PN15: the own registrations as the planner knows them, or without it those that an offer was made of. */
export const registrationsOf = (
  { aside }: PlanState,
  { planner }: PlanReads,
): PlannerState['registrations'] => planner.registrations ?? aside?.registrations ?? null;

/** PW11: the own entries that are not over, and which of them may be taken away: registrations always may (AT6). */
export const removableEntries = (
  state: PlanReads,
  registrations = state.planner.registrations,
): readonly RemovableEntry[] =>
  ownDayEntries({ ...state, planner: { ...state.planner, registrations } }).map((entry) => ({
    ...entry,
    removable: entry.type !== 'DESK' || removable(state, entry.id) !== undefined,
  }));

/** PN8: the own entries that a week can be taken from: registrations of this week also when they are over. */
export const takenEntries = (state: PlanReads): readonly DayEntry[] => [
  ...(state.planner.registrations ?? []),
  ...ownDayEntries(state).filter(({ type }) => type === 'DESK'),
];

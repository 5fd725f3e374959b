import { removalNotice } from '../../../office/notice/removal-notice.ts';
import { removable } from '../../calendar/index.ts';
import { outcomeSaid } from './message.ts';
import type { PlannerState } from './state.ts';
import type { PlannerReads, PlannerWorld } from './world.ts';

const DONE = { _tag: 'Success', body: null } as const;

/** PW10: the calendar removes the booking, unless another removal is pending there. */
export const confirmed = (
  planner: PlannerState,
  world: PlannerWorld,
  state: PlannerReads,
): PlannerState => {
  const { confirming } = planner;
  if (confirming === null || state.calendar.removing !== null) return planner;
  if (removable(state, confirming.bookingId) === undefined) return planner;
  world.cite('PW10');
  world.dispatch({ _tag: 'TakeAwayEntry', bookingId: confirming.bookingId });
  return { ...planner, confirming: null, releasing: confirming };
};

/** PW10: reports the outcome of the calendar's removal: on the day's card while the planner is open, else as a notice. */
export const released = (
  planner: PlannerState,
  world: PlannerWorld,
  { calendar }: PlannerReads,
  before: PlannerReads,
): PlannerState => {
  const { releasing } = planner;
  const { removed } = calendar;
  if (releasing === null || removed === null || removed === before.calendar.removed) return planner;
  if (removed.bookingId !== releasing.bookingId) return planner;
  const { how, failure } = removed;
  const settled = { ...planner, releasing: null };
  if (!planner.open) world.dispatch(removalNotice(failure ?? DONE, how));
  return outcomeSaid(settled, { action: 'remove', failure }, releasing.day, world);
};

/**
 * PW9: the confirmation closes when its booking is gone or is being removed elsewhere, or another request for the day is
 * pending (AT7).
 */
export const stillAsked = (planner: PlannerState, state: PlannerReads): PlannerState => {
  const { confirming } = planner;
  if (confirming === null) return planner;
  const { bookingId, day } = confirming;
  const isThere =
    removable(state, bookingId) !== undefined && state.calendar.removing?.bookingId !== bookingId;
  const isBusy = planner.changes.some((change) => change.day === day);
  return isThere && !isBusy ? planner : { ...planner, confirming: null };
};

import { removalNotice } from '../../../office/notice/removal-notice.ts';
import { removable } from '../../calendar/index.ts';
import { outcomeSaid } from './message.ts';
import type { PlannerState } from './state.ts';
import type { PlannerReads, PlannerWorld } from './world.ts';

const DONE = { _tag: 'Success', body: null } as const;

/** PW10: the calendar takes the booking away, unless another removal is under way there. */
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

/** PW10: the calendar's removal has ended. The card of the day tells of it while the planner shows, else a notice. */
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
  const { failure } = removed;
  const settled = { ...planner, releasing: null };
  if (!planner.open) world.dispatch(removalNotice(failure ?? DONE));
  return outcomeSaid(settled, { action: 'remove', failure }, releasing.day, world);
};

/**
 * PW9: a question whose booking is gone, or is being taken away elsewhere, is not asked any more, nor one of a day on
 * which something else is under way (AT7).
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

import { removalNotice } from '../../../office/notice/removal-notice.ts';
import { removable } from '../../calendar/index.ts';
import { outcomeSaid } from './message.ts';
import { withUndo } from './one-press.ts';
import { removedDesk } from './removed-desk.ts';
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
  const desk = removedDesk(state, confirming.bookingId);
  const releasing = desk === null ? confirming : { ...confirming, desk };
  return { ...planner, confirming: null, releasing };
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
  const { day, desk } = releasing;
  const gone = { ...planner, releasing: null };
  const isUndoable = planner.open && failure === null && desk !== undefined;
  const settled = isUndoable ? withUndo(gone, { day, made: null, back: null, desk }, world) : gone;
  if (!planner.open) world.dispatch(removalNotice(failure ?? DONE, how));
  return outcomeSaid(settled, { action: 'remove', failure }, day, world);
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

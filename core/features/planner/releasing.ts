import type { Answer } from '../../contract/answer.ts';
import type { World } from '../../engine/world.ts';
import type { State } from '../../state.ts';
import { removable } from '../calendar/entries.ts';
import { outcomeSaid } from './message.ts';
import type { PlannerState } from './state.ts';

/** PW10: the calendar, which steps before, has taken the removal on, unless another was under way there. */
export const confirmed = (planner: PlannerState, world: World, state: State): PlannerState => {
  const { confirming } = planner;
  const { removing } = state.calendar;
  if (confirming === null || removing?.bookingId !== confirming.bookingId) return planner;
  world.cite('PW10');
  return { ...planner, confirming: null, releasing: { ...confirming, request: removing.request } };
};

/** PW10: the calendar's removal was answered. */
export const released = (
  planner: PlannerState,
  answer: Answer<unknown>,
  world: World,
): PlannerState => {
  const { releasing } = planner;
  if (releasing === null || releasing.request !== world.cause) return planner;
  const failure = answer._tag === 'Success' ? null : answer;
  const settled = { ...planner, releasing: null };
  return outcomeSaid(settled, { action: 'remove', failure }, releasing.day, world);
};

/**
 * PW9: a question whose booking is gone, or is being taken away elsewhere, is not asked any more, nor one of a day on
 * which something else is under way (AT7).
 */
export const stillAsked = (planner: PlannerState, state: State): PlannerState => {
  const { confirming } = planner;
  if (confirming === null) return planner;
  const { bookingId, day } = confirming;
  const isThere =
    removable(state, bookingId) !== undefined && state.calendar.removing?.bookingId !== bookingId;
  const isBusy = planner.changes.some((change) => change.day === day);
  return isThere && !isBusy ? planner : { ...planner, confirming: null };
};

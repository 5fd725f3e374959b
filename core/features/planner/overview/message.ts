import type { AttendanceState } from '../../../office/notice/attendance-banners.ts';
import type { World } from '../../../office/world.ts';
import { MESSAGE_DURATIONS } from '../../../rules/limits/durations.ts';
import { type AttendanceOutcome, attendanceState } from './day-banner.ts';
import type { PlannerState } from './state.ts';

/** DC5, PW8: shows a message on the card of its day for 3 seconds; it replaces the previous one. */
const said = (
  planner: PlannerState,
  state: AttendanceState,
  day: string,
  world: World,
): PlannerState => {
  world.cite('DC5');
  world.cancel(planner.message?.timer ?? null);
  const delay = MESSAGE_DURATIONS.attendance;
  const timer = world.request({
    _tag: 'Timer',
    timer: 'planner.message',
    delay,
    jitter: 0,
    onceShown: true,
  });
  return { ...planner, message: { state, day, since: world.at, timer } };
};

/** AT16: reports the outcome of an action while the window is open. */
export const outcomeSaid = (
  planner: PlannerState,
  outcome: AttendanceOutcome,
  day: string,
  world: World,
): PlannerState => {
  const state = planner.open ? attendanceState(outcome) : null;
  return state === null ? planner : said(planner, state, day, world);
};

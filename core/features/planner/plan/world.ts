import type { Step } from '../../../engine/feature.ts';
import type { OfficeHeard, World } from '../../../office/world.ts';
import type { AnswerTo } from '../../../remote/calls.ts';
import type { CalendarChange } from '../../calendar/index.ts';
import type { PlannerChange, PlannerEvent } from '../overview/events.ts';
import type { PlannerReads } from '../overview/world.ts';
import type { PlanEvent } from './events.ts';
import type { PlanState } from './state.ts';

/** The slices that this feature reads. */
export type PlanReads = PlannerReads & { readonly plan: PlanState };

export type PlanHeard =
  | OfficeHeard
  | PlanEvent
  | PlannerEvent
  | PlannerChange
  | AnswerTo<
      | 'attendance.create'
      | 'calendar.endEvent'
      | 'deskBooking.remove'
      | 'planner.days'
      | 'attendance.remove'
      | 'attendance.own'
    >;

/** What it may change in the features below. */
type PlanWorld = World<CalendarChange>;

export type PlanStep = Step<PlanState, PlanHeard, PlanWorld, PlanReads>;

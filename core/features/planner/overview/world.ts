import type { Step } from '../../../engine/feature.ts';
import type { OfficeHeard, World } from '../../../office/world.ts';
import type { AnswerTo } from '../../../remote/calls.ts';
import type { BookingChange, BookingReads } from '../../booking/index.ts';
import type { CalendarChange, CalendarReads } from '../../calendar/index.ts';
import type { FavouriteReads } from '../../favourite/index.ts';
import type { PlannerChange, PlannerEvent } from './events.ts';
import type { NearState } from './near-state.ts';
import type { PlannerState } from './state.ts';

/** The slices that this feature reads. */
export type PlannerReads = CalendarReads & FavouriteReads & { readonly planner: PlannerState };

/** For the cards of the days, which also offer desks. */
export type CardReads = PlannerReads & BookingReads & { readonly near: NearState };

export type PlannerHeard =
  | OfficeHeard
  | PlannerEvent
  | PlannerChange
  | AnswerTo<
      | 'attendance.own'
      | 'planner.overview'
      | 'planner.days'
      | 'attendance.create'
      | 'attendance.remove'
    >;

/** What it may change in the features below. */
export type PlannerWorld = World<BookingChange | CalendarChange>;

export type PlannerStep = Step<PlannerState, PlannerHeard, PlannerWorld, PlannerReads>;

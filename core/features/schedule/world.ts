import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { BookingChange, BookingEvent } from '../booking/index.ts';
import type { CalendarChange } from '../calendar/index.ts';
import type { FindDeskEvent, FindDeskReads } from '../find-desk/index.ts';
import type { MeetingChange, MeetingReads } from '../meeting/index.ts';
import type { MultiBookingEvent } from '../multi-booking/index.ts';
import type { PlannerChange, PlannerEvent, PlannerReads } from '../planner/index.ts';
import type { SearchReads } from '../search/index.ts';
import type { SelectionEvent } from '../selection/index.ts';
import type { ViewerFeatureEvent } from '../viewer/index.ts';
import type { WayfindingEvent } from '../wayfinding/index.ts';
import type { ScheduleChange } from './changes.ts';
import type { ScheduleEvent } from './events.ts';
import type { ScheduleState } from './state.ts';

/** The slices that this feature reads. */
export type ScheduleReads = MeetingReads &
  SearchReads &
  PlannerReads &
  FindDeskReads & { readonly schedule: ScheduleState };

export type ScheduleHeard =
  | OfficeHeard
  | ScheduleEvent
  | ScheduleChange
  | WayfindingEvent
  | ViewerFeatureEvent
  | PlannerEvent
  | BookingEvent
  | FindDeskEvent
  | MultiBookingEvent
  | AnswerTo<'schedule.ofFloor' | 'updates.update'>;

/** What it may change in the features below. */
export type ScheduleWorld = World<
  | BookingChange
  | MeetingChange
  | CalendarChange
  | PlannerChange
  | SelectionEvent
  | Extract<FindDeskEvent, { readonly _tag: 'CloseFindDesk' }>
>;

export type ScheduleStep = Step<ScheduleState, ScheduleHeard, ScheduleWorld, ScheduleReads>;

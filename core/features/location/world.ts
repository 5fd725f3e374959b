import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { DayEvent, DayReads, PlannerChange, PlannerEvent } from '../planner/index.ts';
import type { ScheduleChange, ScheduleEvent, ScheduleReads } from '../schedule/index.ts';
import type { SearchEvent } from '../search/index.ts';
import type { SelectionEvent } from '../selection/index.ts';
import type { LocationEvent } from './events.ts';
import type { LocationState } from './state.ts';

/** The slices that this feature reads. */
export type LocationReads = ScheduleReads & DayReads & { readonly location: LocationState };

export type LocationHeard =
  | OfficeHeard
  | LocationEvent
  | SelectionEvent
  | SearchEvent
  | PlannerEvent
  | DayEvent
  | ScheduleEvent;

/** What it may change in the features below. */
export type LocationWorld = World<
  | Extract<OfficeHeard, { readonly _tag: 'Locate' | 'ToggleDrawer' }>
  | SelectionEvent
  | SearchEvent
  | PlannerEvent
  | PlannerChange
  | DayEvent
  | ScheduleEvent
  | ScheduleChange
>;

export type LocationStep = Step<LocationState, LocationHeard, LocationWorld, LocationReads>;

import { Schema } from 'effect';
import { UserId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { DayEvent, DayReads, PlannerChange, PlannerEvent } from '../planner/index.ts';
import type { ScheduleChange, ScheduleEvent, ScheduleReads } from '../schedule/index.ts';
import type { SearchEvent } from '../search/index.ts';
import type { SelectionEvent } from '../selection/index.ts';
import { PageLocation } from './page-location.ts';

/** The location to which a link leads, until it is there. */
export const LocationState = Schema.Struct({
  /** The number of the last `GoTo`. */
  visit: Schema.Int,
  /** Waits for the sign-in, the list of places, and the content of the floor. */
  sought: Schema.NullOr(PageLocation),
  /** The person of the link, until the server has answered who it is. */
  asked: Schema.NullOr(UserId),
  /** UC59: the link says no floor, so that of the person follows. */
  anyFloor: Schema.Boolean,
});
export type LocationState = typeof LocationState.Type;

export const initialLocation: LocationState = {
  visit: 0,
  sought: null,
  asked: null,
  anyFloor: false,
};

/** The page opened with a location, or the user went back or forward to one. `visit`: counts them; the view names the last. */
const GoTo = command('GoTo', { location: PageLocation, visit: Schema.Int });

export const LocationEvent = Schema.Union([GoTo]);
export type LocationEvent = typeof LocationEvent.Type;

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

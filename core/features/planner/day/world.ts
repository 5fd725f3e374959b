import type { Step } from '../../../engine/feature.ts';
import type { OfficeHeard, World } from '../../../office/world.ts';
import type { AnswerTo } from '../../../remote/calls.ts';
import type { PlannerChange, PlannerEvent } from '../overview/events.ts';
import type { PlannerReads } from '../overview/world.ts';
import type { DayEvent } from './events.ts';
import type { DayState } from './state.ts';

/** The slices that this feature reads. */
export type DayReads = PlannerReads & { readonly day: DayState };

export type DayHeard =
  | OfficeHeard
  | DayEvent
  | PlannerEvent
  | PlannerChange
  | AnswerTo<'planner.details'>;

/** What it may change in the features below. */
type DayWorld = World<PlannerChange>;

export type DayStep = Step<DayState, DayHeard, DayWorld, DayReads>;

import type { Step } from '../../../engine/feature.ts';
import type { OfficeHeard, World } from '../../../office/world.ts';
import type { AnswerTo } from '../../../remote/calls.ts';
import type { PlannerReads } from '../overview/world.ts';
import type { OwnDaysEvent } from './events.ts';
import type { OwnDaysState } from './state.ts';

/** The slices that this part reads. */
export type OwnDaysReads = PlannerReads & { readonly ownDays: OwnDaysState };

export type OwnDaysHeard =
  | OfficeHeard
  | OwnDaysEvent
  | AnswerTo<'attendance.own' | 'attendance.create' | 'attendance.remove'>;

export type OwnDaysStep = Step<OwnDaysState, OwnDaysHeard, World, OwnDaysReads>;

import { Schema } from 'effect';
import { PlanSheet } from './events.ts';

/** Several days at once: the week template, ranges of days, the month, and what is offered after a change. */
export const PlanState = Schema.Struct({
  sheet: Schema.NullOr(PlanSheet),
});
export type PlanState = typeof PlanState.Type;

export const initialPlan: PlanState = { sheet: null };

import { Schema } from 'effect';

/** The planner: its window, the days, the register dialog, the details of a day. */
export const PlannerState = Schema.Struct({
  open: Schema.Boolean,
});
export type PlannerState = typeof PlannerState.Type;

export const initialPlanner: PlannerState = { open: false };

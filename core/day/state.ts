import { Schema } from 'effect';
import { Code } from '../contract/text.ts';

/** The details of a day of the planner. */
export const DayState = Schema.Struct({
  /** yyyy-MM-dd; null: they are closed. */
  day: Schema.NullOr(Code),
});
export type DayState = typeof DayState.Type;

export const initialDay: DayState = { day: null };

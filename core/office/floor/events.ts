import { Schema } from 'effect';
import { Code } from '../../contract/text.ts';

export const SetPolling = Schema.TaggedStruct('SetPolling', { active: Schema.Boolean });
/** Asks the server at once. */
export const RefreshNow = Schema.TaggedStruct('RefreshNow', {});

/** yyyy-MM-dd in the building's zone. */
export const ChooseDate = Schema.TaggedStruct('ChooseDate', { date: Code });
/** Minutes of the chosen day, 0 to 1440 (1440: the end of the day). */
export const ChooseFrom = Schema.TaggedStruct('ChooseFrom', { minute: Schema.Int });
export const ChooseTo = Schema.TaggedStruct('ChooseTo', { minute: Schema.Int });
/** Back to now. */
export const ResetTime = Schema.TaggedStruct('ResetTime', {});

export const FloorEvent = Schema.Union([
  SetPolling,
  RefreshNow,
  ChooseDate,
  ChooseFrom,
  ChooseTo,
  ResetTime,
]);

import { Schema } from 'effect';
import { answered } from '../../contract/answer.ts';
import { Code } from '../../contract/text.ts';
import { FloorStatus, Update } from '../../contract/update.ts';

/** The decoded forms: in the log `contentUpdate` is data, not a string of JSON. */
export const UpdateReceived = answered(
  'UpdateReceived',
  Schema.Union([
    Schema.toType(Update),
    Schema.TaggedStruct('Unchanged', {}),
    Schema.TaggedStruct('Reload', {}),
  ]),
);
export const FloorStatusAnswered = answered('FloorStatusAnswered', Schema.toType(FloorStatus));

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
  UpdateReceived,
  FloorStatusAnswered,
  SetPolling,
  RefreshNow,
  ChooseDate,
  ChooseFrom,
  ChooseTo,
  ResetTime,
]);

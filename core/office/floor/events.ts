import { Schema } from 'effect';
import { Code } from '../../contract/text.ts';

const SetPolling = Schema.TaggedStruct('SetPolling', { active: Schema.Boolean });
/** Asks the server at once. */
const RefreshNow = Schema.TaggedStruct('RefreshNow', {});

/** yyyy-MM-dd in the building's zone. */
const ChooseDate = Schema.TaggedStruct('ChooseDate', { date: Code });
/** Minutes of the chosen day, 0 to 1440 (1440: the end of the day). */
const ChooseFrom = Schema.TaggedStruct('ChooseFrom', { minute: Schema.Int });
const ChooseTo = Schema.TaggedStruct('ChooseTo', { minute: Schema.Int });
/** Back to now. */
const ResetTime = Schema.TaggedStruct('ResetTime', {});

/** The map goes to the own position and stays with it, until the person moves the map. */
const FollowMe = Schema.TaggedStruct('FollowMe', {});

export const FloorEvent = Schema.Union([
  SetPolling,
  RefreshNow,
  ChooseDate,
  ChooseFrom,
  ChooseTo,
  ResetTime,
  FollowMe,
]);

import { Schema } from 'effect';
import { Code } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import { PRESETS } from '../../rules/day/presets.ts';

const SetPolling = command('SetPolling', { active: Schema.Boolean });
/** Polls at once. */
const RefreshNow = command('RefreshNow', {});

/** yyyy-MM-dd in the building's zone. */
const ChooseDate = command('ChooseDate', { date: Code });
/** Minutes of the chosen day, 0 to 1440 (1440: the end of the day). */
const ChooseFrom = command('ChooseFrom', { minute: Schema.Int });
const ChooseTo = command('ChooseTo', { minute: Schema.Int });
/** Chooses a part of the chosen day (TI1). */
const ChoosePreset = command('ChoosePreset', { preset: Schema.Literals(PRESETS) });
/** Back to now. */
const ResetTime = command('ResetTime', {});

/** Moves the map to the own position and follows it until the user moves the map. */
const FollowMe = command('FollowMe', {});

export const FloorEvent = Schema.Union([
  SetPolling,
  RefreshNow,
  ChooseDate,
  ChooseFrom,
  ChooseTo,
  ChoosePreset,
  ResetTime,
  FollowMe,
]);
export type FloorEvent = typeof FloorEvent.Type;

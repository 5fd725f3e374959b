import type { Space } from '../../contract/space.ts';
import { allowedIn } from '../../office/floor/allowed.ts';
import { today } from '../../office/floor/dates.ts';
import type { AllowedRule } from '../../rules/booking-rules/allowed.ts';
import { type RefusedPart, refusedParts } from '../../rules/booking-rules/refused-parts.ts';
import { shownDays } from './days.ts';
import type { ScheduleDay } from './views.ts';
import type { ScheduleReads } from './world.ts';

type Remembered = {
  readonly days: readonly ScheduleDay[];
  readonly minute: number;
  readonly day: string;
  readonly parts: readonly RefusedPart[];
};
const NONE: readonly RefusedPart[] = [];
const remembered = new WeakMap<readonly AllowedRule[], Remembered>();

/** SC74: when the rules of a room refuse every booking in the shown hours. Memoised per rules, days and today. */
export const forbiddenIn = (state: ScheduleReads, room: Space): readonly RefusedPart[] => {
  const { range, hours } = state.schedule;
  const rules = allowedIn(state, room);
  if (range === null || rules.length === 0) return NONE;
  const { minute } = state.page;
  const days = shownDays(range, hours);
  const last = remembered.get(rules);
  if (last?.days === days && last.minute === minute) return last.parts;
  const day = today(state);
  const isSame = last?.days === days && last.day === day;
  const parts = isSame ? last.parts : refusedParts(rules, days, minute, range.zone);
  remembered.set(rules, { days, minute, day, parts });
  return parts;
};

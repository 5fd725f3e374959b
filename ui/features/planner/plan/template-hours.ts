import type { TemplateDay } from '../../../../core/rules/attendance/week-template.ts';

/** Minutes. */
const STEP = 30;
const DAY = 1440;

const withChosen = (times: readonly number[], chosen: number): readonly number[] =>
  [...new Set([...times, chosen])].sort((a, b) => a - b);

const HALF_HOURS = Array.from({ length: DAY / STEP }, (_, n) => n * STEP);

/** The possible start times of a template day: every half hour, and the selected time. Minutes of the day. */
export const templateStarts = (chosen: number): readonly number[] => withChosen(HALF_HOURS, chosen);

/** The possible end times: every half hour after the start, up to the end of the day, and the selected time. */
export const templateEnds = (start: number, chosen: number): readonly number[] =>
  withChosen(
    HALF_HOURS.map((time) => time + STEP).filter((time) => time > start),
    chosen,
  );

/** Moves an end that is no longer after the start to the next half hour. */
export const withStart = (plan: TemplateDay, start: number): TemplateDay => ({
  ...plan,
  start,
  end: plan.end > start ? plan.end : (templateEnds(start, DAY)[0] ?? DAY),
});

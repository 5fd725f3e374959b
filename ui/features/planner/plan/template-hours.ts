import type { TemplateDay } from '../../../../core/rules/attendance/week-template.ts';

/** Minutes. */
const STEP = 30;
const DAY = 1440;

const withChosen = (times: readonly number[], chosen: number): readonly number[] =>
  [...new Set([...times, chosen])].sort((a, b) => a - b);

const HALF_HOURS = Array.from({ length: DAY / STEP }, (_, n) => n * STEP);

/** The half hours at which a day of the template can begin, minutes of the day; the chosen one is always among them. */
export const templateStarts = (chosen: number): readonly number[] => withChosen(HALF_HOURS, chosen);

/** The half hours after the start at which it can end, up to the end of the day; the chosen one is always among them. */
export const templateEnds = (start: number, chosen: number): readonly number[] =>
  withChosen(
    HALF_HOURS.map((time) => time + STEP).filter((time) => time > start),
    chosen,
  );

/** An end that would not come after the new start goes to the first half hour that does. */
export const withStart = (plan: TemplateDay, start: number): TemplateDay => ({
  ...plan,
  start,
  end: plan.end > start ? plan.end : (templateEnds(start, DAY)[0] ?? DAY),
});

import type { Plan } from './plan.ts';
import { problemSummary } from './problem.ts';

/** `problemSummary`: the first problems in words, one line each; empty if there are none. */
export type DescribedPlan = Plan & { readonly problemSummary: string };

/** The worker does this, so that the page needs no words for problems. */
export const withProblemSummary = (plan: Plan): DescribedPlan => ({
  ...plan,
  problemSummary: problemSummary(plan.problems),
});

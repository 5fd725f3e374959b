import { withProblemSummary } from './described-plan.ts';
import { loadPlan } from './load.ts';
import { failureOf, type PlanAnswer, type PlanRequest } from './plan-client.ts';

/** Loads one plan. Parsing an archive of megabytes would block the page. */
addEventListener('message', ({ data: { limit, ...source } }: MessageEvent<PlanRequest>) => {
  const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(limit) });
  void loadPlan(source, get)
    .then((plan): PlanAnswer => ({ plan: withProblemSummary(plan) }), failureOf)
    .then((answer) => postMessage(answer));
});

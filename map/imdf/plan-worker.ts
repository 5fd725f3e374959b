import { withProblemSummary } from './described-plan.ts';
import { loadPlan } from './load.ts';
import { failureOf, type PlanAnswer, type PlanRequest } from './plan-client.ts';
import { readArchive } from './read.ts';

/** Loads one plan. Parsing an archive of megabytes would block the page. */
addEventListener('message', ({ data }: MessageEvent<PlanRequest>) => {
  const { limit, archive, ...source } = data;
  const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(limit) });
  const plan = async () =>
    archive === null ? loadPlan(source, get) : readArchive(archive, source.floors);
  void plan()
    .then((plan): PlanAnswer => ({ plan: withProblemSummary(plan) }), failureOf)
    .then((answer) => postMessage(answer));
});

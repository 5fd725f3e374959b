import { loadPlan } from './load.ts';
import { failureOf, type PlanAnswer, type PlanRequest } from './plan-client.ts';

/** The worker that loads one plan: parsing and measuring an archive of megabytes is no work for the page's thread. */
addEventListener('message', ({ data: { maps, bundle, limit } }: MessageEvent<PlanRequest>) => {
  const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(limit) });
  void loadPlan(maps, bundle, get)
    .then((plan): PlanAnswer => ({ plan }), failureOf)
    .then((answer) => postMessage(answer));
});

import { expose } from 'comlink';
import { withProblemSummary } from './described-plan.ts';
import { loadPlan, readWhole } from './load.ts';
import { failureOf, type PlanApi } from './plan-client.ts';

/** Loads one plan. Parsing an archive of megabytes would block the page. */
const api: PlanApi = {
  load: async ({ limit, archive, ...source }) => {
    const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(limit) });
    try {
      const plan =
        archive === null ? await loadPlan(source, get) : readWhole(archive, source.floors);
      return { plan: withProblemSummary(plan) };
    } catch (error) {
      return failureOf(error);
    }
  },
};

expose(api);

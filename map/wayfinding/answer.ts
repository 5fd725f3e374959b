import type { PlanSource } from '../imdf/load.ts';
import type { Plan } from '../imdf/plan.ts';
import { failure, type Question, type Result } from './question.ts';
import { Wayfinder } from './route.ts';

type Load = (source: PlanSource) => Promise<Plan>;

/**
 * Answers route requests. Caches the last building with the grids of its floors; retries an archive that failed to
 * load.
 */
export const createAnswer = (load: Load): ((question: Question) => Promise<Result>) => {
  let known: { readonly bundle: string; readonly finder: Wayfinder } | null = null;
  return async ({ from, to, options, ...source }) => {
    const { bundle } = source;
    try {
      if (known?.bundle !== bundle) {
        known = { bundle, finder: new Wayfinder(await load(source)) };
      }
      return known.finder.route(from, to, options);
    } catch (error) {
      return failure(error);
    }
  };
};

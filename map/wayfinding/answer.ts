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
  let known: { readonly key: string; readonly finder: Wayfinder } | null = null;
  return async ({ from, to, options, version, ...source }) => {
    const key = JSON.stringify([source.bundle, version]);
    try {
      if (known?.key !== key) {
        known = { key, finder: new Wayfinder(await load(source)) };
      }
      return known.finder.route(from, to, options);
    } catch (error) {
      return failure(error);
    }
  };
};

import { expose } from 'comlink';
import { loadPlan } from '../imdf/load.ts';
import { createAnswer } from './answer.ts';
import type { RouteApi } from './question.ts';

/** Finds routes in a worker, because a search on a large floor takes seconds. */
const api: RouteApi = {
  answer: createAnswer((source) => loadPlan(source, (url) => fetch(url))),
};

expose(api);

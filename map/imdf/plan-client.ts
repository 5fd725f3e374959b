import { loadPlan, MissingArchive } from './load.ts';
import type { Plan } from './plan.ts';
import { BrokenArchive } from './read.ts';

/** What the worker is asked: an archive, and the milliseconds for each of its files to come. */
export type PlanRequest = {
  readonly maps: string;
  readonly bundle: string;
  readonly limit: number;
};
export type PlanAnswer =
  | { readonly plan: Plan }
  | { readonly failure: 'missing' | 'broken' | 'other'; readonly detail: string };

/** What the client needs of a worker. */
export type PlanWorker = {
  readonly postMessage: (message: PlanRequest) => void;
  readonly terminate: () => void;
  readonly addEventListener: (
    type: 'message' | 'error' | 'messageerror',
    listener: (event: { readonly data?: unknown }) => void,
  ) => void;
};

export const failureOf = (error: unknown): PlanAnswer => {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof MissingArchive) return { failure: 'missing', detail };
  return { failure: error instanceof BrokenArchive ? 'broken' : 'other', detail };
};

const planOf = (answer: PlanAnswer): Plan => {
  if ('plan' in answer) return answer.plan;
  const { failure, detail } = answer;
  if (failure === 'missing') throw new MissingArchive(detail);
  if (failure === 'broken') throw new BrokenArchive(detail);
  throw new Error(detail);
};

const isAnswer = (data: unknown): data is PlanAnswer =>
  typeof data === 'object' && data !== null && ('plan' in data || 'failure' in data);

/** The worker's answer; null when it cannot be had of a worker. */
const askWorker = (
  request: PlanRequest,
  spawn: () => PlanWorker,
  patience: number,
): Promise<PlanAnswer | null> =>
  new Promise((resolve) => {
    let worker: PlanWorker | null = null;
    const finish = (answer: PlanAnswer | null) => {
      clearTimeout(timer);
      worker?.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => finish(null), patience);
    try {
      worker = spawn();
      worker.addEventListener('message', ({ data }) => finish(isAnswer(data) ? data : null));
      worker.addEventListener('error', () => finish(null));
      worker.addEventListener('messageerror', () => finish(null));
      worker.postMessage(request);
    } catch {
      finish(null);
    }
  });

/** Milliseconds that a worker may take beyond what its files take to come. */
const PATIENCE = 10_000;

/**
 * Loads a plan in a worker of its own, which ends with its answer; where no worker can be had, on this thread. Fails
 * as `loadPlan` does.
 */
export const loadPlanAside = async (
  request: PlanRequest,
  spawn: () => PlanWorker,
  get: (url: string) => Promise<Response>,
): Promise<Plan> => {
  const answer = await askWorker(request, spawn, request.limit + PATIENCE);
  return answer === null ? loadPlan(request.maps, request.bundle, get) : planOf(answer);
};

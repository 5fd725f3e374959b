import { loadPlan, MissingArchive } from './load.ts';
import type { Plan } from './plan.ts';
import { BrokenArchive } from './read.ts';

/** `limit`: timeout for downloading each file in milliseconds. */
export type PlanRequest = {
  readonly maps: string;
  readonly bundle: string;
  readonly limit: number;
};
export type PlanAnswer =
  | { readonly plan: Plan }
  | { readonly failure: 'missing' | 'broken' | 'other'; readonly detail: string };

/** The subset of `Worker` that the client uses. */
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

/** The worker's answer; null when the worker fails. */
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

/** Timeout for parsing after the download; milliseconds. */
const PATIENCE = 10_000;

/** Loads a plan in a new worker, or on this thread if the worker fails. Throws the same errors as `loadPlan`. */
export const loadPlanAside = async (
  request: PlanRequest,
  spawn: () => PlanWorker,
  get: (url: string) => Promise<Response>,
): Promise<Plan> => {
  const answer = await askWorker(request, spawn, request.limit + PATIENCE);
  return answer === null ? loadPlan(request.maps, request.bundle, get) : planOf(answer);
};

import type { Archive } from './archive.ts';
import type { DescribedPlan } from './described-plan.ts';
import { MissingArchive, type PlanSource } from './load.ts';
import { BrokenArchive } from './read.ts';

/** `limit`: timeout for downloading each file in milliseconds. */
export type PlanRequest = PlanSource & {
  readonly limit: number;
  /** Read instead of the files of the source; null: there is none. */
  readonly archive: Archive | null;
};
export type PlanAnswer =
  | { readonly plan: DescribedPlan }
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

const planOf = (answer: PlanAnswer): DescribedPlan => {
  if ('plan' in answer) return answer.plan;
  const { failure, detail } = answer;
  if (failure === 'missing') throw new MissingArchive(detail);
  if (failure === 'broken') throw new BrokenArchive(detail);
  throw new Error(detail);
};

const isAnswer = (data: unknown): data is PlanAnswer =>
  typeof data === 'object' && data !== null && ('plan' in data || 'failure' in data);

const failed = (detail: string): PlanAnswer => ({ failure: 'other', detail });

/** Timeout for parsing after the download; milliseconds. */
const PATIENCE = 10_000;

/**
 * MP1: loads a plan in a new worker, which ends with its answer or after the time limit. An archive that a worker cannot read
 * is never read on this thread, where it would freeze the page. Throws the same errors as `loadPlan`.
 */
export const loadPlanAside = async (
  request: PlanRequest,
  spawn: () => PlanWorker,
): Promise<DescribedPlan> => {
  const answer = await new Promise<PlanAnswer>((resolve) => {
    let worker: PlanWorker | null = null;
    const finish = (found: PlanAnswer) => {
      clearTimeout(timer);
      worker?.terminate();
      resolve(found);
    };
    const timer = setTimeout(
      () => finish(failed('reading the archive takes too long')),
      request.limit + PATIENCE,
    );
    try {
      worker = spawn();
      worker.addEventListener('message', ({ data }) =>
        finish(isAnswer(data) ? data : failed('the worker gave no answer')),
      );
      worker.addEventListener('error', () => finish(failed('the worker has stopped')));
      worker.addEventListener('messageerror', () => finish(failed('the worker gave no answer')));
      worker.postMessage(request);
    } catch (error) {
      finish(failureOf(error));
    }
  });
  return planOf(answer);
};

import { wrap } from 'comlink';
import type { DescribedPlan } from './described-plan.ts';
import type { WholePlan } from './generated-plan.ts';
import { MissingArchive, type PlanSource } from './load.ts';
import { BrokenArchive } from './read.ts';

/** `limit`: timeout for downloading each file in milliseconds. */
export type PlanRequest = PlanSource & {
  readonly limit: number;
  /** Read instead of the files of the source; null: there is none. */
  readonly archive: WholePlan | null;
};
export type PlanAnswer =
  | { readonly plan: DescribedPlan }
  | { readonly failure: 'missing' | 'broken' | 'other'; readonly detail: string };

/** What the worker offers. A failure is a value, because the class of an error is lost between threads. */
export type PlanApi = { readonly load: (request: PlanRequest) => Promise<PlanAnswer> };

/** The used part of `Worker`. */
export type WorkerPort = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>;

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

/** Timeout for parsing after the download; milliseconds. */
const PATIENCE = 10_000;

/**
 * MP1: loads a plan in a new worker, which ends with its answer or after the time limit. An archive that a worker cannot read
 * is never read on this thread, where it would freeze the page. Throws the same errors as `loadPlan`.
 */
export const loadPlanAside = async (
  request: PlanRequest,
  spawn: () => WorkerPort,
): Promise<DescribedPlan> => {
  const worker = spawn();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<PlanAnswer>((resolve, reject) => {
      const fail = (detail: string) => reject(new Error(detail));
      timer = setTimeout(
        () => fail('reading the archive takes too long'),
        request.limit + PATIENCE,
      );
      worker.addEventListener('error', () => fail('the worker has stopped'));
      worker.addEventListener('messageerror', () => fail('the worker gave no answer'));
      wrap<PlanApi>(worker).load(request).then(resolve, reject);
    });
    return planOf(answer);
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
};

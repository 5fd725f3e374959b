import { afterEach, expect, test, vi } from 'vitest';
import { withProblemSummary } from '../../map/imdf/described-plan.ts';
import { MissingArchive } from '../../map/imdf/load.ts';
import {
  failureOf,
  loadPlanAside,
  type PlanAnswer,
  type PlanApi,
  type PlanRequest,
  type WorkerPort,
} from '../../map/imdf/plan-client.ts';
import { BrokenArchive, readArchive } from '../../map/imdf/read.ts';
import { LinkedWorker } from './linked-worker.ts';
import { rectangularOffice } from './offices.ts';

const REQUEST: PlanRequest = {
  maps: '/maps/',
  bundle: 'office',
  floors: [],
  limit: 20_000,
  archive: null,
};
const { files } = rectangularOffice();
const plan = withProblemSummary(readArchive(files));

/** A worker with a scripted reaction to its request. */
const workerThat = (act: (worker: LinkedWorker<PlanApi>) => PlanAnswer | null) => {
  const asked: PlanRequest[] = [];
  const worker: LinkedWorker<PlanApi> = new LinkedWorker<PlanApi>({
    load: (request) => {
      asked.push(request);
      const answer = act(worker);
      return answer === null ? new Promise(() => undefined) : Promise.resolve(answer);
    },
  });
  return { spawn: () => worker, asked, ended: () => worker.ended };
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('returns the plan that the worker answers, and terminates the worker', async () => {
  const worker = workerThat(() => ({ plan }));
  expect(await loadPlanAside(REQUEST, worker.spawn)).toEqual(plan);
  expect(worker.asked).toEqual([REQUEST]);
  expect(worker.ended()).toBe(1);
});

test.each([
  [new MissingArchive('no such bundle'), MissingArchive],
  [new BrokenArchive('no levels'), BrokenArchive],
  [new TypeError('Failed to fetch'), Error],
])('the worker fails as the loader does: %s', async (error, type) => {
  const worker = workerThat(() => failureOf(error));
  const loading = loadPlanAside(REQUEST, worker.spawn);
  await expect(loading).rejects.toThrow(error.message);
  await expect(loading).rejects.toBeInstanceOf(type);
  expect(worker.ended()).toBe(1);
});

test('a thrown value that is not an error gives a failure, too', () => {
  expect(failureOf('odd')).toEqual({ failure: 'other', detail: 'odd' } satisfies PlanAnswer);
});

test.each([
  ['error', 'the worker has stopped'],
  ['messageerror', 'the worker gave no answer'],
])(
  'the page never reads an archive that its worker could not read (MP1): %s',
  async (type, detail) => {
    const worker = workerThat((ending) => {
      ending.fire(type);
      return null;
    });
    const fetched = vi.spyOn(globalThis, 'fetch');
    await expect(loadPlanAside(REQUEST, worker.spawn)).rejects.toThrow(detail);
    expect(worker.ended()).toBe(1);
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('without workers there is no plan (MP1)', async () => {
  const refuse = (): WorkerPort => {
    throw new Error('the policy forbids it');
  };
  await expect(loadPlanAside(REQUEST, refuse)).rejects.toThrow('the policy forbids it');
});

test('a worker that never answers is ended (MP1)', async () => {
  vi.useFakeTimers();
  const worker = workerThat(() => null);
  const loading = loadPlanAside(REQUEST, worker.spawn);
  const failed = expect(loading).rejects.toThrow('takes too long');
  await vi.advanceTimersByTimeAsync(REQUEST.limit + 9_999);
  expect(worker.ended()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  expect(worker.ended()).toBe(1);
});

test('a plan that cannot be cloned fails', async () => {
  const unsendable = { ...plan, problemSummary: (() => '') as unknown as string };
  const worker = workerThat(() => ({ plan: unsendable }));
  await expect(loadPlanAside(REQUEST, worker.spawn)).rejects.toThrow('Unserializable');
  expect(worker.ended()).toBe(1);
});

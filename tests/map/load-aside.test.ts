import { afterEach, expect, test, vi } from 'vitest';
import { MissingArchive } from '../../map/imdf/load.ts';
import {
  failureOf,
  loadPlanAside,
  type PlanAnswer,
  type PlanRequest,
  type PlanWorker,
} from '../../map/imdf/plan-client.ts';
import { BrokenArchive, readArchive } from '../../map/imdf/read.ts';
import { rectangularOffice } from './offices.ts';

const REQUEST: PlanRequest = {
  maps: '/maps/',
  bundle: 'office',
  floors: [],
  limit: 20_000,
  archive: null,
};
const { files } = rectangularOffice();
const plan = readArchive(files);

type Listener = (event: { readonly data?: unknown }) => void;

/** A worker with a scripted reaction to its request. */
const workerThat = (act: (hear: (type: string, data?: unknown) => void) => void) => {
  const listeners = new Map<string, Listener>();
  const asked: PlanRequest[] = [];
  let ended = 0;
  const worker: PlanWorker = {
    postMessage: (message) => {
      asked.push(message);
      queueMicrotask(() => act((type, data) => listeners.get(type)?.({ data })));
    },
    terminate: () => {
      ended += 1;
    },
    addEventListener: (type, listener) => listeners.set(type, listener),
  };
  return { spawn: () => worker, asked, ended: () => ended };
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the plan is what the worker answers, and the worker ends with its answer', async () => {
  const worker = workerThat((hear) => hear('message', { plan }));
  expect(await loadPlanAside(REQUEST, worker.spawn)).toBe(plan);
  expect(worker.asked).toEqual([REQUEST]);
  expect(worker.ended()).toBe(1);
});

test.each([
  [new MissingArchive('no such bundle'), MissingArchive],
  [new BrokenArchive('no levels'), BrokenArchive],
  [new TypeError('Failed to fetch'), Error],
])('the worker fails as the loader does: %s', async (error, type) => {
  // Messages carry plain data only.
  const sent: unknown = structuredClone(failureOf(error));
  const worker = workerThat((hear) => hear('message', sent));
  const loading = loadPlanAside(REQUEST, worker.spawn);
  await expect(loading).rejects.toThrow(error.message);
  await expect(loading).rejects.toBeInstanceOf(type);
  expect(worker.ended()).toBe(1);
});

test('what is thrown need not be an error', () => {
  expect(failureOf('odd')).toEqual({ failure: 'other', detail: 'odd' } satisfies PlanAnswer);
});

test.each([
  ['a worker that ends with an error', (hear) => hear('error')],
  ['an answer that cannot be read', (hear) => hear('messageerror')],
  ['an answer that is none', (hear) => hear('message', { hello: true })],
  ['an answer that is nothing', (hear) => hear('message', null)],
] satisfies [string, Parameters<typeof workerThat>[0]][])(
  'the page never reads an archive that its worker could not read (MP1): %s',
  async (_, act) => {
    const worker = workerThat(act);
    const fetched = vi.spyOn(globalThis, 'fetch');
    await expect(loadPlanAside(REQUEST, worker.spawn)).rejects.toThrow(/worker/);
    expect(worker.ended()).toBe(1);
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('without workers there is no plan (MP1)', async () => {
  const refuse = (): PlanWorker => {
    throw new Error('the policy forbids it');
  };
  await expect(loadPlanAside(REQUEST, refuse)).rejects.toThrow('the policy forbids it');
});

test('a worker that never answers is ended (MP1)', async () => {
  vi.useFakeTimers();
  const worker = workerThat(() => undefined);
  const loading = loadPlanAside(REQUEST, worker.spawn);
  const failed = expect(loading).rejects.toThrow('takes too long');
  await vi.advanceTimersByTimeAsync(REQUEST.limit + 9_999);
  expect(worker.ended()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  expect(worker.ended()).toBe(1);
});

test('the plan survives the way from the worker', () => {
  expect(structuredClone(plan)).toEqual(plan);
});

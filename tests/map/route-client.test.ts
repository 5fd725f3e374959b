import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Question, Result, RouteApi } from '../../map/wayfinding/question.ts';
import { createRouteClient } from '../../map/wayfinding/route-client.ts';
import { LinkedWorker } from './linked-worker.ts';

type Asked = { readonly question: Question; readonly answer: (result: Result) => void };

/** A worker that answers on request. */
class FakeWorker extends LinkedWorker<RouteApi> {
  readonly asked: Asked[];

  constructor() {
    const asked: Asked[] = [];
    super({
      answer: (question) => new Promise((answer) => asked.push({ question, answer })),
    });
    this.asked = asked;
  }
  last(): Asked {
    const asked = this.asked.at(-1);
    if (asked === undefined) throw new Error('nothing was asked');
    return asked;
  }
  /** Answers the last question; the answer has arrived. */
  async answer(result: Result): Promise<void> {
    this.last().answer(result);
    await settled();
  }
}

/** What can happen without time passing has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const to = (spaceId: number): Question => ({
  maps: '/maps/',
  bundle: 'house',
  version: '',
  floors: [],
  from: { kind: 'entrance' },
  to: { kind: 'space', spaceId },
  options: { stepFree: false },
});
const NO: Result = { found: false, reason: 'unreachable' };
const ALSO_NO: Result = { found: false, reason: 'unknown_destination' };
const failed = (detail: string): Result => ({ found: false, reason: 'failed', detail });

const open = () => {
  const workers: FakeWorker[] = [];
  const client = createRouteClient(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  const worker = (i = 0): FakeWorker => {
    const found = workers[i];
    if (found === undefined) throw new Error(`worker ${i} was not started`);
    return found;
  };
  return { client, workers, worker };
};

/** The result of a promise; undefined while it is pending. */
const state = async (promise: Promise<Result | null>): Promise<Result | null | undefined> =>
  Promise.race([
    promise,
    new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined))),
  ]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the worker is started with the first question and kept', async () => {
  const { client, workers, worker } = open();
  expect(workers).toEqual([]);
  const first = client.ask(to(1));
  expect(worker().last().question).toEqual(to(1));
  await worker().answer(NO);
  expect(await first).toEqual(NO);
  const second = client.ask(to(2));
  await worker().answer(ALSO_NO);
  expect(await second).toEqual(ALSO_NO);
  expect(workers.length).toBe(1);
});

test('of several questions only the newest is asked next; the others are answered with null immediately', async () => {
  const { client, worker } = open();
  const first = client.ask(to(1));
  const second = client.ask(to(2));
  const third = client.ask(to(3));
  expect(await state(first)).toBe(null);
  expect(await state(second)).toBe(null);
  expect(worker().asked.map(({ question }) => question)).toEqual([to(1)]);
  await worker().answer(NO);
  expect(worker().asked.map(({ question }) => question)).toEqual([to(1), to(3)]);
  expect(await state(third)).toBe(undefined);
  await worker().answer(ALSO_NO);
  expect(await third).toEqual(ALSO_NO);
});

test('a stopped question gets no late answer, and its answer is not used for another question', async () => {
  const { client, worker } = open();
  const first = client.ask(to(1));
  client.stop();
  expect(await state(first)).toBe(null);
  const second = client.ask(to(2));
  await worker().answer(NO);
  expect(await state(second)).toBe(undefined);
  expect(worker().last().question).toEqual(to(2));
  await worker().answer(ALSO_NO);
  expect(await second).toEqual(ALSO_NO);
});

test('stopping twice, or with nothing asked, does nothing', async () => {
  const { client, workers, worker } = open();
  client.stop();
  expect(workers).toEqual([]);
  const asked = client.ask(to(1));
  client.stop();
  client.stop();
  expect(await asked).toBe(null);
  await worker().answer(NO);
  vi.advanceTimersByTime(100_000);
  expect(worker().ended).toBe(0);
});

test.each([
  ['error', { message: 'out of memory' }, 'out of memory'],
  ['error', {}, 'error'],
  ['messageerror', {}, 'messageerror'],
])(
  'a worker that ends by %s fails its question, and the next starts another',
  async (type, event, detail) => {
    const { client, workers, worker } = open();
    const first = client.ask(to(1));
    worker().fire(type, event);
    expect(await first).toEqual(failed(detail));
    expect(worker().ended).toBe(1);
    const second = client.ask(to(2));
    expect(workers.length).toBe(2);
    // What the old one still says is ignored.
    await worker(0).answer(NO);
    worker(0).fire('error', {});
    expect(await state(second)).toBe(undefined);
    await worker(1).answer(ALSO_NO);
    expect(await second).toEqual(ALSO_NO);
  },
);

test('a waiting question is sent to a new worker if the worker fails', async () => {
  const { client, worker } = open();
  void client.ask(to(1));
  const second = client.ask(to(2));
  worker(0).fire('error', {});
  expect(worker(1).asked.map(({ question }) => question)).toEqual([to(2)]);
  await worker(1).answer(NO);
  expect(await second).toEqual(NO);
});

test('a worker that cannot be started fails the question, and is tried again with the next', async () => {
  let broken = true;
  const worker = new FakeWorker();
  const client = createRouteClient(() => {
    if (broken) throw new Error('no workers here');
    return worker;
  });
  expect(await client.ask(to(1))).toEqual(failed('Error: no workers here'));
  broken = false;
  const second = client.ask(to(2));
  await worker.answer(NO);
  expect(await second).toEqual(NO);
});

test('a worker that does not answer in 20 seconds is given up', async () => {
  const { client, worker } = open();
  const asked = client.ask(to(1));
  vi.advanceTimersByTime(19_999);
  expect(await state(asked)).toBe(undefined);
  vi.advanceTimersByTime(1);
  expect(await asked).toEqual(failed('no answer in time'));
  expect(worker().ended).toBe(1);
});

test('waits at most 2 seconds for an answer that is no longer needed', async () => {
  const { client, worker, workers } = open();
  void client.ask(to(1));
  vi.advanceTimersByTime(10_000);
  const second = client.ask(to(2));
  vi.advanceTimersByTime(1_999);
  expect(worker(0).ended).toBe(0);
  vi.advanceTimersByTime(1);
  expect(worker(0).ended).toBe(1);
  expect(workers.length).toBe(2);
  await worker(1).answer(NO);
  expect(await second).toEqual(NO);
});

test('a waiting question has the full time limit once it is asked', async () => {
  const { client, worker } = open();
  void client.ask(to(1));
  const second = client.ask(to(2));
  vi.advanceTimersByTime(1_500);
  await worker().answer(NO);
  vi.advanceTimersByTime(19_999);
  expect(await state(second)).toBe(undefined);
  await worker().answer(NO);
  expect(await second).toEqual(NO);
  vi.advanceTimersByTime(100_000);
  expect(worker().ended).toBe(0);
});

test('ignores messages that are not answers', async () => {
  const { client, worker } = open();
  const asked = client.ask(to(1));
  for (const data of [undefined, null, 7, {}, { id: 'other' }, { result: NO }]) {
    worker().say(data);
  }
  expect(await state(asked)).toBe(undefined);
  await worker().answer(NO);
  expect(await asked).toEqual(NO);
});

test('a worker whose answer cannot be sent is replaced', async () => {
  const unsendable = { found: false, reason: () => 'a function' } as unknown as Result;
  const { client, worker } = open();
  const first = client.ask(to(1));
  await worker(0).answer(unsendable);
  expect(await first).toEqual(failed('TypeError: Unserializable return value'));
  expect(worker(0).ended).toBe(1);
  const second = client.ask(to(2));
  await worker(1).answer(NO);
  expect(await second).toEqual(NO);
});

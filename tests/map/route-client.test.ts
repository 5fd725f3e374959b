import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Asked, Question, Result } from '../../map/wayfinding/question.ts';
import { createRouteClient, type RouteWorker } from '../../map/wayfinding/route-client.ts';

type Event = { readonly data?: unknown; readonly message?: unknown };

/** A worker that answers on request. */
class FakeWorker implements RouteWorker {
  readonly asked: Asked[] = [];
  readonly listeners: [string, (event: Event) => void][] = [];
  ended = false;

  postMessage(message: Asked): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  addEventListener(type: string, listener: (event: Event) => void): void {
    this.listeners.push([type, listener]);
  }
  fire(type: string, event: Event): void {
    for (const [of, listener] of this.listeners) if (of === type) listener(event);
  }
  answer(id: number, result: Result): void {
    this.fire('message', { data: { id, result } });
  }
  last(): Asked {
    const asked = this.asked.at(-1);
    if (asked === undefined) throw new Error('nothing was asked');
    return asked;
  }
}

const to = (spaceId: number): Question => ({
  maps: '/maps/',
  bundle: 'house',
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
  worker().answer(worker().last().id, NO);
  expect(await first).toEqual(NO);
  const second = client.ask(to(2));
  worker().answer(worker().last().id, ALSO_NO);
  expect(await second).toEqual(ALSO_NO);
  expect(workers.length).toBe(1);
});

test('of several questions the newest alone is asked next; the others are answered with nothing at once', async () => {
  const { client, worker } = open();
  const first = client.ask(to(1));
  const second = client.ask(to(2));
  const third = client.ask(to(3));
  expect(await state(first)).toBe(null);
  expect(await state(second)).toBe(null);
  expect(worker().asked.map(({ question }) => question)).toEqual([to(1)]);
  worker().answer(worker().last().id, NO);
  expect(worker().asked.map(({ question }) => question)).toEqual([to(1), to(3)]);
  expect(await state(third)).toBe(undefined);
  worker().answer(worker().last().id, ALSO_NO);
  expect(await third).toEqual(ALSO_NO);
});

test('a question that was stopped is not answered late, and its answer is not taken for another', async () => {
  const { client, worker } = open();
  const first = client.ask(to(1));
  const { id } = worker().last();
  client.stop();
  expect(await state(first)).toBe(null);
  const second = client.ask(to(2));
  worker().answer(id, NO);
  expect(await state(second)).toBe(undefined);
  worker().answer(id, NO);
  expect(await state(second)).toBe(undefined);
  worker().answer(worker().last().id, ALSO_NO);
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
  worker().answer(worker().last().id, NO);
  vi.advanceTimersByTime(100_000);
  expect(worker().ended).toBe(false);
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
    expect(worker().ended).toBe(true);
    const second = client.ask(to(2));
    expect(workers.length).toBe(2);
    // Messages of the old one are ignored.
    worker(0).answer(worker(1).last().id, NO);
    worker(0).fire('error', {});
    expect(await state(second)).toBe(undefined);
    worker(1).answer(worker(1).last().id, ALSO_NO);
    expect(await second).toEqual(ALSO_NO);
  },
);

test('a question that waits when the worker ends is asked of a new one', async () => {
  const { client, worker } = open();
  void client.ask(to(1));
  const second = client.ask(to(2));
  worker(0).fire('error', {});
  expect(worker(1).asked.map(({ question }) => question)).toEqual([to(2)]);
  worker(1).answer(worker(1).last().id, NO);
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
  worker.answer(worker.last().id, NO);
  expect(await second).toEqual(NO);
});

test('a worker that does not answer in 20 seconds is given up', async () => {
  const { client, worker } = open();
  const asked = client.ask(to(1));
  vi.advanceTimersByTime(19_999);
  expect(await state(asked)).toBe(undefined);
  vi.advanceTimersByTime(1);
  expect(await asked).toEqual(failed('no answer in time'));
  expect(worker().ended).toBe(true);
});

test('an answer that nobody waits for any more may take 2 seconds, not longer', async () => {
  const { client, worker, workers } = open();
  void client.ask(to(1));
  vi.advanceTimersByTime(10_000);
  const second = client.ask(to(2));
  vi.advanceTimersByTime(1_999);
  expect(worker(0).ended).toBe(false);
  vi.advanceTimersByTime(1);
  expect(worker(0).ended).toBe(true);
  expect(workers.length).toBe(2);
  worker(1).answer(worker(1).last().id, NO);
  expect(await second).toEqual(NO);
});

test('a question that waits has its own full time', async () => {
  const { client, worker } = open();
  void client.ask(to(1));
  const second = client.ask(to(2));
  vi.advanceTimersByTime(1_500);
  worker().answer(worker().last().id, NO);
  vi.advanceTimersByTime(19_999);
  expect(await state(second)).toBe(undefined);
  worker().answer(worker().last().id, NO);
  expect(await second).toEqual(NO);
  vi.advanceTimersByTime(100_000);
  expect(worker().ended).toBe(false);
});

test('what is no answer is not heard', async () => {
  const { client, worker } = open();
  const asked = client.ask(to(1));
  const { id } = worker().last();
  for (const data of [undefined, null, 7, {}, { id }, { result: NO }]) {
    worker().fire('message', { data });
  }
  expect(await state(asked)).toBe(undefined);
  worker().answer(id, NO);
  expect(await asked).toEqual(NO);
});

import { type Answered, type Asked, failure, type Question, type Result } from './question.ts';

/** What the client needs of a worker. */
export type WayWorker = {
  readonly postMessage: (message: Asked) => void;
  readonly terminate: () => void;
  readonly addEventListener: (
    type: 'message' | 'error' | 'messageerror',
    listener: (event: { readonly data?: unknown; readonly message?: unknown }) => void,
  ) => void;
};

export type WayClient = {
  /** The answer to a question; null when another was asked before it came, or `stop` was called. */
  readonly ask: (question: Question) => Promise<Result | null>;
  readonly stop: () => void;
};

/** Milliseconds for one question, the archive included; and for one whose answer is no longer wanted. */
const PATIENCE = { wanted: 20_000, unwanted: 2_000 } as const;

type Open = { readonly question: Question; readonly resolve: (result: Result | null) => void };

const isAnswered = (data: unknown): data is Answered =>
  typeof data === 'object' && data !== null && 'id' in data && 'result' in data;

/**
 * Asks a worker, which is started with the first question, one question at a time: the newest. A worker that ends or
 * does not answer fails its question; the next one starts another.
 */
export const createWayClient = (spawn: () => WayWorker): WayClient => {
  let worker: WayWorker | null = null;
  /** What the worker is at; `open` is null when nobody waits for it any more. */
  let current: { readonly id: number; open: Open | null } | null = null;
  let next: Open | null = null;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = (result: Result) => {
    clearTimeout(timer);
    const open = current?.open;
    current = null;
    const waiting = next;
    next = null;
    open?.resolve(result);
    if (waiting !== null) send(waiting);
  };
  const fail = (error: unknown) => {
    worker?.terminate();
    worker = null;
    settle(failure(error));
  };
  const watch = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => fail('no answer in time'), milliseconds);
  };
  const start = (): WayWorker => {
    const fresh = spawn();
    // Of a worker that was given up nothing is heard any more.
    const heard =
      (listener: (event: { readonly data?: unknown; readonly message?: unknown }) => void) =>
      (event: { readonly data?: unknown; readonly message?: unknown }) => {
        if (worker === fresh) listener(event);
      };
    fresh.addEventListener(
      'message',
      heard(({ data }) => {
        if (isAnswered(data) && data.id === current?.id) settle(data.result);
      }),
    );
    for (const type of ['error', 'messageerror'] as const) {
      fresh.addEventListener(
        type,
        heard(({ message }) => fail(message ?? type)),
      );
    }
    return fresh;
  };
  const send = (open: Open) => {
    lastId += 1;
    current = { id: lastId, open };
    try {
      worker ??= start();
      worker.postMessage({ id: lastId, question: open.question });
      watch(PATIENCE.wanted);
    } catch (error) {
      fail(error);
    }
  };
  const forget = () => {
    next?.resolve(null);
    next = null;
    if (current === null || current.open === null) return;
    current.open.resolve(null);
    current.open = null;
    watch(PATIENCE.unwanted);
  };

  return {
    ask: (question) =>
      new Promise((resolve) => {
        forget();
        const open: Open = { question, resolve };
        if (current === null) send(open);
        else next = open;
      }),
    stop: forget,
  };
};

import { type Answered, type Asked, failure, type Question, type Result } from './question.ts';

/** The subset of `Worker` that the client uses. */
export type RouteWorker = {
  readonly postMessage: (message: Asked) => void;
  readonly terminate: () => void;
  readonly addEventListener: (
    type: 'message' | 'error' | 'messageerror',
    listener: (event: { readonly data?: unknown; readonly message?: unknown }) => void,
  ) => void;
};

export type RouteClient = {
  /** The answer; null if another question or `stop` came before it. */
  readonly ask: (question: Question) => Promise<Result | null>;
  readonly stop: () => void;
};

/** Timeouts in milliseconds: for an answer, including the archive, and for one that is no longer wanted. */
const PATIENCE = { wanted: 20_000, unwanted: 2_000 } as const;

type Open = { readonly question: Question; readonly resolve: (result: Result | null) => void };

const isAnswered = (data: unknown): data is Answered =>
  typeof data === 'object' && data !== null && 'id' in data && 'result' in data;

/**
 * Asks a worker one question at a time; a new question replaces a waiting one. The first question starts the worker. A
 * worker that fails or times out is replaced at the next question.
 */
export const createRouteClient = (spawn: () => RouteWorker): RouteClient => {
  let worker: RouteWorker | null = null;
  /** The question that the worker processes; `open` is null if its answer is no longer wanted. */
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
  const start = (): RouteWorker => {
    const fresh = spawn();
    // Ignore messages of a replaced worker.
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

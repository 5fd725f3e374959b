import { type Remote, wrap } from 'comlink';
import type { WorkerPort } from '../imdf/plan-client.ts';
import { failure, type Question, type Result, type RouteApi } from './question.ts';

export type RouteClient = {
  /** The answer; null if another question or `stop` came before it. */
  readonly ask: (question: Question) => Promise<Result | null>;
  readonly stop: () => void;
};

/** Timeouts in milliseconds: for an answer, including the archive, and for one that is no longer wanted. */
const PATIENCE = { wanted: 20_000, unwanted: 2_000 } as const;

type Open = { readonly question: Question; readonly resolve: (result: Result | null) => void };

/**
 * Asks a worker one question at a time; a new question replaces a waiting one. The first question starts the worker. A
 * worker that fails or times out is replaced at the next question.
 */
export const createRouteClient = (spawn: () => WorkerPort): RouteClient => {
  let worker: { readonly port: WorkerPort; readonly api: Remote<RouteApi> } | null = null;
  /** The question that the worker processes; `open` is null if its answer is no longer wanted. */
  let current: { open: Open | null } | null = null;
  let next: Open | null = null;
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
    worker?.port.terminate();
    worker = null;
    settle(failure(error));
  };
  const watch = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => fail('no answer in time'), milliseconds);
  };
  const start = () => {
    const port = spawn();
    for (const type of ['error', 'messageerror'] as const) {
      port.addEventListener(type, (event: Event) => {
        if (worker?.port === port) fail('message' in event ? event.message : type);
      });
    }
    return { port, api: wrap<RouteApi>(port) };
  };
  const send = (open: Open) => {
    const asked: { open: Open | null } = { open };
    current = asked;
    // Comlink never settles the calls of a terminated worker; an answer that was on its way is ignored.
    const unlessGone =
      <A>(act: (heard: A) => void) =>
      (heard: A) => {
        if (current === asked) act(heard);
      };
    try {
      worker ??= start();
      worker.api.answer(open.question).then(unlessGone(settle), unlessGone(fail));
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

import { proxy, type Remote, wrap } from 'comlink';
import type { HostApi, PageStart, Sink, Started } from '../../worker/protocol/api.ts';
import { startDeadline } from './deadline.ts';
import type { PageClock } from './page-clock.ts';

/** The used part of Worker. */
export type WorkerPort = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>;

/** `script`: it never started. `silent`: a call timed out. `garbled`: a message could not be deserialised. */
type DeathCause = 'script' | 'silent' | 'garbled';

export class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
}

/** One worker, from loading its script to its end. */
export type WorkerLife = {
  readonly started: Promise<Started>;
  readonly isOver: () => boolean;
  /** Rejects with `WorkerDied` if the worker ends first; a call that times out ends the worker. */
  readonly call: <A>(run: (api: Remote<HostApi>) => Promise<A>, deadline?: number) => Promise<A>;
  /** Terminates it without calling `died`. */
  readonly stop: () => void;
  /** Terminates the worker without telling anyone, as a browser that runs out of memory does. */
  readonly kill: () => void;
};

export type LifePorts = {
  readonly spawn: () => WorkerPort;
  readonly clock: PageClock;
  readonly pageStart: () => Promise<PageStart>;
  readonly sink: Sink;
  readonly died: (cause: DeathCause, message: string) => void;
};

const START_DEADLINE = 15_000;
const CALL_DEADLINE = 5_000;

/** Used when the browser cannot create a worker. */
const NO_WORKER: WorkerPort = {
  postMessage: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  terminate: () => undefined,
};

export const beginLife = ({ spawn, clock, pageStart, sink, died }: LifePorts): WorkerLife => {
  let isOver = false;
  let hasStarted = false;
  let fail: (error: Error) => void = () => undefined;
  /** Comlink never settles the calls of a terminated worker, so every call races against this promise. */
  const end = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  end.catch(() => undefined);

  let worker = NO_WORKER;
  try {
    worker = spawn();
  } catch (error) {
    queueMicrotask(() => die('script', String(error)));
  }
  const stop = () => {
    if (isOver) return;
    isOver = true;
    worker.terminate();
    fail(new WorkerDied('the worker has ended'));
  };
  const die = (cause: DeathCause, message: string) => {
    if (isOver) return;
    stop();
    died(cause, message);
  };

  const api = wrap<HostApi>(worker);
  const call: WorkerLife['call'] = (run, deadline = CALL_DEADLINE) => {
    const withdraw = startDeadline(clock, deadline, () =>
      die(hasStarted ? 'silent' : 'script', `no answer within ${deadline} ms`),
    );
    return Promise.race([run(api), end]).finally(withdraw);
  };

  worker.addEventListener('error', (event: Event) => {
    // Without a message, the script itself could not be loaded.
    const message = 'message' in event && typeof event.message === 'string' ? event.message : '';
    if (!hasStarted) die('script', message || 'the worker could not be loaded');
    // An uncaught error need not be fatal: check with a heartbeat.
    else call((remote) => remote.heartbeat()).catch(() => undefined);
  });
  worker.addEventListener('messageerror', () => die('garbled', 'a message could not be read'));

  /** Late frames of a terminated worker must not change the page. */
  const ownSink: Sink = {
    frame: async (frame) => (isOver ? undefined : sink.frame(frame)),
    perform: async (request) => (isOver ? undefined : sink.perform(request)),
    report: async (report) => (isOver ? undefined : sink.report(report)),
  };
  const started = call(
    async (remote) => remote.start(await pageStart(), proxy(ownSink)),
    START_DEADLINE,
  ).then(
    (answer) => {
      hasStarted = true;
      return answer;
    },
    (error: unknown) => {
      die('script', error instanceof Error ? error.message : String(error));
      throw error;
    },
  );
  started.catch(() => undefined);

  return { started, isOver: () => isOver, call, stop, kill: () => worker.terminate() };
};

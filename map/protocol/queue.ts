import type {
  CommandMessage,
  FoundWay,
  ViewerCommand,
} from '../../core/contract/viewer/messages.ts';

/** How a command ended; `way` with `wayfinding` alone. */
export type Answer = { readonly ok: boolean; readonly way?: FoundWay };

/**
 * What running a command comes to: an answer; or work that goes on beside the next commands. When that is done, what
 * it gives is run in its turn, between two commands, and is the answer.
 */
export type Outcome = boolean | { readonly later: Promise<() => Answer | Promise<Answer>> };

/**
 * Commands wait until the viewer is ready, then run one after the other in the order of arrival; each is answered
 * once (specification 7). A command that throws counts as not carried out and does not stop the next one.
 */
export type CommandQueue = {
  readonly push: (message: CommandMessage) => void;
  /** The viewer is ready: run what waits. */
  readonly open: () => void;
  /** Resolves when nothing waits or runs, here or beside; at once when the queue is not open and empty. */
  readonly idle: () => Promise<void>;
};

export type CommandHost = {
  readonly run: (command: ViewerCommand) => Promise<Outcome> | Outcome;
  readonly done: (id: number, answer: Answer) => void;
  readonly failed: (command: ViewerCommand, error: unknown) => void;
};

export const createCommandQueue = ({ run, done, failed }: CommandHost): CommandQueue => {
  const waiting: CommandMessage[] = [];
  /** What ran beside the commands and is to end now: before the next command, so that it is answered soon. */
  const ending: (() => Promise<void>)[] = [];
  let beside = 0;
  let idlers: (() => void)[] = [];
  let opened = false;
  let running = false;

  const isIdle = () => !running && beside === 0 && waiting.length + ending.length === 0;
  const rest = () => {
    if (!isIdle()) return;
    const resolved = idlers;
    idlers = [];
    for (const resolve of resolved) resolve();
  };

  const attempt = async <A>(
    command: ViewerCommand,
    work: () => Promise<A> | A,
    otherwise: A,
  ): Promise<A> => {
    try {
      return await work();
    } catch (error) {
      failed(command, error);
      return otherwise;
    }
  };

  const endLater = async (
    { id, command }: CommandMessage,
    later: Promise<() => Answer | Promise<Answer>>,
  ) => {
    beside += 1;
    const end = await attempt<() => Answer | Promise<Answer>>(
      command,
      () => later,
      () => ({ ok: false }),
    );
    beside -= 1;
    ending.push(async () => done(id, await attempt(command, end, { ok: false })));
    void drain();
  };

  const begin = async (message: CommandMessage) => {
    const outcome = await attempt<Outcome>(message.command, () => run(message.command), false);
    if (typeof outcome === 'boolean') done(message.id, { ok: outcome });
    else void endLater(message, outcome.later);
  };

  const drain = async () => {
    if (!opened || running) return;
    running = true;
    for (;;) {
      const end = ending.shift();
      if (end !== undefined) {
        await end();
        continue;
      }
      const next = waiting.shift();
      if (next === undefined) break;
      await begin(next);
    }
    running = false;
    rest();
  };

  return {
    push: (message) => {
      waiting.push(message);
      void drain();
    },
    open: () => {
      opened = true;
      void drain();
    },
    idle: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  };
};

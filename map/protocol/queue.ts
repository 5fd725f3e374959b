import type {
  CommandMessage,
  FoundWay,
  ViewerCommand,
} from '../../core/contract/viewer/messages.ts';

/** The answer to a command; `way` only for `wayfinding`. */
export type Answer = { readonly ok: boolean; readonly way?: FoundWay };

/**
 * The result of a command: an answer, or background work during which the next commands run. The function that the work
 * resolves with is called between two commands and returns the answer.
 */
export type Outcome = boolean | { readonly later: Promise<() => Answer | Promise<Answer>> };

/**
 * Runs commands one at a time, in order of arrival, once the viewer is ready. Each is answered exactly once
 * (specification 7). A command that throws is answered with `ok: false`.
 */
export type CommandQueue = {
  readonly push: (message: CommandMessage) => void;
  /** Call when the viewer is ready: starts running commands. */
  readonly open: () => void;
  /** Resolves when no command is waiting or running. */
  readonly idle: () => Promise<void>;
};

export type CommandHost = {
  readonly run: (command: ViewerCommand) => Promise<Outcome> | Outcome;
  readonly done: (id: number, answer: Answer) => void;
  readonly failed: (command: ViewerCommand, error: unknown) => void;
};

export const createCommandQueue = ({ run, done, failed }: CommandHost): CommandQueue => {
  const waiting: CommandMessage[] = [];
  /** Finished background work, which is answered before the next command runs. */
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

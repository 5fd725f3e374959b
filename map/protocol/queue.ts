import type { CommandMessage, ViewerCommand } from '../../core/viewer/messages.ts';

/**
 * Commands wait until the viewer is ready, then run one after the other in the order of arrival; each is answered
 * once (specification 7). A command that throws counts as not carried out and does not stop the next one.
 */
export type CommandQueue = {
  readonly push: (message: CommandMessage) => void;
  /** The viewer is ready: run what waits. */
  readonly open: () => void;
  /** Resolves when nothing waits or runs; at once when the queue is not open and empty. */
  readonly idle: () => Promise<void>;
};

export type CommandHost = {
  readonly run: (command: ViewerCommand) => Promise<boolean> | boolean;
  readonly done: (id: number, ok: boolean) => void;
  readonly failed: (command: ViewerCommand, error: unknown) => void;
};

export const createCommandQueue = ({ run, done, failed }: CommandHost): CommandQueue => {
  const waiting: CommandMessage[] = [];
  let idlers: (() => void)[] = [];
  let opened = false;
  let running = false;

  const rest = () => {
    const resolved = idlers;
    idlers = [];
    for (const resolve of resolved) resolve();
  };

  const attempt = async (command: ViewerCommand): Promise<boolean> => {
    try {
      return await run(command);
    } catch (error) {
      failed(command, error);
      return false;
    }
  };

  const drain = async () => {
    if (!opened || running) return;
    running = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      done(next.id, await attempt(next.command));
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
    idle: () =>
      running || waiting.length > 0
        ? new Promise((resolve) => idlers.push(resolve))
        : Promise.resolve(),
  };
};

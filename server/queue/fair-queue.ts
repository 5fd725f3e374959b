import { inSpan } from '../tracing/span.ts';

/** The work was not started, because too much other work is waiting. Try again later. */
export class QueueFull extends Error {
  constructor() {
    super('Too much work is waiting');
    this.name = 'QueueFull';
  }
}

export type Limits = {
  readonly width: number;
  readonly longest: number;
  /** Milliseconds. */
  readonly patience: number;
};

type Waiting = { readonly start: () => void; readonly drop: () => void };

/**
 * Runs at most `width` pieces of work at once; at most `longest` others wait.
 *
 * ```
 *   key a  [5 4 3 2 1]    the keys take turns, so that one of them cannot delay the others;
 *   key b  [1]            of one key the newest goes first: its client is the most likely to be still waiting
 * ```
 *
 * When too many wait, the oldest of the key with the most waiting work is rejected with `QueueFull`: a flood displaces
 * itself. So is work that has waited for `patience` ms, as newer work of its key could keep it waiting forever. Work whose
 * signal is aborted leaves the queue.
 */
export const createFairQueue = ({ width, longest, patience }: Limits) => {
  let running = 0;
  let waiting = 0;
  /** In the order of the turns. A key without waiting work is absent. */
  const lanes = new Map<string, Waiting[]>();

  const leave = (key: string, one: Waiting): void => {
    const lane = lanes.get(key) ?? [];
    const index = lane.indexOf(one);
    if (index < 0) return;
    lane.splice(index, 1);
    waiting -= 1;
    if (lane.length === 0) lanes.delete(key);
  };

  const startNext = (): void => {
    const [turn] = lanes;
    if (turn === undefined) {
      running -= 1;
      return;
    }
    const [key, lane] = turn;
    const next = lane.at(-1);
    if (next === undefined) throw new Error('A key without work has a turn');
    leave(key, next);
    if (lane.length > 0) {
      lanes.delete(key);
      lanes.set(key, lane);
    }
    next.start();
  };

  const dropOne = (): void => {
    const [fullest] = [...lanes].toSorted(([, a], [, b]) => b.length - a.length);
    const oldest = fullest?.[1][0];
    if (fullest === undefined || oldest === undefined) return;
    leave(fullest[0], oldest);
    oldest.drop();
  };

  const turn = (key: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        settle();
      };
      const one: Waiting = {
        start: end(resolve),
        drop: end(() => reject(new QueueFull())),
      };
      const abort = (): void => {
        clearTimeout(timer);
        leave(key, one);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        leave(key, one);
        one.drop();
      }, patience);
      signal?.addEventListener('abort', abort, { once: true });
      const lane = lanes.get(key) ?? [];
      lane.push(one);
      lanes.set(key, lane);
      waiting += 1;
      if (waiting > longest) dropOne();
    });

  /** `waiting`: how much waits. Runs the work in its turn. Rejects with `QueueFull`, the reason of the signal, or what the work rejects with. */
  const run = async <A>(key: string, work: () => Promise<A>, signal?: AbortSignal): Promise<A> => {
    signal?.throwIfAborted();
    if (running < width) running += 1;
    else await inSpan('queue', {}, () => turn(key, signal));
    try {
      return await work();
    } finally {
      startNext();
    }
  };
  return Object.assign(run, { waiting: () => waiting });
};

import { createFairQueue } from '../queue/fair-queue.ts';

/** The queue key for hashing a password: a signed-in person or known device, or an address. */
export type Turn = { readonly kind: 'known' | 'address'; readonly key: string };

/** Three hashes at once use 57 MiB. One for strangers leaves a processor to everybody else. */
const WIDTH = { known: 2, address: 1 } as const;
/** About a second of hashing. Longer waits are refused with a request to come again. */
const LIMITS = { longest: 50, patience: 5_000 } as const;

/**
 * All password hashing waits here. Known people and devices do not wait behind strangers: a flood of attempts from thousands
 * of addresses would otherwise take all the turns.
 */
export const createPasswordQueue = () => {
  const queues = {
    known: createFairQueue({ width: WIDTH.known, ...LIMITS }),
    address: createFairQueue({ width: WIDTH.address, ...LIMITS }),
  };
  const run = <A>({ kind, key }: Turn, work: () => Promise<A>, signal?: AbortSignal): Promise<A> =>
    queues[kind](key, work, signal);
  const waiting = (kind: Turn['kind']): number => queues[kind].waiting();
  return Object.assign(run, { waiting });
};
export type PasswordQueue = ReturnType<typeof createPasswordQueue>;

import { createFairQueue } from './fair-queue.ts';

/** Two hashes at once use 38 MiB and two processors. */
const WIDTH = 2;
/** About half a second of hashing: who waits longer is told to come again. */
const LONGEST_QUEUE = 50;

/** Everything that hashes passwords waits here. */
export const createPasswordQueue = () => createFairQueue({ width: WIDTH, longest: LONGEST_QUEUE });
export type PasswordQueue = ReturnType<typeof createPasswordQueue>;

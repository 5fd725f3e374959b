/** Milliseconds per slice. The viewer shares its thread with the embedding page. */
const SLICE = 8;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export type Slicing = {
  readonly now: () => number;
  /** Yields to other tasks. */
  readonly pause: () => Promise<void>;
};

/**
 * Runs a generator with pauses, so that it never blocks the thread for long. Returns its result, or null if the work
 * was no longer needed after a pause.
 */
export const inSlices = async <A>(
  work: Generator<undefined, A>,
  isWanted: () => boolean,
  { now, pause }: Slicing = { now: () => performance.now(), pause: nextTask },
): Promise<A | null> => {
  let began = now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (now() - began < SLICE) continue;
    await pause();
    if (!isWanted()) return null;
    began = now();
  }
};

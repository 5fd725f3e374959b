/** Milliseconds of one slice: the page that embeds the viewer works on the same thread. */
const SLICE = 8;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export type Slicing = {
  /** Milliseconds of a clock. */
  readonly now: () => number;
  /** Lets the page do what waits. */
  readonly pause: () => Promise<void>;
};

/**
 * Runs the steps of a work with pauses, so that nothing else waits for long: what it comes to, or null when it is no
 * longer wanted after a pause.
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

import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks again until the condition holds, and fails with `describe()` after the deadline. An answer other than
 * `undefined` and `false` ends the wait.
 */
export const until = async <A>(
  ask: () => Promise<A | undefined | false> | A | undefined | false,
  deadlineMs: number,
  describe: () => string,
): Promise<A> => {
  const deadline = performance.now() + deadlineMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(describe());
    await delay(50);
  }
};

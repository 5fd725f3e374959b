import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls until the condition holds, and fails with `otherwise` after the deadline. Any result other than `undefined` and
 * `false` ends the wait.
 */
export const until = async <A>(
  otherwise: string | (() => string),
  deadlineMs: number,
  ask: () => Promise<A | undefined | false> | A | undefined | false,
): Promise<A> => {
  const deadline = performance.now() + deadlineMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) {
      throw new Error(typeof otherwise === 'string' ? otherwise : otherwise());
    }
    await delay(50);
  }
};

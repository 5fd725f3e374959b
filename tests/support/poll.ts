import { setTimeout as delay } from 'node:timers/promises';
import { patience } from './patience.ts';

/**
 * Polls until the condition holds, and fails with `otherwise` when patience ends: after `ms` milliseconds on an idle machine.
 * Any result other than `undefined` and `false` ends the wait.
 */
export const until = async <A>(
  otherwise: string | (() => string),
  ask: () => Promise<A | undefined | false> | A | undefined | false,
  ms = 20_000,
): Promise<A> => {
  const started = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() - started > patience(ms)) {
      throw new Error(typeof otherwise === 'string' ? otherwise : otherwise());
    }
    await delay(50);
  }
};

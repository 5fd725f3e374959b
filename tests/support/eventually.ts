import { vi } from 'vitest';
import { patience } from './patience.ts';

/** Repeats a check until it throws no more, and fails with its last error when patience ends. Moves fake timers on. */
export const eventually = <A>(check: () => A | Promise<A>): Promise<A> =>
  vi.waitFor(check, { timeout: patience(20_000), interval: 20 });

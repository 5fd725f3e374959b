import { inject, vi } from 'vitest';
import { patience, repetition } from './patience.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Milliseconds that a test of the project may take on an idle machine, if it is not the usual limit. */
    readonly testLimit?: number;
  }
}

/** Below the rest that a whole run takes for a hang (hang.ts): one test fails, and the others go on. */
const USUAL_LIMIT = 50_000;

// How slow the machine is changes during a run: each file gets what is right when it begins.
vi.setConfig({
  testTimeout: repetition * patience(inject('testLimit') ?? USUAL_LIMIT),
  hookTimeout: patience(150_000),
});

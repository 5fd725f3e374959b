import type { BrowserContext } from 'playwright-core';
import { TESTS_AHEAD } from '../support/other-time.ts';

/** Clocks ahead of real time: those of a server and of its visitors. */
export type MovedClock = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Environment variables for the server. */
  readonly env: Readonly<Record<string, string>>;
  /** The script that moves the clock of a page or a worker. */
  readonly script: string;
  /** Moves the clocks of a window before it opens a page: that of the page, and that of the worker that runs the core. */
  readonly move: (context: BrowserContext) => Promise<void>;
};

/**
 * A script that moves the clock of its page or worker ahead by some milliseconds. Libraries that extend Date still find
 * everything they need.
 */
const movedBy = (milliseconds: number): string =>
  `{ const read = Date.now; const now = () => read() + ${milliseconds}; Date.now = now;
     globalThis.Date = new Proxy(Date, {
       construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [now()], made),
       apply: (date) => new date(now()).toString(),
     }); }
  `;

/** Clocks that are ahead by some milliseconds. */
export const clockAhead = (moved: number): MovedClock => {
  // The server has the clock of the tests, Chromium the real one.
  const inWindow = movedBy(moved + TESTS_AHEAD);
  return {
    now: () => Date.now() + moved,
    env: {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(movedBy(moved))}`,
    },
    script: inWindow,
    move: async (context) => {
      await context.addInitScript(inWindow);
      await context.route(/\/worker\/main-[^/]*\.js$/, async (route) => {
        const response = await route.fetch().catch(() => null);
        // The server cannot be reached.
        if (response === null) await route.abort();
        else await route.fulfill({ response, body: inWindow + (await response.text()) });
      });
    },
  };
};

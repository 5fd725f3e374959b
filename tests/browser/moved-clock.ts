import type { BrowserContext } from 'playwright-core';
import { TESTS_AHEAD } from '../support/other-time.ts';

/** Clocks that are ahead of the real ones: a server's, and those of its visitors. */
export type MovedClock = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** What the server is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Moves the clocks of a window before it opens anything: the page's, and that of the worker in which the app reckons. */
  readonly move: (context: BrowserContext) => Promise<void>;
};

/**
 * Moves the clock of whatever runs this text first: there it is as many milliseconds later as it is told. What extends
 * dates goes on to find all that they have.
 */
const movedBy = (milliseconds: number): string =>
  `{ const read = Date.now; const now = () => read() + ${milliseconds}; Date.now = now;
     globalThis.Date = new Proxy(Date, {
       construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [now()], made),
       apply: (date) => new date(now()).toString(),
     }); }
  `;

/** Clocks that are so many milliseconds ahead. */
export const clockAhead = (moved: number): MovedClock => {
  // The server has the tests' clock, and Chromium the real one.
  const inWindow = movedBy(moved + TESTS_AHEAD);
  return {
    now: () => Date.now() + moved,
    env: {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(movedBy(moved))}`,
    },
    move: async (context) => {
      await context.addInitScript(inWindow);
      await context.route(/\/worker\/main-[^/]*\.js$/, async (route) => {
        const response = await route.fetch().catch(() => null);
        // The server is away.
        if (response === null) await route.abort();
        else await route.fulfill({ response, body: inWindow + (await response.text()) });
      });
    },
  };
};

import type { BrowserContext } from 'playwright-core';

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

/** `at`: the instant that it is now, as ISO 8601 has it; later than the real one. */
export const clockFrom = (at: string): MovedClock => {
  const moved = Date.parse(at) - Date.now();
  if (moved < 0) throw new Error(`${at} is over: the demo company cannot go back to it`);
  const script = movedBy(moved);
  return {
    now: () => Date.now() + moved,
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` },
    move: async (context) => {
      await context.addInitScript(script);
      await context.route(/\/worker\/main-[^/]*\.js$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: script + (await response.text()) });
      });
    },
  };
};

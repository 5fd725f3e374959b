import type { BrowserContext, Page } from 'playwright-core';
import { TESTS_AHEAD } from '../support/other-time.ts';

type Paused = {
  readonly requestId: string;
  readonly responseStatusCode?: number;
  readonly responseErrorReason?: string;
  readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[];
};

/** Clocks ahead of real time: those of a server and of its visitors. */
export type MovedClock = {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Environment variables for the server. */
  readonly env: Readonly<Record<string, string>>;
  /** The script that moves the clock of a page or a worker. */
  readonly script: string;
  /** Moves the clock of a window's pages, before one is opened. */
  readonly movePages: (context: BrowserContext) => Promise<void>;
  /** Moves the clock of the worker that runs the core, before the page opens an address. */
  readonly moveWorker: (page: Page) => Promise<void>;
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
    movePages: async (context) => {
      await context.addInitScript(inWindow);
    },
    moveWorker: async (page) => {
      const client = await page.context().newCDPSession(page);
      const answer = async (paused: Paused): Promise<void> => {
        const { requestId, responseStatusCode = 200, responseHeaders = [] } = paused;
        if (paused.responseErrorReason !== undefined) {
          await client.send('Fetch.continueRequest', { requestId });
          return;
        }
        const { body, base64Encoded } = await client.send('Fetch.getResponseBody', { requestId });
        const text = base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
        await client.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: responseStatusCode,
          responseHeaders: responseHeaders.filter(
            ({ name }) => !/^content-(?:encoding|length)$/i.test(name),
          ),
          body: Buffer.from(inWindow + text).toString('base64'),
        });
      };
      // A page that is closed meanwhile needs no answer.
      client.on('Fetch.requestPaused', (paused) => void answer(paused).catch(() => {}));
      // Only this file: to stop whatever a page asks for takes a tenth of the time, and the page's cache.
      const worker = { urlPattern: '*/worker/main-*.js', requestStage: 'Response' } as const;
      await client.send('Fetch.enable', { patterns: [worker] });
    },
  };
};

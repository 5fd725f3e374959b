import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { until } from '../../support/poll.ts';
import { quantile } from '../quantile.ts';
import { probeScript, spentAt, takeSeen } from './probe.ts';
import { SHOWN } from './shown.ts';
import type { Site } from './site.ts';

/** The text in the box while nobody types; it matches a few hundred of the 40,000. */
const TEXT = 'mar';
/** Letters that are added to it and deleted again. */
const ENDINGS = ['tinsson', 'ia andersson', 'cus lind'];
const KEY_PAUSE = 80;
/** Longer than the debounce of the search. */
const WORD_PAUSE = 500;
const SETTLED = 500;
/** The idle cost is the median of this many moments, so that a garbage collection in one of them does not count. */
const MOMENTS = 10;
/** The blink interval of the text cursor. */
const MOMENT = 500;
/** Half a minute after a page load the browser collects its garbage, which is no cost of an update. */
const SETTLED_AGE = 35_000;
/** More than anything should take on any machine. */
const DEADLINE = 120_000;

/** A page with an open search, and its backend. */
export type Visit = {
  /** The number of results. */
  readonly found: number;
  /** Rows of the list in the document. */
  readonly rows: number;
  readonly throttle: (rate: number) => Promise<void>;
  /** The main thread's CPU time of each of this many updates, minus that of the idle page; milliseconds. */
  readonly updates: (count: number) => Promise<number>;
  /** Types this many keys while the page is polled, and tells how long each took to its frame; milliseconds. */
  readonly type: (keys: number) => Promise<readonly number[]>;
  /** Durations of tasks longer than 50 ms since the last call; milliseconds. */
  readonly longTasks: () => Promise<readonly number[]>;
  readonly close: () => Promise<void>;
};

export type PageKind = {
  readonly address: string;
  readonly site: Site;
};

const pressKey = (cdp: CDPSession, key: string): void => {
  const isLetter = key.length === 1;
  const code = isLetter ? key.toUpperCase().charCodeAt(0) : 8;
  const common = { key, windowsVirtualKeyCode: code };
  // Not awaited, because users do not wait for the page either.
  void cdp
    .send('Input.dispatchKeyEvent', {
      ...common,
      type: 'keyDown',
      ...(isLetter ? { text: key } : {}),
    })
    .catch(() => undefined);
  void cdp.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' }).catch(() => undefined);
};

/** The list of results; the same selector fits both pages. */
const LIST = 'search [role=grid]';
const ROW = `${LIST} [role=row]`;

const openPage = async (browser: Browser, { address, site }: PageKind): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
  });
  // Tools that strip types wrap functions in a call of `__name`.
  await context.addInitScript({ content: 'globalThis.__name = (f) => f;' });
  await context.addInitScript(probeScript);
  await context.addInitScript(({ buildingId, floorId }) => {
    if (window.origin === 'null') return;
    localStorage.setItem('buildingId', String(buildingId));
    localStorage.setItem('floorId', String(floorId));
  }, SHOWN);
  const page = await context.newPage();
  page.setDefaultTimeout(DEADLINE);
  await page.goto(site.url + address);
  return page;
};

/** The CPU time of an idle page per millisecond. */
const rest = async (cdp: CDPSession): Promise<number> => {
  const moments: number[] = [];
  for (let before = await spentAt(cdp); moments.length < MOMENTS; ) {
    await delay(MOMENT);
    const after = await spentAt(cdp);
    moments.push((after.cpu - before.cpu) / (after.at - before.at));
    before = after;
  }
  return quantile(moments, 0.5);
};

/** Opens the page and searches. */
export const visit = async (browser: Browser, kind: PageKind): Promise<Visit> => {
  const { site } = kind;
  site.release();
  const page = await openPage(browser, kind);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  // A page that polls for changes has received the whole company.
  const first = site.sent();
  await until('The page does not poll', () => site.sent() > first);
  const box = page.getByRole('searchbox');
  await page.keyboard.press('Control+k');
  await box.click();
  await box.pressSequentially(TEXT, { delay: KEY_PAUSE });
  await page.locator(ROW).first().waitFor();
  await page.waitForFunction((age) => performance.now() > age, SETTLED_AGE, { polling: 1_000 });

  site.hold();
  await delay(SETTLED);
  const atRest = await rest(cdp);
  site.release();

  /** Types an ending and deletes it again. */
  const cycle = async (ending: string): Promise<void> => {
    for (const key of [...ending, null, ...Array<string>(ending.length).fill('Backspace'), null]) {
      if (key === null) await delay(WORD_PAUSE);
      else {
        pressKey(cdp, key);
        await delay(KEY_PAUSE);
      }
    }
  };

  return {
    found: Number(await page.locator(LIST).getAttribute('aria-rowcount')),
    rows: await page.locator(ROW).count(),
    throttle: async (rate) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    },
    updates: async (count) => {
      site.hold();
      await delay(SETTLED);
      const start = await spentAt(cdp);
      const from = site.sent();
      site.release();
      await until('The page stopped polling', () => site.sent() >= from + count);
      site.hold();
      await delay(SETTLED);
      const end = await spentAt(cdp);
      const sent = site.sent() - from;
      site.release();
      return (end.cpu - start.cpu - atRest * (end.at - start.at)) / sent;
    },
    type: async (keys) => {
      await box.fill(TEXT);
      await box.press('End');
      await delay(SETTLED);
      await takeSeen(page, 'keys');
      let pressed = 0;
      for (let turn = 0; pressed < keys; turn += 1) {
        const ending = ENDINGS[turn % ENDINGS.length] ?? '';
        await cycle(ending);
        pressed += 2 * ending.length;
      }
      // Wait for the last keys: they are the slowest.
      await page.waitForFunction((count) => (window.__probe?.keys.length ?? 0) >= count, pressed, {
        timeout: DEADLINE,
      });
      return takeSeen(page, 'keys');
    },
    longTasks: () => takeSeen(page, 'longTasks'),
    close: () => page.context().close(),
  };
};

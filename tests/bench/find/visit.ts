import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { until } from '../../support/poll.ts';
import { probeScript, type Seen, takeSeen, taskTime } from './probe.ts';
import { SHOWN } from './shown.ts';
import type { Site } from './site.ts';

/** What stands in the box while nothing is typed; it finds a few hundred of the 40,000. */
const TEXT = 'mar';
/** Letters that follow it, and are taken away again. */
const ENDINGS = ['tinsson', 'ia andersson', 'cus lind'];
const KEY_PAUSE = 80;
/** More than the search waits for another letter. */
const WORD_PAUSE = 500;
const SETTLED = 1_500;
const IDLE = 2_500;

/** A page with a search open, and the backend behind it. */
export type Visit = {
  /** The text of the status line: how many were found. */
  readonly found: number;
  /** Rows of the list that stand in the document. */
  readonly rows: number;
  readonly throttle: (rate: number) => Promise<void>;
  /** Net milliseconds of main thread for each of so many updates, and the long tasks among them. */
  readonly updates: (count: number) => Promise<{ readonly each: number; readonly seen: Seen }>;
  /** Types for so many milliseconds while the page is polled. */
  readonly type: (duration: number) => Promise<Seen & { readonly updates: number }>;
  readonly close: () => Promise<void>;
};

export type PageKind = {
  readonly address: string;
  readonly site: Site;
  /** Selects the line that tells how many were found. */
  readonly countLine: string;
  readonly row: string;
};

const pressKey = (cdp: CDPSession, key: string): void => {
  const isLetter = key.length === 1;
  const code = isLetter ? key.toUpperCase().charCodeAt(0) : 8;
  const common = { key, windowsVirtualKeyCode: code };
  // Not waited for: who types does not wait for the page either.
  void cdp
    .send('Input.dispatchKeyEvent', {
      ...common,
      type: 'keyDown',
      ...(isLetter ? { text: key } : {}),
    })
    .catch(() => undefined);
  void cdp.send('Input.dispatchKeyEvent', { ...common, type: 'keyUp' }).catch(() => undefined);
};

const numberIn = async (page: Page, selector: string): Promise<number> => {
  const text = (await page.locator(selector).first().textContent()) ?? '';
  return Number(text.replace(/\D/g, '') || Number.NaN);
};

const openPage = async (browser: Browser, { address, site }: PageKind): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
  });
  // Programs that strip types name functions with a call of their own.
  await context.addInitScript({ content: 'globalThis.__name = (f) => f;' });
  await context.addInitScript(probeScript);
  await context.addInitScript(({ buildingId, floorId }) => {
    if (window.origin === 'null') return;
    localStorage.setItem('buildingId', String(buildingId));
    localStorage.setItem('floorId', String(floorId));
  }, SHOWN);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(site.url + address);
  return page;
};

/** Opens the page and searches. */
export const visit = async (browser: Browser, kind: PageKind): Promise<Visit> => {
  const { site, countLine, row } = kind;
  site.release();
  const page = await openPage(browser, kind);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const box = page.getByRole('searchbox');
  await box.click();
  await box.pressSequentially(TEXT, { delay: KEY_PAUSE });
  await page.locator(row).first().waitFor();
  const first = site.sent();
  await until(
    () => site.sent() > first + 1,
    30_000,
    () => 'The page does not poll',
  );
  await delay(SETTLED);

  const cycle = async (ending: string, until: number): Promise<void> => {
    for (const key of [...ending, null, ...Array<string>(ending.length).fill('Backspace'), null]) {
      if (key === null) await delay(WORD_PAUSE);
      else {
        pressKey(cdp, key);
        await delay(KEY_PAUSE);
      }
      if (key === null && performance.now() > until) return;
    }
  };

  return {
    found: await numberIn(page, countLine),
    rows: await page.locator(row).count(),
    throttle: async (rate) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    },
    updates: async (count) => {
      site.hold();
      await delay(SETTLED);
      const before = await taskTime(cdp);
      await delay(IDLE);
      const start = await taskTime(cdp);
      await takeSeen(page);
      const goal = site.sent() + count;
      const from = site.sent();
      site.release();
      await until(
        () => site.sent() >= goal,
        120_000,
        () => 'The page stopped polling',
      );
      site.hold();
      await delay(SETTLED);
      const end = await taskTime(cdp);
      const seen = await takeSeen(page);
      const sent = site.sent() - from;
      site.release();
      const idle = (start.task - before.task) / (start.at - before.at);
      return { each: (end.task - start.task - idle * (end.at - start.at)) / sent, seen };
    },
    type: async (duration) => {
      await box.fill(TEXT);
      await box.press('End');
      await delay(SETTLED);
      await takeSeen(page);
      const from = site.sent();
      const end = performance.now() + duration;
      for (let turn = 0; performance.now() < end; turn += 1) {
        await cycle(ENDINGS[turn % ENDINGS.length] ?? '', end);
      }
      const updates = site.sent() - from;
      // Keys that still wait are waited for: they are the slowest.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      return { ...(await takeSeen(page)), updates };
    },
    close: () => page.context().close(),
  };
};

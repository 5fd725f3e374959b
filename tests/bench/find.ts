import type { Browser } from 'playwright-core';
import { launchChromium, WITHOUT_GRAPHICS } from '../support/chromium.ts';
import { buildPages } from './find/builds.ts';
import { openSite } from './find/site.ts';
import { STRESS } from './find/stress-polling.ts';
import { type PageKind, type Visit, visit } from './find/visit.ts';
import { quantile } from './quantile.ts';
import { inRounds, type Report } from './report.ts';
import type { Scope } from './scope.ts';
import { versionOf } from './version.ts';

const POLL = 3_000;
/** Fewer make no 98th percentile. */
const KEYS = 1_000;
/** A phone. */
const THROTTLE = 4;

type Both<A> = { readonly app: A; readonly baseline: A };

const openBoth = async (browser: Browser, kinds: Both<PageKind>): Promise<Both<Visit>> => {
  const [app, baseline] = await Promise.all([
    visit(browser, kinds.app),
    visit(browser, kinds.baseline),
  ]);
  // The same list, or the figures say nothing.
  if (app.found !== baseline.found) throw new Error(`Found ${app.found} and ${baseline.found}`);
  return { app, baseline };
};

/** `updates`: how many a round has. */
const measureUpdates = async (
  pages: Both<Visit>,
  rate: string,
  updates: number,
  { measured }: Report,
): Promise<void> => {
  const values = await inRounds(async () => {
    const [app, baseline] = [
      await pages.app.updates(updates),
      await pages.baseline.updates(updates),
    ];
    return { [`find: main thread of an update every ${rate}`]: app / baseline };
  });
  const baseline = `@reduxjs/toolkit ${versionOf('@reduxjs/toolkit')}`;
  measured({ unit: 'x', baseline }, values);
};

const measureKeys = async ({ app }: Both<Visit>, { measured }: Report): Promise<void> => {
  const p98 = async (): Promise<readonly number[]> => [quantile(await app.type(KEYS), 0.98)];
  const what = { unit: 'ms', baseline: '' } as const;
  measured(what, { [`find: key to frame p98, updates every ${STRESS} ms`]: await p98() });
  measured(what, { 'find: longest task': [Math.max(0, ...(await app.longTasks()))] });
  await app.throttle(THROTTLE);
  measured(what, { [`find: key to frame p98, slowed ${THROTTLE}-fold`]: await p98() });
};

/**
 * Compares the main thread of the app with that of a page built the usual way (Redux Toolkit on the main thread): the large
 * demo company, of which both know all spaces and people, the same updates, the same search. The map draws cells on a
 * canvas in both.
 */
export const find = async (report: Report, scope: Scope): Promise<void> => {
  const browser = await launchChromium(WITHOUT_GRAPHICS);
  const builds = await buildPages();
  const now = Math.floor(Date.now() / 60_000);
  const open = (folder: string) => openSite({ folder, mapFolder: builds.map, now });
  const run = async (
    folder: string,
    every: number,
    measure: (pages: Both<Visit>) => Promise<void>,
  ): Promise<void> => {
    const [app, baseline] = [await open(folder), await open(builds.baseline)];
    const pages = await openBoth(browser, {
      app: { site: app, address: '/webapp/' },
      baseline: { site: baseline, address: `/webapp/?every=${every}` },
    });
    try {
      await measure(pages);
    } finally {
      await Promise.all([pages.app.close(), pages.baseline.close()]);
      await Promise.all([app.close(), baseline.close()]);
    }
  };
  try {
    await run(builds.stressed, STRESS, async (pages) => {
      await measureUpdates(pages, `${STRESS} ms`, 20, report);
      if (scope === 'all') await measureKeys(pages, report);
    });
    if (scope === 'check') return;
    await run(builds.app, POLL, (pages) => measureUpdates(pages, `${POLL / 1000} s`, 4, report));
  } finally {
    await browser.close();
  }
};

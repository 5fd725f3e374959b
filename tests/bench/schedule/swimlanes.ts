import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { buildConstants, root } from '../../../build/constants.ts';
import { launchChromium, WITHOUT_GRAPHICS } from '../../support/chromium.ts';
import { fileBelow, openPageServer, sendFile, urlOf } from '../../support/page-server.ts';
import { inRounds, type Report } from '../report.ts';
import { versionOf } from '../version.ts';

const HERE = join(root, 'tests/bench/schedule');
const OUT = join(root, 'node_modules/.cache/perch-bench/schedule');
const SIZES = [
  { rooms: 60, events: 2_000 },
  { rooms: 600, events: 30_000 },
] as const;
const SPANS = ['day', 'quarter'] as const;
type Side = 'swimlanes' | 'timeline';

const serve = () =>
  openPageServer((request, response) => {
    const { pathname } = urlOf(request);
    const file = fileBelow(OUT, pathname === '/' ? 'index.html' : pathname);
    if (file === null) response.writeHead(404).end();
    else sendFile(response, file);
  });

type Measured = {
  /** Milliseconds from the drawing call to the frame that shows it; the code is loaded before. */
  readonly mount: number;
  /** Main-thread time of mounting and of scrolling in milliseconds; not affected by other programs. */
  readonly mountWork: number;
  readonly scrollWork: number;
  /** The most elements while scrolling. */
  readonly nodes: number;
};

/** Scrolls with the wheel, down, right and back, one step per frame; counts elements meanwhile. */
const scroll = async (page: Page): Promise<number> => {
  await page.mouse.move(800, 400);
  await page.evaluate(() => window.watchSchedule?.());
  for (const [x, y] of [
    [0, 120],
    [160, 0],
    [0, -120],
    [-160, 0],
  ] as const) {
    for (let step = 0; step < 25; step += 1) {
      await page.mouse.wheel(x, y);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
  return page.evaluate(() => window.mostElements ?? Number.NaN);
};

/** The main-thread time so far; milliseconds. */
const worked = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
};

const measure = async (
  browser: Browser,
  url: string,
  asked: { side: Side; span: string; rooms: number; events: number },
): Promise<Measured> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const query = new URLSearchParams(Object.entries(asked).map(([key, is]) => [key, String(is)]));
  await page.goto(`${url}/?${query}`);
  await page.waitForFunction(() => window.mountSchedule !== undefined);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await worked(devtools);
  const mount = await page.evaluate(() => window.mountSchedule?.() ?? Number.NaN);
  const mounted = await worked(devtools);
  const shown = await page.evaluate(() => window.shownSchedule?.());
  if (shown === undefined || shown.hours === 0 || shown.rows === 0) {
    throw new Error('Nothing was drawn');
  }
  const still = await worked(devtools);
  const nodes = await scroll(page);
  const scrollWork = (await worked(devtools)) - still;
  await page.close();
  return { mount, mountWork: mounted - before, scrollWork, nodes };
};

/**
 * Measures how long the room schedule takes to appear, how it scrolls, and how many elements it needs, compared with
 * vis-timeline with the same rooms and events in the same run.
 */
export const scheduleInBrowser = async ({ measured }: Report): Promise<void> => {
  process.env.NODE_ENV = 'production';
  await build({
    logLevel: 'warn',
    configFile: false,
    root: join(HERE, 'page'),
    publicDir: false,
    plugins: [react()],
    // The page server replaces it.
    html: { cspNonce: '__CSP_NONCE__' },
    define: buildConstants,
    css: { postcss: root },
    build: { outDir: OUT, emptyOutDir: true, target: 'esnext', chunkSizeWarningLimit: 2000 },
  });
  const site = await serve();
  const browser = await launchChromium(WITHOUT_GRAPHICS);
  try {
    for (const { rooms, events } of SIZES) {
      for (const span of SPANS) {
        const see = (side: Side) => measure(browser, site.url, { side, span, rooms, events });
        const values = await inRounds(async () => {
          const [own, other] = [await see('swimlanes'), await see('timeline')];
          const of = `${rooms} rooms, a ${span}`;
          return {
            [`schedule: ${of}, first picture`]: own.mount / other.mount,
            [`schedule: ${of}, main thread until then`]: own.mountWork / other.mountWork,
            [`schedule: ${of}, main thread while scrolling`]: own.scrollWork / other.scrollWork,
            [`schedule: ${of}, elements`]: own.nodes / other.nodes,
          };
        });
        measured({ unit: 'x', baseline: `vis-timeline ${versionOf('vis-timeline')}` }, values);
      }
    }
  } finally {
    await browser.close();
    site.close();
  }
};

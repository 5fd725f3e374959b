import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build } from 'vite';
import { buildConstants, root } from '../../../build/constants.ts';
import { launchChromium, WITHOUT_GRAPHICS } from '../../support/chromium.ts';
import { fileBelow, openPageServer, sendFile, urlOf } from '../../support/page-server.ts';

const HERE = join(root, 'tests/bench/schedule');
const OUT = join(root, 'node_modules/.cache/perch-bench/schedule');
const ROUNDS = 5;
const SIZES = [
  { rooms: 60, events: 2_000 },
  { rooms: 200, events: 10_000 },
  { rooms: 600, events: 30_000 },
] as const;
const SPANS = ['day', 'week', 'month', 'quarter'] as const;
const SIDES = ['swimlanes', 'timeline'] as const;
type Side = (typeof SIDES)[number];

/** The targets of issue 8: the share of vis-timeline's time, and elements on the page. */
const MOST_RATIO = 1 / 3;
const MOST_NODES = 1_500;

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
  /** Visible ones. */
  readonly hours: number;
  readonly rows: number;
  readonly nodes: number;
  /** Durations of tasks longer than 50 ms while scrolling; milliseconds. */
  readonly longTasks: readonly number[];
  /** The longest time between two frames while scrolling; milliseconds. */
  readonly gap: number;
};

/** Scrolls with the wheel, down, right and back, one step per frame; counts long tasks meanwhile. */
const scroll = async (page: Page): Promise<Pick<Measured, 'longTasks' | 'gap' | 'nodes'>> => {
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
  const seen = await page.evaluate(() => window.seenSchedule);
  if (seen === undefined) throw new Error('Nothing was watched');
  return seen;
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
  if (shown === undefined) throw new Error('Nothing was drawn');
  const still = await worked(devtools);
  const scrolled = await scroll(page);
  const scrollWork = (await worked(devtools)) - still;
  await page.close();
  return { mount, mountWork: mounted - before, scrollWork, ...shown, ...scrolled };
};

const HEADS = [
  'mount ms',
  'of it',
  'work ms',
  'of it',
  'nodes',
  'long tasks',
  'longest gap ms',
  'scroll work ms',
  'hours shown',
  'rows shown',
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const cell = (text: string): string => text.padStart(15);

/**
 * Measures how long the room schedule takes to appear, how it scrolls, and how many elements it needs, compared with
 * vis-timeline with the same rooms and events in the same run.
 */
export const scheduleInBrowser = async (): Promise<void> => {
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
      console.log(`-- ${rooms} rooms, ${events} events: Perch / vis-timeline, median of ${ROUNDS}`);
      console.log(`${'view'.padEnd(10)}${HEADS.map(cell).join('')}`);
      for (const span of SPANS) {
        const seen: Record<Side, Measured[]> = { swimlanes: [], timeline: [] };
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
            seen[side].push(await measure(browser, site.url, { side, span, rooms, events }));
          }
        }
        const both = (of: (one: Measured) => number, digits = 0): string =>
          SIDES.map((side) => median(seen[side].map(of)).toFixed(digits)).join(' / ');
        const ratioOf = (of: (one: Measured) => number): number =>
          median(seen.swimlanes.map(of)) / median(seen.timeline.map(of));
        const ratio = ratioOf(({ mount }) => mount);
        const tasks = seen.swimlanes.flatMap(({ longTasks }) => longTasks).length;
        const nodes = Math.max(...seen.swimlanes.map((one) => one.nodes));
        const isMet = ratio <= MOST_RATIO && tasks === 0 && nodes <= MOST_NODES;
        console.log(
          `${span.padEnd(10)}${[
            both(({ mount }) => mount),
            ratio.toFixed(2),
            both((one) => one.mountWork),
            ratioOf((one) => one.mountWork).toFixed(2),
            both((one) => one.nodes),
            SIDES.map((side) => seen[side].flatMap(({ longTasks }) => longTasks).length).join(
              ' / ',
            ),
            both(({ gap }) => gap),
            both((one) => one.scrollWork),
            both(({ hours }) => hours),
            both(({ rows }) => rows),
          ]
            .map(cell)
            .join('')}  ${isMet ? 'met' : 'not met'}`,
        );
      }
    }
    console.log(
      `reach: mount at most ${MOST_RATIO.toFixed(2)} of vis-timeline's, no long task while scrolling, at most ${MOST_NODES} nodes`,
    );
  } finally {
    await browser.close();
    site.close();
  }
};

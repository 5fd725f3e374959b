import type { Browser, BrowserContext } from 'playwright-core';
import { storedSession } from '../browser/stored-session.ts';
import { launchChromium } from '../support/chromium.ts';
import { startServer } from '../support/server.ts';
import { quantile } from './quantile.ts';
import { openApp, settled } from './start/open.ts';
import { openWire, type Wire } from './start/wire.ts';

const ROUNDS = 7;
const SIZE = { width: 1280, height: 800 };

/** The targets: times of the form, and thousands of bytes of a first and of a second visit. */
const MOST_RATIO = 4;
const MOST_FIRST = 1000;
const MOST_SECOND = 30;

const median = (values: readonly number[]): number => quantile(values, 0.5);
const row = (name: string, ...cells: readonly string[]): void =>
  console.log(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(14)).join('')}`);
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const verdict = (isMet: boolean, target: string): void =>
  console.log(`${isMet ? 'met' : 'not met'}: ${target}`);

const contextOf = async (
  browser: Browser,
  storageState?: Awaited<ReturnType<typeof storedSession>>,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: SIZE,
    deviceScaleFactor: 1,
    locale: 'en-GB',
    // What HTTP caches do by themselves.
    serviceWorkers: 'block',
    ...(storageState === undefined ? {} : { storageState }),
  });
  // Tools that strip types wrap functions in a call of `__name`.
  await context.addInitScript({ content: 'globalThis.__name = (f) => f;' });
  return context;
};

/** The bytes of opening the app up to the finished map, and of what it loads in the two seconds after. */
const bytesOfVisit = async (context: BrowserContext, wire: Wire): Promise<number> => {
  wire.take();
  const { page } = await openApp(context, wire.url, 'map');
  await settled(page);
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined);
  const bytes = wire.take();
  await page.close();
  return bytes / 1000;
};

/** Measures the way to the map: time beside the sign-in form in the same run, and bytes over the wire. */
export const starts = async (): Promise<void> => {
  const server = await startServer();
  const wire = await openWire(server.port);
  const browser = await launchChromium();
  try {
    const session = await storedSession(wire.url, 'employee');
    const visitor = await contextOf(browser, session);
    const stranger = await contextOf(browser);
    const first = await bytesOfVisit(visitor, wire);
    const second = await bytesOfVisit(visitor, wire);
    row(
      'bytes over the wire: first, second visit',
      `${first.toFixed(1)} kB`,
      `${second.toFixed(1)} kB`,
    );
    verdict(first <= MOST_FIRST, `a first visit loads at most ${MOST_FIRST} kB`);
    verdict(second <= MOST_SECOND, `a second visit loads at most ${MOST_SECOND} kB`);

    const measured = { form: [] as number[], map: [] as number[] };
    const work = { form: [] as number[], map: [] as number[] };
    const ratios: number[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      const form = await openApp(stranger, wire.url, 'form');
      await form.page.close();
      const map = await openApp(visitor, wire.url, 'map');
      await settled(map.page);
      await map.page.close();
      // A warm-up round.
      if (round < 0) continue;
      measured.form.push(form.time);
      measured.map.push(map.time);
      work.form.push(form.cpu);
      work.map.push(map.cpu);
      ratios.push(map.time / form.time);
    }
    row('warm start, software rendering', 'sign-in form', 'map', 'ratio');
    const ratio = median(ratios);
    row(
      'to the first picture',
      ms(median(measured.form)),
      ms(median(measured.map)),
      ratio.toFixed(2),
    );
    const cpu = median(work.map) / median(work.form);
    row('CPU of the main thread', ms(median(work.form)), ms(median(work.map)), cpu.toFixed(2));
    verdict(
      ratio <= MOST_RATIO,
      `a warm start takes at most ${MOST_RATIO} times as long as the form`,
    );
  } finally {
    await browser.close();
    await wire.close();
    await server.stop();
  }
};

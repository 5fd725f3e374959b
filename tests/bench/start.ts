import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { type StoredSession, storedSession } from '../browser/stored-session.ts';
import { launchChromium } from '../support/chromium.ts';
import { startServer } from '../support/server.ts';
import { openWire, type Wire } from '../support/wire.ts';
import { cpuOf } from './cpu.ts';
import { FROZEN, frozenProduct } from './frozen.ts';
import { inRounds, type Report } from './report.ts';
import type { Scope } from './scope.ts';
import { contextOf, type Opened, openApp, type Shows, settled } from './start/open.ts';

/** What a page loads in this time after its picture belongs to the visit; seconds. */
const BYTES_AFTER = 30;

/** What a page does in this time after it is finished belongs to its load; seconds. */
const AFTER = { form: 2, map: 10 } as const satisfies Record<Shows, number>;

type Visited = Omit<Opened, 'page'> & {
  /** Of the browser and the server, in ms. */
  readonly all: number;
};

/** The CPU of all that this program has started; milliseconds. */
const startedCpu = (): (() => number) => {
  const all = cpuOf([process.pid]);
  return () => {
    const { user, system } = process.cpuUsage();
    return all() - (user + system) / 1000;
  };
};
const cpuNow = startedCpu();

const visit = async (context: BrowserContext, url: string, shows: Shows): Promise<Visited> => {
  const before = cpuNow();
  const { page, time, cpu } = await openApp(context, url, shows);
  if (shows === 'map') await settled(page);
  await delay(AFTER[shows] * 1000);
  const all = cpuNow() - before;
  await page.close();
  return { time, cpu, all };
};

const bytesOfVisit = async (context: BrowserContext, wire: Wire): Promise<number> => {
  wire.sent();
  const { page } = await openApp(context, wire.url, 'map');
  await settled(page);
  await delay(BYTES_AFTER * 1000);
  const bytes = wire.sent();
  await page.close();
  return bytes / 1000;
};

const measureBytes = async (
  browser: Browser,
  wire: Wire,
  session: StoredSession,
  { measured }: Report,
): Promise<void> => {
  const context = await contextOf(browser, session);
  for (const which of ['first', 'second']) {
    const bytes = await bytesOfVisit(context, wire);
    measured({ unit: 'kB', baseline: '' }, { [`start: bytes of a ${which} visit`]: [bytes] });
  }
  await context.close();
};

/** Measures the way to the map beside the sign-in form at the frozen commit, and the bytes over the wire. */
export const starts = async (report: Report, scope: Scope): Promise<void> => {
  const server = await startServer();
  const frozen = await startServer({ product: await frozenProduct() });
  const wire = await openWire(server.port);
  const browser = await launchChromium();
  try {
    const session = await storedSession(wire.url, 'employee');
    const visitor = await contextOf(browser, session);
    const stranger = await contextOf(browser);
    const values = await inRounds(async () => {
      const form = await visit(stranger, frozen.url, 'form');
      const map = await visit(visitor, wire.url, 'map');
      return {
        'start: the map, first picture': map.time / form.time,
        'start: the map, main thread until its first picture': map.cpu / form.cpu,
        'start: the map, CPU of all processes': map.all / form.all,
      };
    });
    const what = { unit: 'x', baseline: `sign-in form of ${FROZEN}` } as const;
    report.measured(what, values);
    if (scope === 'check') return;
    const alone = await inRounds(async () => {
      const form = await visit(stranger, frozen.url, 'form');
      const context = await contextOf(browser, session);
      const map = await visit(context, wire.url, 'map');
      await context.close();
      return { 'start: the map in a new context, CPU of all processes': map.all / form.all };
    });
    report.measured(what, alone);
    await measureBytes(browser, wire, session, report);
  } finally {
    await browser.close();
    await wire.close();
    await server.stop();
    await frozen.stop();
  }
};

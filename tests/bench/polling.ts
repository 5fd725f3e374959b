import { setTimeout as delay } from 'node:timers/promises';
import { type APIRequestContext, type CDPSession, type Page, request } from 'playwright-core';
import type { SelfSession } from '../../core/contract/people.ts';
import type { Update } from '../../core/contract/update.ts';
import { storedSession } from '../browser/stored-session.ts';
import { launchChromium } from '../support/chromium.ts';
import { startServer } from '../support/server.ts';
import { FROZEN, frozenProduct } from './frozen.ts';
import { mainThreadCpu } from './main-thread.ts';
import { profiled } from './profile.ts';
import { inRounds, type Report } from './report.ts';
import { contextOf, openApp, settled } from './start/open.ts';

const FLOOR = 1;
/** A poll is over when half the time to the next one has passed; the other half is what an idle page costs. Seconds. */
const HALF = 1.4;
/** Polls of a value: one is a few milliseconds, and what else a page does is as many. */
const POLLS = 4;
/** The pages have loaded what comes later. */
const SETTLED = 10;

type Watched = { readonly page: Page; readonly devtools: CDPSession };

/**
 * What the next polls cost the main thread, without what an idle page costs; milliseconds. `between`: in the idle half after
 * each.
 */
const costOfPolls = async (
  { page, devtools }: Watched,
  between?: () => Promise<void>,
): Promise<number> => {
  let cost = 0;
  for (let poll = 0; poll < POLLS; poll += 1) {
    await page.waitForEvent('request', {
      predicate: (one) => one.url().includes('/secure/update'),
    });
    const before = await mainThreadCpu(devtools);
    await delay(HALF * 1000);
    const after = await mainThreadCpu(devtools);
    await Promise.all([delay(HALF * 1000), between?.()]);
    cost += after - before - ((await mainThreadCpu(devtools)) - after);
  }
  return cost;
};

/** Another person, who books another desk of the floor in each call and gives the one before back: two desks change. */
const changing = async (api: APIRequestContext): Promise<() => Promise<void>> => {
  const { id }: typeof SelfSession.Type = await (await api.get('/secure/self/session')).json();
  const update: Update = await (await api.get(`/secure/update?fId=${FLOOR}`)).json();
  const types = update.entities?.spaceTypes ?? [];
  const bookable = new Set(types.filter(({ space }) => space.mode === 'BOOK').map((one) => one.id));
  const desks = (update.entities?.spaces ?? []).filter(
    ({ asset_type, typeId, status }) =>
      asset_type === 'DESK' && bookable.has(typeId) && status.state === 'FREE',
  );
  let turn = 0;
  let booked: number | null = null;
  return async () => {
    if (booked !== null) await api.delete(`/secure/deskbooking/event/${booked}`);
    const desk = desks[turn % desks.length];
    turn += 1;
    const now = Math.floor(Date.now() / 60_000);
    const start = now - (now % 5) + 5;
    const data = { start, end: start + 60, userId: id };
    const answer = await api.post(`/secure/deskbooking/desk/${desk?.id}`, { data });
    if (!answer.ok()) throw new Error(`No booking: ${await answer.text()}`);
    ({ id: booked } = await answer.json());
  };
};

/** Measures what polls cost the main thread beside an unchanged poll at the frozen commit. */
export const polling = async ({ measured }: Report): Promise<void> => {
  const server = await startServer();
  const frozen = await startServer({ product: await frozenProduct() });
  const browser = await launchChromium();
  try {
    const watch = async (url: string): Promise<Watched> => {
      const context = await contextOf(browser, await storedSession(url, 'employee'));
      const { page } = await openApp(context, url, 'map');
      await settled(page);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Performance.enable');
      return { page, devtools };
    };
    const own = await watch(server.url);
    const before = await watch(frozen.url);
    const { cookies } = await storedSession(server.url, 'colleague');
    const api = await request.newContext({
      baseURL: server.url,
      extraHTTPHeaders: { 'x-requested-with': 'bench' },
      storageState: { cookies, origins: [] },
    });
    const change = await changing(api);
    await delay(SETTLED * 1000);
    const values = await inRounds(async () => {
      const [unchanged, baseline] = await Promise.all([costOfPolls(own), costOfPolls(before)]);
      await change();
      const changed = await profiled(own.devtools, 'polling', () => costOfPolls(own, change));
      return {
        'polling: main thread of an unchanged poll': unchanged / baseline,
        'polling: main thread of a poll that changes two desks': changed / baseline,
      };
    });
    measured({ unit: 'x', baseline: `unchanged poll of ${FROZEN}` }, values);
    await api.dispose();
  } finally {
    await browser.close();
    await server.stop();
    await frozen.stop();
  }
};

import type { Browser, BrowserContext, Page } from 'playwright-core';
import type {} from '../../../map/test-hook.ts';
import type { StoredSession } from '../../browser/stored-session.ts';
import { mainThreadCpu } from '../main-thread.ts';

const SIZE = { width: 1280, height: 800 };

/** A new browser, of a stranger or with a session. */
export const contextOf = async (
  browser: Browser,
  storageState?: StoredSession,
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

/** Milliseconds. `cpu`: of the page's main thread, which the viewer shares; other programs do not count. */
export type Opened = { readonly page: Page; readonly time: number; readonly cpu: number };

/** Resolves with the time since the navigation when the form can be used. */
const formIsThere = (): Promise<number> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.querySelector('input[type=password]') === null) setTimeout(look, 2);
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    look();
  });

/** Resolves with the time since the navigation when the GPU has drawn the first picture of the floor. */
const mapIsThere = async (): Promise<number> => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 2));
  const viewer = () => document.querySelector<HTMLIFrameElement>('main iframe')?.contentWindow;
  while ((viewer()?.performance.getEntriesByName('perch.floor').length ?? 0) === 0) await pause();
  const canvas = viewer()?.document.querySelector<HTMLCanvasElement>('canvas.scene');
  const gl = canvas?.getContext('webgl2');
  if (gl === null || gl === undefined) throw new Error('The viewer draws nothing');
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  while (fence !== null && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED) {
    await pause();
  }
  return performance.now();
};

export type Shows = 'form' | 'map';

/** Opens the app in a new page and waits for the form, or for the map. */
export const openApp = async (
  context: BrowserContext,
  url: string,
  shows: Shows,
): Promise<Opened> => {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(`${url}/webapp/`, { waitUntil: 'commit' });
  const time = await page.evaluate(shows === 'form' ? formIsThere : mapIsThere);
  return { page, time, cpu: await mainThreadCpu(cdp) };
};

/** Waits until shadows and the finer picture are drawn, too. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const viewer = document.querySelector<HTMLIFrameElement>('main iframe')?.contentWindow;
    await viewer?.__viewer?.settled();
  });

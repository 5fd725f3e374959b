import type { Browser, CDPSession, Frame, Page } from 'playwright-core';
import type { BuiltArchive } from '../map/archive-builder.ts';
import { launchChromium } from '../support/chromium.ts';
import type {} from './boxes/page/main.ts';
import { buildBoxes } from './boxes/site.ts';
import { mainThreadCpu } from './main-thread.ts';
import { type Embedded, embed, type FloorName, openPage, pan } from './map/embedded.ts';
import { openSite } from './map/site.ts';
import { largeFloor, smallFloor, smallFloors } from './map/tiles.ts';
import { profiled } from './profile.ts';
import { quantile } from './quantile.ts';
import { inRounds, type Report } from './report.ts';
import type { Scope } from './scope.ts';
import { versionOf } from './version.ts';

const FRAMES = 20;
const RECENT = 3;

const devtoolsOf = async (page: Page): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return devtools;
};

type Shown = {
  readonly page: Page;
  readonly frame: Frame;
  readonly time: number;
  readonly cpu: number;
};

const showBoxes = async (
  browser: Browser,
  url: string,
  bundle: FloorName,
  floor: BuiltArchive,
): Promise<Shown> => {
  const page = await openPage(browser, url, floor);
  const devtools = await devtoolsOf(page);
  const before = await mainThreadCpu(devtools);
  const time = await page.evaluate(async (name) => {
    const started = performance.now();
    document.body.style.margin = '0';
    const element = document.createElement('iframe');
    element.style.cssText = 'border:0;width:100vw;height:100vh;display:block';
    element.src = `/boxes/index.html?bundle=${name}`;
    document.body.append(element);
    const pause = () => new Promise((resolve) => setTimeout(resolve, 2));
    while (element.contentWindow?.boxes === undefined) await pause();
    await element.contentWindow.boxes.drawn;
    const gl = element.contentDocument?.querySelector('canvas')?.getContext('webgl2');
    if (gl === null || gl === undefined) throw new Error('The baseline draws nothing');
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    while (fence !== null && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED) {
      await pause();
    }
    return performance.now() - started;
  }, bundle);
  const cpu = (await mainThreadCpu(devtools)) - before;
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (frame === null) throw new Error('The baseline has no frame');
  return { page, frame, time, cpu };
};

/** Milliseconds per frame, each finished before the next one begins, as in `pan`. */
const panBoxes = (frame: Frame): Promise<readonly number[]> =>
  frame.evaluate((count) => {
    const gl = document.querySelector('canvas')?.getContext('webgl2');
    if (gl === null || gl === undefined) throw new Error('The baseline draws nothing');
    const pixel = new Uint8Array(4);
    const times: number[] = [];
    for (let i = -6; i < count; i++) {
      const started = performance.now();
      window.boxes?.panBy(Math.floor(i / 5) % 2 === 0 ? 0.02 : -0.02);
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      if (i >= 0) times.push(performance.now() - started);
    }
    return times;
  }, FRAMES);

const FLOORS = { small: '400 desks', large: '6,144 desks' } as const;

/** The same floor by both, in turn. */
const compare = async (
  browser: Browser,
  url: string,
  name: FloorName,
  { measured }: Report,
): Promise<void> => {
  const floor = name === 'small' ? smallFloor() : largeFloor();
  const of = FLOORS[name];
  const values = await inRounds(async () => {
    const page = await openPage(browser, url, floor);
    const devtools = await devtoolsOf(page);
    const before = await mainThreadCpu(devtools);
    const own = await profiled(devtools, `boxes-${name}`, () => embed(page, name));
    const ownWork = (await mainThreadCpu(devtools)) - before;
    await own.send({ name: 'show_floor', floorId: 1, forced: true });
    const ownPan = quantile((await pan(own.frame, FRAMES)).times, 0.5);
    await own.context.close();
    const boxes = await showBoxes(browser, url, name, floor);
    const boxesPan = quantile(await panBoxes(boxes.frame), 0.5);
    await boxes.page.context().close();
    return {
      [`boxes: first picture of ${of}`]: own.firstPicture / boxes.time,
      [`boxes: main thread until ${of} are finished`]: ownWork / boxes.cpu,
      [`boxes: a panned frame of ${of}`]: ownPan / boxesPan,
    };
  });
  measured({ unit: 'x', baseline: `maplibre-gl ${versionOf('maplibre-gl')}` }, values);
};

/** The main thread's work until a floor is drawn completely. */
const workOfShowing = async (
  devtools: CDPSession,
  { send, frame }: Embedded,
  floorId: number,
): Promise<number> => {
  const before = await mainThreadCpu(devtools);
  await send({ name: 'show_floor', floorId, forced: false });
  await frame.evaluate(() => window.__viewer?.settled());
  return (await mainThreadCpu(devtools)) - before;
};

/** Floors that were shown before; the baseline is showing them for the first time. */
const returns = async (browser: Browser, url: string, { measured }: Report): Promise<void> => {
  const { spaces, signs } = smallFloors(RECENT);
  const page = await openPage(browser, url, { spaces, signs });
  const devtools = await devtoolsOf(page);
  const floors = Array.from({ length: RECENT }, (_, i) => ({
    id: i + 1,
    name: `Floor ${i + 1}`,
    level: i + 1,
  }));
  const shown = await embed(page, 'floors', floors);
  for (const { id } of floors) {
    const there = (part: { readonly floorId: number }) => part.floorId === id;
    await shown.send({
      name: 'contentUpdate',
      spaces: { add: spaces.filter(there) },
      signs: { add: signs.filter(there) },
    });
  }
  const first: number[] = [];
  for (const { id } of floors.slice(1)) first.push(await workOfShowing(devtools, shown, id));
  const values = await inRounds(async () => {
    let again = 0;
    for (const { id } of floors) again += await workOfShowing(devtools, shown, id);
    return { 'boxes: main thread of a recent floor': again / RECENT / quantile(first, 0.5) };
  });
  measured({ unit: 'x', baseline: 'its first time' }, values);
  await shown.context.close();
};

/** Measures the viewer beside MapLibre GL, which draws the same archive as plain boxes without labels. */
export const boxes = async (report: Report, scope: Scope): Promise<void> => {
  const folder = await buildBoxes();
  const archives = {
    small: smallFloor().files,
    large: largeFloor().files,
    floors: smallFloors(RECENT).files,
  };
  const site = await openSite(archives, { boxes: folder });
  const browser = await launchChromium();
  try {
    await compare(browser, site.url, 'small', report);
    // The baseline takes half a minute for it.
    if (scope === 'check') return;
    await compare(browser, site.url, 'large', report);
    await returns(browser, site.url, report);
  } finally {
    await browser.close();
    await site.close();
  }
};

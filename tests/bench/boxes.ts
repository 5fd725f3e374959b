import type { Browser, CDPSession, Frame, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import type {} from './boxes/page/main.ts';
import { buildBoxes } from './boxes/site.ts';
import { type Embedded, embed, type FloorName, openPage, pan } from './map/embedded.ts';
import { openSite } from './map/site.ts';
import { largeFloor, smallFloor, smallFloors } from './map/tiles.ts';
import { quantile } from './quantile.ts';

const ROUNDS = 5;
const FRAMES = 20;
const FLOORS = 3;

/** The targets: times of the baseline, and milliseconds of scripting until a recent floor is back. */
const MOST_FIRST = 1;
const MOST_PAN = 1.2;
const MOST_RETURN = 100;

const NAMES: readonly FloorName[] = ['small', 'large'];
const median = (values: readonly number[]): number => quantile(values, 0.5);
const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const row = (name: string, ...cells: readonly string[]): void =>
  console.log(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(14)).join('')}`);
const verdict = (isMet: boolean, target: string): void =>
  console.log(`${isMet ? 'met' : 'not met'}: ${target}`);

/** The main thread's CPU time so far; milliseconds. */
const worked = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
};
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

const showBoxes = async (browser: Browser, url: string, bundle: FloorName): Promise<Shown> => {
  const page = await openPage(browser, url);
  const devtools = await devtoolsOf(page);
  const before = await worked(devtools);
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
  const cpu = (await worked(devtools)) - before;
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

/** The same floor by both, in turn. */
const compare = async (browser: Browser, url: string, name: FloorName): Promise<void> => {
  const floor = name === 'small' ? smallFloor() : largeFloor();
  const first = { own: [] as number[], boxes: [] as number[], ratios: [] as number[] };
  const work = { own: [] as number[], boxes: [] as number[] };
  const panned = { own: [] as number[], boxes: [] as number[], ratios: [] as number[] };
  for (let round = -1; round < ROUNDS; round++) {
    const page = await openPage(browser, url);
    const devtools = await devtoolsOf(page);
    const before = await worked(devtools);
    const own = await embed(page, name, floor);
    const ownWork = (await worked(devtools)) - before;
    await own.send({ name: 'show_floor', floorId: 1, forced: true });
    const ownPan = median((await pan(own.frame, FRAMES)).times);
    await own.context.close();
    const boxes = await showBoxes(browser, url, name);
    const boxesPan = median(await panBoxes(boxes.frame));
    await boxes.page.context().close();
    // A warm-up round.
    if (round < 0) continue;
    first.own.push(own.firstPicture);
    first.boxes.push(boxes.time);
    first.ratios.push(own.firstPicture / boxes.time);
    work.own.push(ownWork);
    work.boxes.push(boxes.cpu);
    panned.own.push(ownPan);
    panned.boxes.push(boxesPan);
    panned.ratios.push(ownPan / boxesPan);
  }
  const line = (title: string, own: readonly number[], other: readonly number[], ratio: number) =>
    row(`${title}: ${name}`, ms(median(own)), ms(median(other)), ratio.toFixed(2));
  const [ratio, panRatio] = [median(first.ratios), median(panned.ratios)];
  line('first picture', first.own, first.boxes, ratio);
  line(
    'CPU of the main thread until finished',
    work.own,
    work.boxes,
    median(work.own) / median(work.boxes),
  );
  line('a panned frame', panned.own, panned.boxes, panRatio);
  verdict(ratio <= MOST_FIRST, `a first picture is not slower than the baseline's`);
  verdict(panRatio <= MOST_PAN, `a panned frame takes at most ${MOST_PAN} times the baseline's`);
};

/** The main thread's work until a floor is drawn completely. */
const workOfShowing = async (
  devtools: CDPSession,
  { send, frame }: Embedded,
  floorId: number,
): Promise<number> => {
  const before = await worked(devtools);
  await send({ name: 'show_floor', floorId, forced: false });
  await frame.evaluate(() => window.__viewer?.settled());
  return (await worked(devtools)) - before;
};

const returns = async (browser: Browser, url: string): Promise<void> => {
  const page = await openPage(browser, url);
  const devtools = await devtoolsOf(page);
  const { spaces, signs } = smallFloors(FLOORS);
  const floors = Array.from({ length: FLOORS }, (_, i) => ({
    id: i + 1,
    name: `Floor ${i + 1}`,
    level: i + 1,
  }));
  const shown = await embed(page, 'floors', { spaces, signs }, floors);
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
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { id } of floors) again.push(await workOfShowing(devtools, shown, id));
  }
  const [other, back] = [median(first), median(again)];
  row('scripting until a floor is finished', 'back', 'the first time', 'ratio');
  row('400 desks', ms(back), ms(other), (back / other).toFixed(2));
  verdict(back <= MOST_RETURN, `a recent floor is back within ${MOST_RETURN} ms of scripting`);
  await shown.context.close();
};

/** Measures the viewer beside MapLibre GL, which draws the same archive as plain boxes without labels. */
export const boxes = async (): Promise<void> => {
  const folder = await buildBoxes();
  const archives = {
    small: smallFloor().files,
    large: largeFloor().files,
    floors: smallFloors(FLOORS).files,
  };
  const site = await openSite(archives, folder);
  const browser = await launchChromium();
  try {
    row('software rendering', 'the viewer', 'MapLibre GL', 'ratio');
    for (const name of NAMES) await compare(browser, site.url, name);
    await returns(browser, site.url);
  } finally {
    await browser.close();
    await site.close();
  }
};

import type { Browser, Page } from 'playwright-core';
import type { ViewerCommand } from '../../core/contract/viewer/messages.ts';
import { launchChromium } from '../support/chromium.ts';
import { FROZEN, frozenProduct } from './frozen.ts';
import {
  changeStatuses,
  type Embedded,
  embed,
  type FloorName,
  hitTest,
  openPage,
  pan,
} from './map/embedded.ts';
import { openSite } from './map/site.ts';
import { tasksDuring } from './map/tasks.ts';
import { largeFloor, smallFloor } from './map/tiles.ts';
import { quantile } from './quantile.ts';
import { inRounds, type Report } from './report.ts';
import type { Scope } from './scope.ts';

const FRAMES = 20;
/** Changes of all statuses in a round. */
const CHANGES = 5;

const FLOORS = { small: smallFloor(), large: largeFloor() };

/** The views in which the map is panned; each sets the camera. */
const VIEWS = {
  'in 3D': { angle: '3d', close: false },
  'in 3D, close': { angle: '3d', close: true },
  'in 2D': { angle: '2d', close: false },
  'in 2D, close': { angle: '2d', close: true },
} as const;

const lookAt = async (
  { send }: Embedded,
  { angle, close }: (typeof VIEWS)[keyof typeof VIEWS],
): Promise<void> => {
  await send({ name: 'show_floor', floorId: 1, forced: true });
  await send({ name: 'camera_angle', angle });
  if (!close) return;
  const desks = FLOORS.large.spaces.filter(({ kind }) => kind === 'DESK');
  const assetId = desks[Math.floor(desks.length * 0.6)]?.id ?? 0;
  await send({ name: 'locate', floorId: 1, assetType: 'space', assetId });
  await send({ name: 'deselect' });
};

/** Today's product, and the one at the frozen commit. */
type Sites = { readonly own: string; readonly frozen: string };

const show = async (browser: Browser, url: string, name: FloorName): Promise<Embedded> =>
  embed(await openPage(browser, url, FLOORS[name]), name);

/** A floor fifteen times as large beside what a usual one took at the frozen commit. */
const measureLoads = async (
  browser: Browser,
  { own, frozen }: Sites,
  { measured }: Report,
): Promise<void> => {
  const longest: number[] = [];
  const values = await inRounds(async () => {
    const before = await show(browser, frozen, 'small');
    await before.context.close();
    const page = await openPage(browser, own, FLOORS.large);
    const { answer, tasks } = await tasksDuring(browser, page, () => embed(page, 'large'));
    await answer.context.close();
    longest.push(tasks[0] ?? 0);
    return { 'map: finished picture of 6,144 desks': answer.finished / before.finished };
  });
  measured({ unit: 'x', baseline: `400 desks at ${FROZEN}` }, values);
  measured({ unit: 'ms', baseline: '' }, { 'map: longest task of 6,144 desks': longest.slice(1) });
};

const measureStatuses = async (
  { own, frozen }: Readonly<Record<keyof Sites, Embedded>>,
  { measured }: Report,
): Promise<void> => {
  const values = await inRounds(async () => {
    const time = async ({ frame }: Embedded) => quantile(await changeStatuses(frame, CHANGES), 0.5);
    return { 'map: change 6,688 statuses': (await time(own)) / (await time(frozen)) };
  });
  measured({ unit: 'x', baseline: FROZEN }, values);
};

/** Sends what is already in the page, so that no task is spent on bringing it there. */
const sendBooked = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const command = (window as { booked?: ViewerCommand }).booked;
    return command === undefined ? false : window.viewerCommand(command);
  });

const measureMessage = async (
  browser: Browser,
  { page, frame }: Embedded,
  { measured }: Report,
): Promise<void> => {
  await page.evaluate(() => {
    const update = window.shownFloor?.spaces.map((one) => ({ ...one, status: 'BOOKED' as const }));
    const command: ViewerCommand = { name: 'contentUpdate', spaces: { update: update ?? [] } };
    Object.assign(window, { booked: command });
  });
  const { tasks } = await tasksDuring(browser, page, async () => {
    await sendBooked(page);
    await frame.evaluate(() => window.__viewer?.settled());
  });
  const name = 'map: longest task of 6,688 statuses by message';
  measured({ unit: 'ms', baseline: '' }, { [name]: tasks.slice(0, 1) });
};

const measureFrames = async (
  { own, frozen }: Readonly<Record<keyof Sites, Embedded>>,
  { measured }: Report,
): Promise<void> => {
  const what = { unit: 'x', baseline: FROZEN } as const;
  for (const [title, view] of Object.entries(VIEWS)) {
    const values = await inRounds(async () => {
      const time = async (shown: Embedded): Promise<number> => {
        await lookAt(shown, view);
        return quantile((await pan(shown.frame, FRAMES)).times, 0.5);
      };
      return {
        [`map: a panned frame of 6,144 desks ${title}`]: (await time(own)) / (await time(frozen)),
      };
    });
    measured(what, values);
  }
  const hits = await inRounds(async () => ({
    'map: find what is under the pointer':
      (await hitTest(own.frame)) / (await hitTest(frozen.frame)),
  }));
  measured(what, hits);
};

/** Measures the map with 6,144 desks and 544 rooms on a floor beside the product at the frozen commit. */
export const map = async (report: Report, scope: Scope): Promise<void> => {
  const archives = { small: FLOORS.small.files, large: FLOORS.large.files };
  const today = await openSite(archives);
  const then = await openSite(archives, { product: await frozenProduct() });
  const browser = await launchChromium();
  try {
    const own = await show(browser, today.url, 'large');
    const both = { own, frozen: await show(browser, then.url, 'large') };
    await measureStatuses(both, report);
    if (scope === 'check') return;
    await measureLoads(browser, { own: today.url, frozen: then.url }, report);
    await measureMessage(browser, own, report);
    await measureFrames(both, report);
  } finally {
    await browser.close();
    await today.close();
    await then.close();
  }
};

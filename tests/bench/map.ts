import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { startSizes } from '../architecture/size.ts';
import type { BuiltArchive } from '../map/archive-builder.ts';
import { launchChromium } from '../support/chromium.ts';
import {
  changeStatuses,
  type Embedded,
  embed,
  type FloorName,
  framesDrawn,
  hitTest,
  openPage,
  pan,
} from './map/embedded.ts';
import { openSite } from './map/site.ts';
import { tasksDuring } from './map/tasks.ts';
import { largeFloor, smallFloor } from './map/tiles.ts';

const ROUNDS = 3;
const FRAMES = 20;
const STATUS_ROUNDS = 15;
const IDLE_SECONDS = 60;
const POLL_SECONDS = 3;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const row = (name: string, ...cells: readonly string[]): void =>
  console.log(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(14)).join('')}`);

type Both<A> = { readonly small: A; readonly large: A };
const NAMES: readonly FloorName[] = ['small', 'large'];

/** The views in which the map is panned; each sets the camera. */
const VIEWS = {
  '3D, whole floor': { angle: '3d', close: false },
  '3D, close': { angle: '3d', close: true },
  '2D, whole floor': { angle: '2d', close: false },
  '2D, close': { angle: '2d', close: true },
} as const;

/** A desk in the middle of the floor. */
const middleDesk = ({ spaces }: BuiltArchive): number => {
  const desks = spaces.filter(({ kind }) => kind === 'DESK');
  const middle = desks.length > 400 ? desks.length * 0.6 : desks.length / 4;
  return desks[Math.floor(middle)]?.id ?? 0;
};

const lookAt = async (
  { send }: Embedded,
  { angle, close }: (typeof VIEWS)[keyof typeof VIEWS],
  floor: BuiltArchive,
): Promise<void> => {
  await send({ name: 'show_floor', floorId: 1, forced: true });
  await send({ name: 'camera_angle', angle });
  if (!close) return;
  await send({ name: 'locate', floorId: 1, assetType: 'space', assetId: middleDesk(floor) });
  await send({ name: 'deselect' });
};

const measureLoads = async (
  browser: Browser,
  url: string,
  floors: Both<BuiltArchive>,
): Promise<void> => {
  for (const name of NAMES) {
    const [times, longest, second]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await openPage(browser, url);
      const { answer, tasks } = await tasksDuring(browser, page, () =>
        embed(page, name, floors[name]),
      );
      times.push(answer.firstFrame);
      longest.push(tasks[0] ?? 0);
      second.push(tasks[1] ?? 0);
      await answer.context.close();
    }
    row(
      `first frame, longest two tasks: ${name}`,
      ms(median(times)),
      ms(median(longest)),
      ms(median(second)),
    );
  }
};

const measurePans = async (shown: Both<Embedded>, floors: Both<BuiltArchive>): Promise<void> => {
  row('a frame while panning (draw calls, triangles)', '400 desks', '6,144 desks', 'ratio');
  for (const [title, view] of Object.entries(VIEWS)) {
    const ratios: number[] = [];
    const times: Record<FloorName, number[]> = { small: [], large: [] };
    const drawn = { small: '', large: '' };
    for (let round = 0; round < ROUNDS; round++) {
      const each = { small: 0, large: 0 };
      for (const name of NAMES) {
        await lookAt(shown[name], view, floors[name]);
        const { times: frames, calls, triangles } = await pan(shown[name].frame, FRAMES);
        each[name] = median(frames);
        times[name].push(each[name]);
        drawn[name] = `${calls}, ${Math.round(triangles / 1000)} k`;
      }
      ratios.push(each.large / each.small);
    }
    row(title, ms(median(times.small)), ms(median(times.large)), median(ratios).toFixed(2));
    row('', drawn.small, drawn.large);
  }
};

/** Counts frames while nothing changes: on one page without messages, on the other while the app polls. */
const measureRest = async (shown: Both<Embedded>, floor: BuiltArchive): Promise<void> => {
  for (const name of NAMES) {
    await lookAt(shown[name], VIEWS['3D, whole floor'], floor);
    await shown[name].send({ name: 'contentUpdate', spaces: { update: floor.spaces } });
    await shown[name].frame.evaluate(() => window.__viewer?.settled());
  }
  const before = {
    small: await framesDrawn(shown.small.frame),
    large: await framesDrawn(shown.large.frame),
  };
  for (let second = 0; second < IDLE_SECONDS; second += POLL_SECONDS) {
    await delay(POLL_SECONDS * 1000);
    await shown.large.send({
      name: 'contentUpdate',
      replaceFloorId: 1,
      spaces: { add: floor.spaces },
    });
  }
  row(
    `frames in ${IDLE_SECONDS} s: at rest, polled`,
    String((await framesDrawn(shown.small.frame)) - before.small),
    String((await framesDrawn(shown.large.frame)) - before.large),
  );
};

/** Measures the map with 400 and with 6,144 desks and 544 rooms. Times are comparable only within one run. */
export const map = async (): Promise<void> => {
  const floors = { small: smallFloor(), large: largeFloor() };
  const site = await openSite({ small: floors.small.files, large: floors.large.files });
  const browser = await launchChromium();
  try {
    console.log(`viewer: ${startSizes().viewer.toFixed(1)} kB of script, gzipped`);
    await measureLoads(browser, site.url, floors);
    const small = await embed(await openPage(browser, site.url), 'small', floors.small);
    const large = await embed(await openPage(browser, site.url), 'large', floors.large);
    const shown = { small, large };

    const changes = await changeStatuses(large.frame, floors.large.spaces, STATUS_ROUNDS);
    row(
      `${floors.large.spaces.length} statuses changed: median, most`,
      ms(median(changes)),
      ms(Math.max(...changes)),
    );
    const booked = floors.large.spaces.map((space) => ({ ...space, status: 'BOOKED' as const }));
    const { tasks } = await tasksDuring(browser, large.page, async () => {
      await large.send({ name: 'contentUpdate', spaces: { update: booked } });
      await large.frame.evaluate(() => window.__viewer?.settled());
    });
    row('the same by message: longest two tasks', ms(tasks[0] ?? 0), ms(tasks[1] ?? 0));
    await measurePans(shown, floors);
    const hits = { small: await hitTest(small.frame), large: await hitTest(large.frame) };
    row('hit test, close', `${hits.small.toFixed(1)} µs`, `${hits.large.toFixed(1)} µs`);
    await measureRest(shown, floors.large);
  } finally {
    await browser.close();
    await site.close();
  }
};

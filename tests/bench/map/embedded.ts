import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import type { MapSpace, ViewerCommand } from '../../../core/contract/viewer/messages.ts';
import type {} from '../../../map/test-hook.ts';
import type { BuiltArchive } from '../../map/archive-builder.ts';

declare global {
  interface Window {
    /** Sends a command to the viewer; resolves with `ok` of its answer. Id 0 represents `ready`. */
    viewerCommand: (command: ViewerCommand | null) => Promise<boolean>;
    /** What is shown: it is in the page before anything is measured, because the page decodes it. */
    shownFloor?: ShownFloor;
  }
}

/** A minimal host page for the viewer. */
const hostScript = (): void => {
  if (window.parent !== window) return;
  const waiting = new Map<number, (ok: boolean) => void>();
  let last = 0;
  window.addEventListener('message', ({ data }) => {
    const event = data?.event;
    if (event?.name === 'command_done') waiting.get(event.id)?.(event.ok);
    if (event?.name === 'ready') waiting.get(0)?.(true);
  });
  window.viewerCommand = (command) =>
    new Promise((resolve) => {
      if (command === null) {
        waiting.set(0, resolve);
        return;
      }
      last += 1;
      waiting.set(last, resolve);
      const message = { perch: 'command', id: last, command };
      document.querySelector('iframe')?.contentWindow?.postMessage(message, location.origin);
    });
};

export type FloorName = 'small' | 'large';

type ShownFloor = Pick<BuiltArchive, 'spaces' | 'signs'>;

/** The viewer in its own page, showing one floor. */
export type Embedded = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly frame: Frame;
  /**
   * Milliseconds from the frame's first request to the first picture, in which every desk has the colour of its status, and
   * to the finished one.
   */
  readonly firstPicture: number;
  readonly finished: number;
  readonly send: (command: ViewerCommand) => Promise<boolean>;
};

const SIZE = { width: 1280, height: 800 };

export const openPage = async (
  browser: Browser,
  url: string,
  { spaces, signs }: ShownFloor,
): Promise<Page> => {
  const context = await browser.newContext({ viewport: SIZE, deviceScaleFactor: 1 });
  // Tools that strip types wrap functions in a call of `__name`.
  await context.addInitScript({ content: 'globalThis.__name = (f) => f;' });
  await context.addInitScript(hostScript);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(url);
  await page.evaluate(
    (floor) => {
      window.shownFloor = floor;
    },
    { spaces, signs },
  );
  return page;
};

/** Shows its floor as the app does after its start, in the page that `openPage` made. */
export const embed = async (
  page: Page,
  name: string,
  floors: readonly { readonly id: number; readonly name: string; readonly level: number }[] = [
    { id: 1, name: 'Floor 1', level: 1 },
  ],
): Promise<Embedded> => {
  const { firstPicture, finished } = await page.evaluate(
    async ({ bundleName, floors }) => {
      const { spaces, signs } = window.shownFloor ?? { spaces: [], signs: [] };
      const started = performance.now();
      document.body.style.margin = '0';
      const element = document.createElement('iframe');
      element.style.cssText = 'border:0;width:100vw;height:100vh;display:block';
      const ready = window.viewerCommand(null);
      element.src = '/webapp/map/index.html';
      document.body.append(element);
      await ready;
      const commands: readonly ViewerCommand[] = [
        { name: 'start' },
        { name: 'settings', settings: { reducedMotion: true, floorYaw: 20 } },
        { name: 'initMe', id: 1, token: '' },
        { name: 'selectBuilding', buildingId: 1, bundleName, floors },
        {
          name: 'contentUpdate',
          replaceFloorId: 1,
          spaces: { add: spaces },
          signs: { add: signs },
        },
        { name: 'show_floor', floorId: 1, forced: false },
      ];
      const answers = await Promise.all(commands.map((command) => window.viewerCommand(command)));
      if (answers.includes(false)) throw new Error(`The viewer answered ${answers.join()}`);
      const viewer = element.contentWindow;
      const pause = () => new Promise((resolve) => setTimeout(resolve, 2));
      while (viewer?.performance.getEntriesByName('perch.floor').length === 0) await pause();
      const gl = viewer?.document
        .querySelector<HTMLCanvasElement>('canvas.scene')
        ?.getContext('webgl2');
      if (gl === null || gl === undefined) throw new Error('The viewer draws nothing');
      // A fence, because reading a pixel would block the page, whose tasks are measured.
      const finish = async () => {
        const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
        gl.flush();
        while (fence !== null && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED) {
          await pause();
        }
        return performance.now() - started;
      };
      const firstPicture = await finish();
      await viewer?.__viewer?.settled();
      return { firstPicture, finished: await finish() };
    },
    { bundleName: name, floors },
  );
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (frame === null) throw new Error('The viewer has no frame');
  return {
    context: page.context(),
    page,
    frame,
    firstPicture,
    finished,
    send: (command) => page.evaluate((c) => window.viewerCommand(c), command),
  };
};

export type Pan = {
  /** Milliseconds per frame, including the GPU's work. */
  readonly times: readonly number[];
  readonly calls: number;
  readonly triangles: number;
};

/** Pans back and forth by 2 % of the view per frame; each frame is finished before the next one begins. */
export const pan = (frame: Frame, frames: number): Promise<Pan> =>
  frame.evaluate((count) => {
    const viewer = window.__viewer;
    const gl = document.querySelector<HTMLCanvasElement>('canvas.scene')?.getContext('webgl2');
    if (viewer === undefined || gl === null || gl === undefined) throw new Error('No viewer');
    const pixel = new Uint8Array(4);
    const times: number[] = [];
    let [calls, triangles] = [0, 0];
    const warmUp = 6;
    for (let i = -warmUp; i < count; i++) {
      const started = performance.now();
      const drawn = viewer.panBy(Math.floor(i / 5) % 2 === 0 ? 0.02 : -0.02, 0);
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      if (i >= 0) times.push(performance.now() - started);
      calls = Math.max(calls, drawn?.calls ?? 0);
      triangles = Math.max(triangles, drawn?.triangles ?? 0);
    }
    return { times, calls, triangles };
  }, frames);

/** Milliseconds per change of all statuses, up to the point where only drawing is left. */
export const changeStatuses = (frame: Frame, rounds: number): Promise<readonly number[]> =>
  frame.evaluate((count) => {
    const statuses = ['BOOKED', 'FREE', 'TAKEN', 'UNAVAILABLE_BLOCKED'] as const;
    const spaces = window.parent.shownFloor?.spaces ?? [];
    const times: number[] = [];
    for (let round = 0; round < count; round++) {
      const update = spaces.map(
        (space, i): MapSpace => ({
          ...space,
          status: statuses[(i + round) % statuses.length] ?? 'NONE',
        }),
      );
      const started = performance.now();
      window.__viewer?.update({ name: 'contentUpdate', spaces: { update } });
      times.push(performance.now() - started);
    }
    return times;
  }, rounds);

/** Microseconds per hit test, for points all over the view. */
export const hitTest = (frame: Frame): Promise<number> =>
  frame.evaluate(() => {
    const places = Array.from({ length: 4000 }, (_, i) => [(i * 37) % 1280, (i * 53) % 800]);
    let found = 0;
    for (const [x = 0, y = 0] of places) if (window.__viewer?.assetAt(x, y)) found += 1;
    const started = performance.now();
    for (const [x = 0, y = 0] of places) if (window.__viewer?.assetAt(x, y)) found += 1;
    const elapsed = performance.now() - started;
    if (found === 0) throw new Error('The pointer never met anything');
    return (elapsed * 1000) / places.length;
  });

import { pageClock } from './page-clock.ts';

/** Begins as soon as tasks that wait already have run; unlike a timer, in a hidden tab too. */
const nextTask = (): ((run: () => void) => void) => {
  const due: (() => void)[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => due.shift()?.();
  return (run) => {
    due.push(run);
    port2.postMessage(null);
  };
};
let later: ReturnType<typeof nextTask> | null = null;

/** As long as a screen shows one picture, mostly. Milliseconds. */
const PICTURE = 16;

const shown = (): Promise<void> =>
  new Promise((resolve) => {
    pageClock.after(PICTURE, resolve);
  });

/**
 * Calls once the map has heard of the same news, so that page and map are laid out and painted in one frame. Ends when
 * the screen has had time to show it. The browser is not asked for a frame: where nothing of the news shows, it would
 * make an empty one, and whatever is written meanwhile would have to wait for the next.
 */
export const afterMap = (draw: () => void): Promise<void> => {
  later ??= nextTask();
  return new Promise<void>((resolve) => {
    // The map is told in a microtask of the news.
    queueMicrotask(() =>
      later?.(() => {
        try {
          draw();
        } finally {
          resolve();
        }
      }),
    );
  }).then(shown);
};

import { pageClock } from './page-clock.ts';

/** Runs after the tasks that are already queued; unlike timers, it is not throttled in hidden tabs. */
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

/** One frame at 60 Hz. Milliseconds. */
const PICTURE = 16;

const shown = (): Promise<void> =>
  new Promise((resolve) => {
    pageClock.after(PICTURE, resolve);
  });

/**
 * Calls `draw` after the map got the same update, so that page and map are laid out and painted in one frame. Resolves
 * when the screen has had time to show it. Does not request an animation frame: if the update changes nothing visible,
 * that would paint an empty frame and delay typed characters to the next one.
 */
export const afterMap = (draw: () => void): Promise<void> => {
  later ??= nextTask();
  return new Promise<void>((resolve) => {
    // The map gets the update in a microtask.
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

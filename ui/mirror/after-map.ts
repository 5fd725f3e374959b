import { painted } from './painted.ts';

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

/**
 * Calls once the map has heard of the same news, so that page and map are laid out and painted in one frame. Ends in that
 * frame.
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
  }).then(painted);
};

import { pageClock } from './page-clock.ts';

/** A hidden tab has no animation frames, but its data must go on. Milliseconds. */
const AT_LATEST = 100;

/**
 * Calls in the next animation frame, and ends when it has been called. The map is told of the same news before: a frame is
 * asked for only when it has heard, so that page and map are laid out and painted once, in one frame.
 */
export const inFrame = (draw: () => void): Promise<void> =>
  new Promise((resolve) => {
    let frame = 0;
    const begin = (): void => {
      try {
        draw();
      } finally {
        resolve();
      }
    };
    const withdraw = pageClock.after(AT_LATEST, () => {
      cancelAnimationFrame(frame);
      begin();
    });
    pageClock.after(0, () => {
      frame = requestAnimationFrame(() => {
        withdraw();
        begin();
      });
    });
  });

/** Ends when the next animation frame has been drawn. */
export const drawn = async (): Promise<void> => {
  await inFrame(() => undefined);
  // What a frame asks for runs after it only as a task of its own.
  await new Promise<void>((resolve) => pageClock.after(0, resolve));
};

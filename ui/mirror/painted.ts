import { pageClock } from './page-clock.ts';

/** Hidden tabs have no animation frames, but their data must continue. Milliseconds. */
const AT_LATEST = 100;

/** Resolves in the next animation frame. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    let frame = 0;
    const withdraw = pageClock.after(AT_LATEST, () => {
      cancelAnimationFrame(frame);
      resolve();
    });
    frame = requestAnimationFrame(() => {
      withdraw();
      resolve();
    });
  });

/** Resolves after the next animation frame is drawn. */
export const drawn = async (): Promise<void> => {
  await painted();
  // Tasks queued by the frame run before this one.
  await new Promise<void>((resolve) => pageClock.after(0, resolve));
};

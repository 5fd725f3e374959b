import { pageClock } from './page-clock.ts';

/** A hidden tab has no animation frames, but its data must go on. Milliseconds. */
const AT_LATEST = 100;

/** Ends in the next animation frame. */
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

/** Ends when the next animation frame has been drawn. */
export const drawn = async (): Promise<void> => {
  await painted();
  // What a frame asks for runs after it only as a task of its own.
  await new Promise<void>((resolve) => pageClock.after(0, resolve));
};

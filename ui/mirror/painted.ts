import { pageClock } from './page-clock.ts';

/** A hidden tab has no animation frames, but its data must go on. Milliseconds. */
const AT_LATEST = 100;

/** Ends in the next animation frame. */
export const painted = (): Promise<void> =>
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

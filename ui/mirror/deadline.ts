import type { PageClock } from './page-clock.ts';

/** A timer that is this late was held back with the whole page. Milliseconds. */
const HELD_BACK = 1_000;

/**
 * Calls `missed` after so many milliseconds, unless it is withdrawn by then. While a laptop sleeps, a tab is frozen or
 * the page is busy, no answer can arrive either, so a timer that itself comes late grants the same time again.
 */
export const startDeadline = (
  clock: PageClock,
  delay: number,
  missed: () => void,
): (() => void) => {
  let withdraw: () => void;
  const arm = () => {
    const armedAt = clock.now();
    withdraw = clock.after(delay, () => {
      if (clock.now() - armedAt > delay + HELD_BACK) arm();
      else missed();
    });
  };
  arm();
  return () => withdraw();
};

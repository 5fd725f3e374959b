import type { PageClock } from './page-clock.ts';

/** A timer that is this late was delayed with the whole page. Milliseconds. */
const HELD_BACK = 1_000;

/**
 * Calls `missed` after `delay` milliseconds unless cancelled. While a laptop sleeps, a tab is frozen or the page is
 * busy, answers cannot arrive either, so a timer that fires late starts again.
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

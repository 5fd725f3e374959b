import type { Locator } from 'playwright-core';

/** Whether nothing covers the middle of an element. */
export const isOnTop = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (element === there || element.contains(there));
  });

/** The texts of those of the elements that something covers at an end or in the middle, or that the page cuts. */
export const coveredOf = (all: Locator): Promise<readonly string[]> =>
  all.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (right === left || getComputedStyle(element).visibility === 'hidden') return false;
        const middle = (top + bottom) / 2;
        return [left + 16, (left + right) / 2, right - 16].some((x) => {
          const there = document.elementFromPoint(x, middle);
          return there === null || !(element === there || element.contains(there));
        });
      })
      .map(({ textContent }) => textContent),
  );

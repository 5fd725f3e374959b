import { vi } from 'vitest';

type Heights = readonly (readonly [selector: string, height: number])[];

const heightOf = (element: Element, heights: Heights): number =>
  heights.find(([selector]) => element.matches(selector))?.[1] ?? window.innerHeight;

/**
 * happy-dom has no layout. For one test, each element gets the height of the first matching selector, else that of the
 * window, and the width of the window, so that virtual lists render their visible rows.
 */
export const layOut = (...heights: Heights): void => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return heightOf(this, heights);
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return heightOf(this, heights);
  });
  for (const side of ['offsetWidth', 'clientWidth'] as const) {
    vi.spyOn(HTMLElement.prototype, side, 'get').mockImplementation(() => window.innerWidth);
  }
};

import { vi } from 'vitest';

type Heights = readonly (readonly [selector: string, height: number])[];

const heightOf = (element: Element, heights: Heights): number =>
  heights.find(([selector]) => element.matches(selector))?.[1] ?? window.innerHeight;

/**
 * In this document nothing is laid out. For one test, each element is as high as the first selector that it matches says,
 * else as the window, and as wide as the window: lists show what is in sight of it.
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

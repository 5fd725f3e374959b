import { pageLayers } from './page-layers.ts';

const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element.checkVisibility() &&
  element.closest('[inert]') === null;

/** The focus target if the previous one is gone: a dialog, otherwise the topmost layer, otherwise the map, or the table before it. */
const fallback = (): Element | null =>
  [...document.querySelectorAll('[role="dialog"]')].at(-1) ??
  pageLayers
    .open()
    .map(({ element }) => element())
    .findLast((element) => element !== null) ??
  document.querySelector('main iframe, main [data-grid]');

/** Returns the focus to where it came from (NT6). */
export const giveFocusBack = (cameFrom: Element | null): void => {
  const target = isFocusable(cameFrom) ? cameFrom : fallback();
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};

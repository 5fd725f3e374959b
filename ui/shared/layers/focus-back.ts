import { pageLayers } from './page-layers.ts';

const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element.checkVisibility() &&
  element.closest('[inert]') === null;

/** What has the focus when what had it before is gone: a dialog, else the topmost layer, else the map. */
const fallback = (): Element | null =>
  [...document.querySelectorAll('[role="dialog"]')].at(-1) ??
  pageLayers
    .open()
    .map(({ element }) => element())
    .findLast((element) => element !== null) ??
  document.querySelector('main iframe');

/** Gives the focus back to where it came from (NT6). */
export const giveFocusBack = (cameFrom: Element | null): void => {
  const target = isFocusable(cameFrom) ? cameFrom : fallback();
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};

/** What has the focus when what had it before is gone: the open panel, else the map. */
const INSTEAD = '[role="dialog"], main iframe';

/** NT6: gives the focus back to where it came from. */
export const giveFocusBack = (cameFrom: Element | null): void => {
  const target = cameFrom?.isConnected === true ? cameFrom : document.querySelector(INSTEAD);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};

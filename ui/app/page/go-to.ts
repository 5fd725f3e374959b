import { pageLayers } from '../../shared/layers/page-layers.ts';

/** UC21: the parts of the page that a link to skip or a key leads to; null: there is none now. */
export type GoTo = {
  readonly map: () => void;
  readonly search: (() => void) | null;
  readonly panel: (() => void) | null;
  readonly bookings: (() => void) | null;
  /** These open, and take the focus; by key only, since their buttons have the same names. */
  readonly findDesk: (() => void) | null;
  readonly planner: (() => void) | null;
};

/** Focuses the topmost panel or window. */
export const goToPanel = (): void => {
  const elements = pageLayers.open().map((layer) => layer.element());
  const top = elements.findLast((element) => element !== null);
  if (top instanceof HTMLElement) top.focus({ preventScroll: true });
};

/** Presses the button that completes the form of the quick view (UC5). */
export const completeForm = (): void =>
  [...document.querySelectorAll<HTMLElement>('[data-completes] button')].at(-1)?.click();

import { type Layer, type Layers, layerForEscape } from './stack.ts';

/** Elements that close themselves on Escape: Mantine marks open lists and menus like this, but not popovers. */
export const CLOSES_ITSELF = { 'data-mantine-stop-propagation': 'true' } as const;
const OPEN_LIST = '[data-mantine-stop-propagation="true"]';

/**
 * Closes one layer on Escape. The layer is chosen in the capture phase, while everything is still open. A field that
 * uses the key, for example to clear its text, takes it with `fieldEscape`. Returns how to stop.
 */
export const followEscape = (layers: Layers, page: Window): (() => void) => {
  let due: Layer | null = null;
  const decide = ({ key, isComposing, target }: KeyboardEvent): void => {
    due = null;
    if (key !== 'Escape' || isComposing) return;
    const at = target instanceof Element ? target : null;
    if (at?.closest(OPEN_LIST) == null) due = layerForEscape(layers.open(), at);
  };
  const close = (event: KeyboardEvent): void => {
    if (due === null || event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    due.close();
  };
  page.addEventListener('keydown', decide, { capture: true });
  page.addEventListener('keydown', close);
  return () => {
    page.removeEventListener('keydown', decide, { capture: true });
    page.removeEventListener('keydown', close);
  };
};

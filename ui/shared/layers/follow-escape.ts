import { type Layer, type Layers, layerForEscape } from './stack.ts';

/** Mantine marks an open list or menu with this; it closes itself. */
const OPEN_LIST = '[data-mantine-stop-propagation="true"]';

/**
 * Escape closes one layer. Which one is decided before anything else hears of the key, while everything is still open. A
 * field that uses the key for itself, for instance to clear its text, prevents its default. The result ends it.
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

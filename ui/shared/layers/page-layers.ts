import { followEscape } from './follow-escape.ts';
import { createLayers } from './stack.ts';

export const pageLayers = createLayers();

/** Whether a modal dialog or sheet is open, which keeps keys to itself. */
export const isDialogOpen = (): boolean => pageLayers.open().some(({ kind }) => kind === 'dialog');

let unfollow: (() => void) | null = null;
// Listens for Escape only while a layer is open.
pageLayers.subscribe(() => {
  const isOpen = pageLayers.open().length > 0;
  document.body.toggleAttribute('data-dialog-open', isDialogOpen());
  if (isOpen) unfollow ??= followEscape(pageLayers, window);
  else {
    unfollow?.();
    unfollow = null;
  }
});

import { useEffect } from 'react';
import { followBack } from './follow-back.ts';
import { followEscape } from './follow-escape.ts';
import { createLayers } from './stack.ts';

/** The layers of this page. */
export const pageLayers = createLayers();

/** A modal dialog or sheet is open: it keeps the keys for itself. */
export const isDialogOpen = (): boolean => pageLayers.open().some(({ kind }) => kind === 'dialog');

let unfollow: (() => void) | null = null;
// Escape is listened to as long as something is open.
pageLayers.subscribe(() => {
  const isOpen = pageLayers.open().length > 0;
  if (isOpen) unfollow ??= followEscape(pageLayers, window);
  else {
    unfollow?.();
    unfollow = null;
  }
});

/** "Back" closes layers only in the app: a replay is a page within a page, and they share one history (BB5). */
export const useBackFollower = (): void => {
  useEffect(() => followBack(pageLayers, window), []);
};

import { useEffect, useRef } from 'react';
import { isDialogOpen } from '../../shared/layers/page-layers.ts';
import { isSearchShortcut, isTyping } from './shortcut.ts';

/** Calls `find` on the search shortcut, in the page and in the map's frame, which gets its own key events. */
export const useSearchShortcut = (find: () => void): void => {
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    const over = new AbortController();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSearchShortcut(event) || isTyping(event.target) || isDialogOpen()) return;
      event.preventDefault();
      latest.current();
    };
    const listen = (target: Window): void =>
      target.addEventListener('keydown', onKeyDown, { signal: over.signal });
    listen(window);
    // On each focus of the frame, because its page may have been reloaded.
    const heard = new WeakSet<Document>();
    const intoFrame = (): void => {
      const frame = document.activeElement;
      if (!(frame instanceof HTMLIFrameElement)) return;
      const { contentDocument, contentWindow } = frame;
      if (contentDocument === null || contentWindow === null || heard.has(contentDocument)) return;
      heard.add(contentDocument);
      listen(contentWindow);
    };
    window.addEventListener('blur', intoFrame, { signal: over.signal });
    intoFrame();
    return () => over.abort();
  }, []);
};

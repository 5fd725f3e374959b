import { useEffect, useRef } from 'react';

/** Calls `press` on each key in the page, and in the map's frame, which gets its own key events. */
export const usePageKeys = (press: (event: KeyboardEvent) => void): void => {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const over = new AbortController();
    const listen = (target: Window): void =>
      target.addEventListener('keydown', (event) => latest.current(event), { signal: over.signal });
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

import { useEffect } from 'react';

/** Milliseconds within which a key that moves the focus to the map has done so. */
const AT_ONCE = 200;

/**
 * UC34: sets `data-by-keys` on the root while the keyboard is used, not a pointer. `:focus-visible` alone does not notice
 * presses on the map, which is a page of its own.
 */
export const useInputKind = (): void =>
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const mark = (byKeys: boolean): void => {
      document.documentElement.toggleAttribute('data-by-keys', byKeys);
    };
    let keyed = Number.NEGATIVE_INFINITY;
    const hear = ({ type }: Event): void => {
      if (type === 'keydown') keyed = performance.now();
      mark(type === 'keydown');
    };
    const listen = (page: Window): void => {
      for (const type of ['keydown', 'pointerdown']) {
        page.addEventListener(type, hear, { capture: true, signal });
      }
    };
    listen(window);
    const intoMap = (): void => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLIFrameElement)) return;
      // The first press on the map came before this listens to it.
      mark(performance.now() - keyed < AT_ONCE);
      if (activeElement.contentWindow !== null) listen(activeElement.contentWindow);
    };
    window.addEventListener('blur', intoMap, { signal });
    return () => {
      over.abort();
      mark(false);
    };
  }, []);

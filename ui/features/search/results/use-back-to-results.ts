import { useEffect, useRef } from 'react';

/** A result was chosen, and its quick view has not opened yet. */
const COMING = Symbol('coming');

/**
 * SR29: "Back" from the quick view of a chosen result calls `reopen`. `shown`: the subject of the quick view; null: none.
 * Returns a function to call when a result is chosen.
 */
export const useBackToResults = (shown: string | null, reopen: () => void): (() => void) => {
  const chosen = useRef<string | typeof COMING | null>(null);
  const isBack = useRef(false);
  const latest = useRef(reopen);
  latest.current = reopen;
  useEffect(() => {
    const over = new AbortController();
    const listen = (type: string, back: boolean): void =>
      window.addEventListener(
        type,
        () => {
          isBack.current = back;
        },
        { capture: true, signal: over.signal },
      );
    listen('popstate', true);
    listen('pointerdown', false);
    listen('keydown', false);
    return () => over.abort();
  }, []);
  useEffect(() => {
    const { current } = chosen;
    if (shown !== null) {
      if (current === COMING) chosen.current = shown;
      else if (current !== shown) chosen.current = null;
      return;
    }
    if (current === null || current === COMING) return;
    chosen.current = null;
    if (isBack.current) latest.current();
  }, [shown]);
  return () => {
    chosen.current = COMING;
  };
};

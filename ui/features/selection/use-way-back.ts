import { useCallback, useMemo, useRef } from 'react';

/** Moves the focus from a row to the map or the quick view, and back. */
export type WayBack = {
  /** Focuses the map, on which something was selected. */
  readonly toMap: () => void;
  /** For the quick view: the row through which the map got the focus. */
  readonly cameFrom: (active: Element) => Element | null;
};

/** Returns the focus of a quick view to the row that opened it, or to the map if it was opened there. */
export const useWayBack = (focusMap: () => void): WayBack => {
  /** The element that had the focus before the map; null: none. */
  const chosenIn = useRef<Element | null>(null);
  const toMap = useCallback((): void => {
    chosenIn.current = document.activeElement;
    focusMap();
  }, [focusMap]);
  const cameFrom = useCallback((active: Element): Element | null => {
    const row = chosenIn.current;
    chosenIn.current = null;
    return active instanceof HTMLIFrameElement ? (row ?? active) : active;
  }, []);
  return useMemo(() => ({ toMap, cameFrom }), [toMap, cameFrom]);
};

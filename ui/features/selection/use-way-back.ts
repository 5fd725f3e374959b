import { useCallback, useMemo, useRef } from 'react';

/** Where the keyboard goes on from a row to the map, or to the quick view, and back from that. */
export type WayBack = {
  /** To the map, on which something was chosen. */
  readonly toMap: () => void;
  /** From the quick view: to the row through which the map had got the focus. */
  readonly cameFrom: (active: Element) => Element | null;
};

/** The focus of a quick view goes back to the row that opened it; to the map, when it was the map. */
export const useWayBack = (focusMap: () => void): WayBack => {
  /** From where the map got the focus; null: from nowhere. */
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

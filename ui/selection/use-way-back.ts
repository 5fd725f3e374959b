import { useCallback, useMemo, useRef } from 'react';

/** Where the keyboard goes on from a row to the map, or to the quick view, and back from that. */
export type WayBack = {
  /** To the map, on which something was chosen. */
  readonly toMap: () => void;
  /** The quick view is there and takes the focus next. */
  readonly leave: (panel: HTMLElement | null) => void;
  /** The quick view is gone, with the focus in it. */
  readonly back: () => void;
};

const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element.checkVisibility() &&
  element.closest('[inert]') === null;

/** The focus of a quick view goes back to the row that opened it; to the map, when it was the map, or the row is gone. */
export const useWayBack = (focusMap: () => void): WayBack => {
  /** From where the map got the focus; null: from nowhere. */
  const chosenIn = useRef<Element | null>(null);
  const cameFrom = useRef<Element | null>(null);
  const toMap = useCallback((): void => {
    chosenIn.current = document.activeElement;
    focusMap();
  }, [focusMap]);
  const leave = useCallback((panel: HTMLElement | null): void => {
    const { activeElement, body } = document;
    // A quick view that takes the place of another one leads back to where that one did.
    if (activeElement === body || panel?.contains(activeElement) === true) return;
    cameFrom.current =
      activeElement instanceof HTMLIFrameElement ? chosenIn.current : activeElement;
    chosenIn.current = null;
  }, []);
  const back = useCallback((): void => {
    const { current } = cameFrom;
    cameFrom.current = null;
    if (isFocusable(current)) current.focus({ preventScroll: true });
    else focusMap();
  }, [focusMap]);
  return useMemo(() => ({ toMap, leave, back }), [toMap, leave, back]);
};

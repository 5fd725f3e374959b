import { type RefObject, useEffect, useRef } from 'react';
import { giveFocusBack } from './focus-back.ts';

export type LayerFocus = {
  /** The element of the layer; a modal dialog needs none. */
  readonly element?: RefObject<HTMLElement | null> | undefined;
  /**
   * The element takes the focus when the layer opens and whenever this value changes. If the layer closes with the
   * focus inside, the focus returns to where it came from.
   */
  readonly takesFocus?: string | true | undefined;
  /** Where the focus returns to, if not to the element that had it when the layer opened. */
  readonly cameFrom?: ((active: Element) => Element | null) | undefined;
};

const itself = (active: Element): Element => active;

export const useLayerFocus = (
  open: boolean,
  { element, takesFocus, cameFrom = itself }: LayerFocus,
): void => {
  const entry = useRef<Element | null>(null);
  const origin = useRef(cameFrom);
  useEffect(() => {
    origin.current = cameFrom;
  });
  useEffect(() => {
    if (!open || takesFocus === undefined) return;
    const own = element?.current;
    const { activeElement, body } = document;
    // If the layer replaces its content, the focus returns to the first origin.
    const isOutside = activeElement !== body && own?.contains(activeElement) !== true;
    if (activeElement !== null && isOutside) entry.current = origin.current(activeElement);
    own?.focus({ preventScroll: true });
  }, [open, element, takesFocus]);
  const isTaking = open && takesFocus !== undefined;
  useEffect(() => {
    if (!isTaking) return;
    const isInside = (): boolean => element?.current?.contains(document.activeElement) === true;
    // Tracked, because the element may be unmounted before the layer closes.
    let wasInside = isInside();
    const note = (): void => {
      wasInside = isInside();
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      const isLost = wasInside && document.activeElement === document.body;
      if (isLost || isInside()) giveFocusBack(entry.current);
      entry.current = null;
    };
  }, [isTaking, element]);
};

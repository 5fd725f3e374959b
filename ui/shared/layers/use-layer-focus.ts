import { type RefObject, useEffect, useRef } from 'react';
import { giveFocusBack } from './focus-back.ts';

export type LayerFocus = {
  /** Where the layer is on the page; a modal dialog needs none. */
  readonly element?: RefObject<HTMLElement | null> | undefined;
  /**
   * The element takes the focus when the layer opens, and anew whenever this changes; when it closes with the focus
   * inside, the focus goes back to where it came from.
   */
  readonly takesFocus?: string | true | undefined;
  /** Where the focus goes back to, if not to what had it when the layer opened. */
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
    // A layer that replaces its content leads back to where the first one did.
    const isOutside = activeElement !== body && own?.contains(activeElement) !== true;
    if (activeElement !== null && isOutside) entry.current = origin.current(activeElement);
    own?.focus({ preventScroll: true });
  }, [open, element, takesFocus]);
  const isTaking = open && takesFocus !== undefined;
  useEffect(() => {
    if (!isTaking) return;
    const isInside = (): boolean => element?.current?.contains(document.activeElement) === true;
    // By the time that the layer closes, it may have left the page already.
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

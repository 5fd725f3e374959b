import { type RefObject, useEffect } from 'react';
import { isEscapeTaken } from './escape.ts';

/**
 * Escape closes the window when the focus is inside, or nowhere; what is open inside has it first. Another panel over the
 * map keeps its own.
 */
export const useWindowEscape = (
  panel: RefObject<HTMLElement | null>,
  isFree: boolean,
  close: () => void,
): void => {
  useEffect(() => {
    if (!isFree) return;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isEscapeTaken(event.target)) return;
      const focus = document.activeElement;
      if (focus !== document.body && panel.current?.contains(focus) !== true) return;
      event.preventDefault();
      // One press closes one panel.
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => window.removeEventListener('keydown', closeOnEscape, { capture: true });
  }, [panel, isFree, close]);
};

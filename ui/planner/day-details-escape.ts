import { type RefObject, useEffect } from 'react';
import { isEscapeTaken } from '../parts/escape.ts';

/** Escape goes back when the focus is inside or nowhere, after all that it closes first. */
export const useDayEscape = (root: RefObject<HTMLElement | null>, back: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const { activeElement, body } = document;
      const isInside = root.current?.contains(activeElement) === true;
      if (!isInside && (activeElement !== body || isEscapeTaken(event.target))) return;
      event.preventDefault();
      back();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [root, back]);
};

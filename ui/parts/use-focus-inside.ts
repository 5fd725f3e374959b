import { type RefObject, useEffect } from 'react';

/** What had the focus when the window opened has it again when the window goes with the focus inside. */
export const useFocusInside = (panel: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const [own, entry] = [panel.current, document.activeElement];
    own?.focus({ preventScroll: true });
    const isInside = (): boolean => own?.contains(document.activeElement) === true;
    let wasInside = true;
    const note = (): void => {
      wasInside = isInside() || document.activeElement === document.body;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      if (wasInside && entry instanceof HTMLElement && entry.isConnected) entry.focus();
    };
  }, [panel]);
};

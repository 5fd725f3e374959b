import { type RefObject, useEffect, useRef } from 'react';

/** What closes on Escape by itself, when the key is pressed inside. */
const OTHERS = '[aria-modal="true"], [role="listbox"], [role="menu"], input[aria-expanded="true"]';

/** Escape goes back, wherever the focus is, but where it belongs to something that is open elsewhere. */
export const useEscape = (root: RefObject<HTMLElement | null>, back: () => void): void => {
  const latest = useRef(back);
  latest.current = back;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { target } = event;
      const isElsewhere = target instanceof Element && root.current?.contains(target) !== true;
      if (isElsewhere && target.closest(OTHERS) !== null) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [root]);
};

import { type RefObject, useEffect } from 'react';

/** UC15: a screen that replaces another starts at its heading, unless something has the focus already. */
export const useArrival = (heading: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    // A page that does not have the focus, such as the screen of a replay, does not take it.
    const isFree = document.activeElement === document.body && document.hasFocus();
    if (isFree) heading.current?.focus({ preventScroll: true });
  }, [heading]);
};

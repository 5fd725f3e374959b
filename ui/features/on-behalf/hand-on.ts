import { type RefObject, useLayoutEffect } from 'react';

/** The search disappeared while it had the focus; the button that opens it takes the focus when rendered. */
let waiting = false;

/** For the search. */
export const useHandsOn = (root: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = root;
    return () => {
      waiting = current?.contains(document.activeElement) ?? false;
    };
  }, [root]);
};

/** For the button that replaces the search: React runs cleanups before the effects of new components. */
export const useTakesOver = (button: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (waiting) button.current?.focus();
    waiting = false;
  }, [button]);
};

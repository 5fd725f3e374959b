import { type RefObject, useLayoutEffect } from 'react';

/** The search went away while the focus was inside: the button that opens it takes the focus when it is back. */
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

/** For what stands in its place: a cleanup runs before the effects of what is new. */
export const useTakesOver = (button: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (waiting) button.current?.focus();
    waiting = false;
  }, [button]);
};

import { type RefObject, useEffect } from 'react';

/** Tells what an element lies over how high it is, so that the end of that can be scrolled to, and the focus is in sight. */
export const useRoomBelow = (over: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = over.current;
    const under = element?.parentElement;
    if (element === null || under === null || under === undefined) return;
    const grown = new ResizeObserver(() =>
      under.style.setProperty('--notes', `${element.offsetHeight}px`),
    );
    grown.observe(element);
    return () => grown.disconnect();
  }, [over]);
};

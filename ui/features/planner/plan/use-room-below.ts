import { type RefObject, useEffect } from 'react';

/** Tells the parent the height of an overlay at its bottom, so that its end can be scrolled above the overlay. */
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

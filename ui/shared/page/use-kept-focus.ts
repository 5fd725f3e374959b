import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * For a part of the screen whose buttons come and go: if the focused button is removed, the focus moves to the element
 * returned by `successor`. React fires no blur event for removed elements.
 */
export const useKeptFocus = (successor: () => HTMLElement | null) => {
  const isInside = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (!isInside.current || (activeElement !== null && activeElement !== body)) return;
    successor()?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      isInside.current = currentTarget.contains(relatedTarget);
    },
  };
};

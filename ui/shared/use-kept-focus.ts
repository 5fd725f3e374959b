import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * For a part of the screen whose buttons come and go: the focus that would go with one of them is handed on to what
 * `successor` finds. React tells of no blur when the element itself is taken away.
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

import { type FocusEvent, useEffect, useState } from 'react';

/** Milliseconds; long enough to read a line and to take it back. */
const TIME = 10_000;

/**
 * PN16: calls `onOver` when what is shown was neither under the pointer nor focused for a while; returns the listeners of
 * its element.
 */
export const usePassing = (isPassing: boolean, onOver: () => void) => {
  const [at, setAt] = useState({ pointer: false, focus: false });
  const isHeld = at.pointer || at.focus;
  useEffect(() => {
    if (!isPassing || isHeld) return;
    const timer = setTimeout(onOver, TIME);
    return () => clearTimeout(timer);
  }, [isPassing, isHeld, onOver]);
  return {
    onMouseEnter: () => setAt((was) => ({ ...was, pointer: true })),
    onMouseLeave: () => setAt((was) => ({ ...was, pointer: false })),
    onFocus: () => setAt((was) => ({ ...was, focus: true })),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setAt((was) => ({ ...was, focus: false }));
    },
  };
};

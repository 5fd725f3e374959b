import { type PointerEvent, useRef } from 'react';

/** Pixels that a finger moves down before it carries the sheet along, and from which letting go closes it. */
const SLACK = 6;
const CLOSING = 72;

type Swipe = {
  readonly pointer: number;
  readonly y: number;
  readonly sheet: HTMLElement;
};

/** UC22: a finger on the head of a modal sheet pulls it down, and away. */
export const useSwipeAway = (onClose: () => void) => {
  const swipe = useRef<Swipe | null>(null);
  const down = ({ clientY }: PointerEvent, from: Swipe): number => Math.max(clientY - from.y, 0);
  const letGo = (event: PointerEvent<HTMLElement>, mayClose: boolean): void => {
    const from = swipe.current;
    swipe.current = null;
    if (from === null) return;
    from.sheet.style.removeProperty('translate');
    if (mayClose && down(event, from) >= CLOSING) onClose();
  };
  return {
    begin: (event: PointerEvent<HTMLElement>): void => {
      const { target, currentTarget: sheet, isPrimary, pointerId: pointer, clientY: y } = event;
      const at = target instanceof Element ? target : null;
      const isHead = at?.closest('header') != null && at.closest('button, a') === null;
      if (isPrimary && isHead) swipe.current = { pointer, y, sheet };
    },
    move: (event: PointerEvent<HTMLElement>): void => {
      const from = swipe.current;
      if (from === null || from.pointer !== event.pointerId) return;
      const by = down(event, from);
      if (by < SLACK) return;
      if (!from.sheet.hasPointerCapture(from.pointer)) from.sheet.setPointerCapture(from.pointer);
      from.sheet.style.setProperty('translate', `0 ${by}px`);
    },
    end: (event: PointerEvent<HTMLElement>): void => letGo(event, true),
    cancel: (event: PointerEvent<HTMLElement>): void => letGo(event, false),
  };
};

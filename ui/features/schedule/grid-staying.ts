import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels before and after the left end of what is in sight: what comes there next stays too. */
const NEAR = 24;
/** Milliseconds without a move to the left or right, from which on the axis stands still. */
const STILL = 200;

/** How the words of a meeting from `left` to `right` stay where `x` is the left end of what is in sight; all pixels. */
export const stayOf = (
  left: number,
  right: number,
  x: number,
  isMoving: boolean,
): 'moving' | 'still' | undefined => {
  const near = isMoving ? NEAR : 0;
  if (left >= x + near || right <= x - near) return undefined;
  return isMoving ? 'moving' : 'still';
};

/**
 * Marks the meetings over the left end of what is in sight, of which the words stay there. While the axis moves, the
 * browser keeps each of them in its place as a layer of its own; of many layers every frame takes long, so that while it
 * stands still, as when rows are scrolled, they are moved in as far as the meeting is out of sight.
 */
export const useStayingWords = (
  box: RefObject<HTMLDivElement | null>,
  /** Pixels that the axis is scrolled by. */
  scrolledBy: RefObject<number>,
): void => {
  const moves = useRef(false);
  const mark = useCallback((): void => {
    const x = scrolledBy.current;
    for (const { style, dataset } of box.current?.querySelectorAll<HTMLElement>('[data-long]') ??
      []) {
      // As they are drawn: to ask for the layout would make it anew.
      const left = Number.parseFloat(style.left);
      const right = left + Number.parseFloat(style.width);
      const stays = stayOf(left, right, x, moves.current);
      if (stays === 'still') style.setProperty('--over', `${x - left}px`);
      if (dataset.stays === stays) continue;
      if (stays === undefined) delete dataset.stays;
      else dataset.stays = stays;
    }
  }, [box, scrolledBy]);
  useLayoutEffect(mark);
  useEffect(() => {
    const element = box.current;
    let last = scrolledBy.current;
    let timer = 0;
    const rest = (): void => {
      moves.current = false;
      mark();
    };
    const scrolled = (): void => {
      if (scrolledBy.current === last) return;
      last = scrolledBy.current;
      moves.current = true;
      window.clearTimeout(timer);
      timer = window.setTimeout(rest, STILL);
      mark();
    };
    element?.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      window.clearTimeout(timer);
      element?.removeEventListener('scroll', scrolled);
    };
  }, [box, scrolledBy, mark]);
};

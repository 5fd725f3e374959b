import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels on both sides of the left edge of the view; events that reach the edge soon are included. */
const NEAR = 24;
/** Milliseconds without horizontal scrolling until the axis counts as still. */
const STILL = 200;

/** How the text of a meeting from `left` to `right` stays in view, where `x` is the left edge of the view. Pixels. */
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
 * Marks the meetings across the left edge of the view, whose text stays in view. During horizontal scrolling they are
 * `position: sticky`, which makes each a compositor layer. Many layers slow down every frame, so while the axis is
 * still, for example during vertical scrolling, the text is offset instead.
 */
export const useStayingWords = (
  box: RefObject<HTMLDivElement | null>,
  /** Horizontal scroll offset in pixels. */
  scrolledBy: RefObject<number>,
): void => {
  const moves = useRef(false);
  const mark = useCallback((): void => {
    const x = scrolledBy.current;
    for (const { style, dataset } of box.current?.querySelectorAll<HTMLElement>('[data-long]') ??
      []) {
      // Read from the styles, because reading the layout would force a reflow.
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

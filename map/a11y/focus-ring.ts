import type { ScreenPoint } from '../camera/screen.ts';
import { svg } from './element.ts';

/**
 * The ring around the focused place: a dark and a light line of constant width, visible on any background. Forced
 * colours use system colours.
 */
export type FocusRing = {
  /** The outline of the place on the screen; null removes the ring. */
  readonly draw: (outline: readonly ScreenPoint[] | null) => void;
};

/** Minimum size of the ring in CSS pixels. */
const LEAST = 16;

const around = (outline: readonly ScreenPoint[]): readonly ScreenPoint[] => {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (x1 - x0 >= LEAST || y1 - y0 >= LEAST) return outline;
  const [x, y, r] = [(x0 + x1) / 2, (y0 + y1) / 2, LEAST / 2];
  return [
    { x: x - r, y: y - r },
    { x: x + r, y: y - r },
    { x: x + r, y: y + r },
    { x: x - r, y: y + r },
  ];
};

export const createFocusRing = (parent: SVGElement): FocusRing => {
  const lines = ['ring-under', 'ring-over'].map((name) => svg('polygon', { class: name }));
  parent.replaceChildren(...lines);
  let drawn = '';
  return {
    draw: (outline) => {
      const points =
        outline === null || outline.length === 0
          ? ''
          : around(outline)
              .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
              .join(' ');
      if (points === drawn) return;
      drawn = points;
      for (const line of lines) line.setAttribute('points', points);
    },
  };
};

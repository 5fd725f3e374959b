import type { Insets } from '../../core/contract/viewer/messages.ts';
import type { Box } from './screen.ts';

/** Margin along the edges in pixels. */
const EDGE = 8;
/** A narrower free area is ignored; pixels. */
const LEAST = 120;

type Size = { readonly width: number; readonly height: number };

/** The app's panels together with the list of places, which lies at one side of the map. */
export const insetsWith = (
  insets: Insets,
  list: { readonly left: number; readonly right: number },
  width: number,
): Insets =>
  list.left + list.right < width
    ? { ...insets, left: Math.max(insets.left, list.right) }
    : { ...insets, right: Math.max(insets.right, width - list.left) };

/** The part of the surface that the app's panels do not cover; the whole surface if almost nothing is left. */
export const freeArea = ({ width, height }: Size, insets: Insets): Box => {
  const free = (length: number, before: number, after: number): readonly [number, number] =>
    length - before - after >= LEAST
      ? [before + EDGE, length - after - EDGE]
      : [Math.min(EDGE, length / 2), Math.max(length - EDGE, length / 2)];
  const [x0, x1] = free(width, insets.left, insets.right);
  const [y0, y1] = free(height, insets.top, insets.bottom);
  return { x0, y0, x1, y1 };
};

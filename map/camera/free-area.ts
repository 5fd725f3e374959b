import type { Insets } from '../../core/contract/viewer/messages.ts';
import type { Box } from './screen.ts';

/** Margin along the edges in pixels. */
const EDGE = 8;
/** A narrower free area is ignored; pixels. */
const LEAST = 120;

type Size = { readonly width: number; readonly height: number };

/** The app's panels relative to the surface, which is smaller than the viewer while the list of places is open. */
export const insetsOn = (surface: Size, viewer: Size, insets: Insets): Insets => ({
  top: insets.top,
  right: Math.max(0, insets.right - (viewer.width - surface.width)),
  bottom: Math.max(0, insets.bottom - (viewer.height - surface.height)),
  left: insets.left,
});

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

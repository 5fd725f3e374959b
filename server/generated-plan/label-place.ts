import type { Box, Point } from '../plan-kit/geometry.ts';
import { depthOf, widthOf } from './boxes.ts';

/** Metres that a name takes, from the middle to its sides: at the zoom from which names are shown. */
const HALF = { width: 2.6, depth: 0.6 } as const;
/** From the desks to the middle of the name, the nearest first. */
const AWAY = [0.5, 0.8, 1.1, 1.5] as const;
/** From the wall to the middle of the name; metres. */
const WALL = 0.5;
/** Parts of a side at which it may be. */
const ALONG = [0.5, 0.25, 0.75, 0.1, 0.9] as const;

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom));

const sizeOf = (box: Box): number => widthOf(box) * depthOf(box);

/** PL17: beside the desks of a zone, where the least lies under its name. */
export const labelPlace = (
  boxes: readonly Box[],
  taken: readonly Box[],
  outline: Box,
): Point | null => {
  const [box] = boxes.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (box === undefined) return null;
  const spots = AWAY.flatMap((away) =>
    ALONG.flatMap((part): readonly Point[] => {
      const x = box.left + widthOf(box) * part;
      return [
        [x, box.bottom - away],
        [x, box.top + away],
      ];
    }),
  );
  let best: { readonly at: Point; readonly covered: number } | null = null;
  for (const at of spots) {
    const [x, y] = at;
    if (y < outline.bottom + WALL || y > outline.top - WALL) continue;
    const name: Box = {
      left: x - HALF.width,
      right: x + HALF.width,
      bottom: y - HALF.depth,
      top: y + HALF.depth,
    };
    const covered = taken.reduce((sum, one) => sum + shared(one, name), 0);
    if (best === null || covered < best.covered - 1e-6) best = { at, covered };
  }
  return best?.at ?? null;
};

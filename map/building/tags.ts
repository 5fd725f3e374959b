import type { ScreenPoint } from '../camera/screen.ts';

/** A part of the screen; pixels. */
export type Frame = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Clips a ring by a half-plane (Sutherland-Hodgman); `beyond` is negative for corners to be removed. */
const cut = (
  ring: readonly ScreenPoint[],
  beyond: (corner: ScreenPoint) => number,
): readonly ScreenPoint[] =>
  ring.flatMap((b, i) => {
    const a = ring.at(i - 1) ?? b;
    const [before, after] = [beyond(a), beyond(b)];
    const share = before / (before - after);
    const crossing = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
    const crosses = before >= 0 !== after >= 0;
    return [...(crosses ? [crossing] : []), ...(after >= 0 ? [b] : [])];
  });

/** Clips a ring by a frame. */
export const within = (
  ring: readonly ScreenPoint[],
  { left, top, right, bottom }: Frame,
): readonly ScreenPoint[] =>
  [
    ({ x }: ScreenPoint) => x - left,
    ({ x }: ScreenPoint) => right - x,
    ({ y }: ScreenPoint) => y - top,
    ({ y }: ScreenPoint) => bottom - y,
  ].reduce(cut, ring);

/** Distance in pixels within which the position is blended between two corners. */
const BLUR = 18;

/**
 * A floor's tag is at its leftmost corner on the screen. The position is blended between corners that are almost
 * equally far left, so that the tag does not jump while the map rotates.
 */
export const tagAnchor = (corners: readonly ScreenPoint[]): ScreenPoint | null => {
  if (corners.length === 0) return null;
  const x = Math.min(...corners.map((corner) => corner.x));
  const weights = corners.map((corner) => Math.exp((x - corner.x) / BLUR));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const y = corners.reduce((total, corner, i) => total + corner.y * (weights[i] ?? 0), 0) / sum;
  return { x, y };
};

/**
 * The y positions nearest to the wanted ones (least squares) with at least `gap` between neighbours; sorted, in pixels.
 * Example: `spreadTags([10, 12], 10)` is `[6, 16]`.
 */
export const spreadTags = (wanted: readonly number[], gap: number): readonly number[] => {
  type Block = { sum: number; count: number };
  const blocks: Block[] = [];
  const middle = ({ sum, count }: Block) => sum / count;
  for (const [i, y] of wanted.entries()) {
    let block: Block = { sum: y - i * gap, count: 1 };
    // Merge blocks that would overlap (pool adjacent violators).
    for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
      if (middle(last) <= middle(block)) break;
      blocks.pop();
      block = { sum: last.sum + block.sum, count: last.count + block.count };
    }
    blocks.push(block);
  }
  return blocks
    .flatMap((block) => Array.from({ length: block.count }, () => middle(block)))
    .map((y, i) => y + i * gap);
};

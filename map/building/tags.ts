import type { ScreenPoint } from '../camera/rig.ts';

/** A part of the screen; pixels. */
export type Frame = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** What is left of a ring on one side of a line; `beyond` is how far a corner is on that side, negative if it is not. */
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

/** The part of a ring that is in a frame. */
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

/** Pixels over which the left end of an edge and its right end share a tag. */
const BLUR = 18;

/**
 * Where a floor's tag hangs: at the leftmost corner on the screen. Between two corners that are nearly as far left it
 * slides, so that it does not jump while the map turns.
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
 * The heights nearest to those wanted (by the sum of squares) at which tags, from top to bottom in the order given, are
 * at least `gap` apart; pixels.
 */
export const spreadTags = (wanted: readonly number[], gap: number): readonly number[] => {
  type Block = { sum: number; count: number };
  const blocks: Block[] = [];
  const middle = ({ sum, count }: Block) => sum / count;
  for (const [i, y] of wanted.entries()) {
    let block: Block = { sum: y - i * gap, count: 1 };
    // Those that would come too near go together.
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

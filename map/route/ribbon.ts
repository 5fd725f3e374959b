import type { Point } from '../imdf/plan.ts';

/** A point on the centre line, a unit vector to its left, and the metres from the start. */
export type Sample = {
  readonly at: Point;
  readonly left: Point;
  readonly along: number;
};

/** How far a rounded bend may cut a corner: less than the clearance of routes from furniture (0.15 m). Metres. */
export const ROUNDING = 0.1;
const LARGEST_RADIUS = 2;
/** Radians between two samples of a bend. */
const STEP = Math.PI / 18;
const CAP = 10;
const SHORT = 1e-6;

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const leftOf = ([x, y]: Point): Point => [-y, x];
const rotated = ([x, y]: Point, angle: number): Point => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
};
const moved = ([x, y]: Point, [dx, dy]: Point, metres: number): Point => [
  x + dx * metres,
  y + dy * metres,
];

type Piece = { readonly from: Point; readonly direction: Point; readonly metres: number };

const piecesOf = (line: readonly Point[]): Piece[] =>
  line.slice(1).flatMap((to, i) => {
    const from = line[i];
    if (from === undefined) return [];
    const [dx, dy] = minus(to, from);
    const metres = Math.hypot(dx, dy);
    return metres < SHORT ? [] : [{ from, direction: [dx / metres, dy / metres], metres }];
  });

/** The arc between two pieces: its angle (radians, counter-clockwise), and the metres cut off on both sides. */
const bendOf = (piece: Piece, next: Piece): { turn: number; cut: number; radius: number } => {
  const [[ux, uy], [vx, vy]] = [piece.direction, next.direction];
  const turn = Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
  const half = Math.abs(turn) / 2;
  if (half < 1e-4) return { turn: 0, cut: 0, radius: 0 };
  const most = Math.min(piece.metres, next.metres) / 2 / Math.max(Math.tan(half), SHORT);
  const radius = Math.min(LARGEST_RADIUS, ROUNDING / (1 / Math.cos(half) - 1), most);
  return { turn, cut: radius * Math.tan(half), radius };
};

/**
 * The centre line with rounded bends, at most ROUNDING away from the original, with the same ends. Where an arc does
 * not fit, the sides rotate on the spot, which draws a round corner. Fewer than two samples for a line of zero length.
 */
export const samplesOf = (line: readonly Point[]): readonly Sample[] => {
  const pieces = piecesOf(line);
  const samples: Sample[] = [];
  let along = 0;
  let cut = 0;
  for (const [i, piece] of pieces.entries()) {
    const next = pieces[i + 1];
    const left = leftOf(piece.direction);
    if (i === 0) samples.push({ at: piece.from, left, along });
    const bend = next === undefined ? null : bendOf(piece, next);
    const straight = piece.metres - cut - (bend?.cut ?? 0);
    along += straight;
    const end = moved(piece.from, piece.direction, cut + straight);
    if (straight > SHORT || bend === null) samples.push({ at: end, left, along });
    cut = bend?.cut ?? 0;
    if (bend === null || bend.turn === 0) continue;
    const steps = Math.max(1, Math.ceil(Math.abs(bend.turn) / STEP));
    const side = Math.sign(bend.turn);
    const middle = moved(end, left, side * bend.radius);
    for (let k = 1; k <= steps; k++) {
      const turned = rotated(left, (bend.turn * k) / steps);
      along += (bend.radius * Math.abs(bend.turn)) / steps;
      samples.push({ at: moved(middle, turned, -side * bend.radius), left: turned, along });
    }
  }
  return samples;
};

/**
 * A flat ribbon as triangles. The shader moves each vertex by its `sides` vector times half the width, so that the
 * width can follow the zoom.
 */
export type Ribbon = {
  /** x and y on the centre line, per vertex. */
  readonly middles: readonly number[];
  readonly sides: readonly number[];
  /** Metres from the start, per vertex. */
  readonly along: readonly number[];
  readonly indices: readonly number[];
  readonly metres: number;
};

export const ribbonOf = (line: readonly Point[]): Ribbon | null => {
  const samples = samplesOf(line);
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || samples.length < 2) return null;
  const middles: number[] = [];
  const sides: number[] = [];
  const along: number[] = [];
  const indices: number[] = [];
  const corner = (sample: Sample, side: Point): number => {
    middles.push(...sample.at);
    sides.push(...side);
    return along.push(sample.along) - 1;
  };
  /** A semicircle around an end. */
  const cap = (sample: Sample, from: number): void => {
    const centre = corner(sample, [0, 0]);
    let before = corner(sample, rotated(sample.left, from));
    for (let k = 1; k <= CAP; k++) {
      const rim = corner(sample, rotated(sample.left, from + (Math.PI * k) / CAP));
      indices.push(centre, before, rim);
      before = rim;
    }
  };
  cap(first, 0);
  let before: readonly [number, number] | null = null;
  for (const sample of samples) {
    const [x, y] = sample.left;
    const pair = [corner(sample, [x, y]), corner(sample, [-x, -y])] as const;
    if (before !== null) {
      indices.push(before[0], before[1], pair[0], pair[0], before[1], pair[1]);
    }
    before = pair;
  }
  cap(last, Math.PI);
  return { middles, sides, along, indices, metres: last.along };
};

import type { Point } from '../imdf/plan.ts';
import { distance } from './segments.ts';

/** The turns that directions tell; gentler bends are not told (WF10). */
export type ToldTurn = 'left' | 'right' | 'sharp_left' | 'sharp_right';

/** Where a route turns, e.g. 12 m after the start of the line to the left, and at once to the right. */
export type Bend = {
  readonly turn: ToldTurn;
  readonly next: ToldTurn | null;
  /** Metres from the start of the line. */
  readonly from: number;
  readonly at: Point;
  /** The direction of walking before the turn; a unit vector. */
  readonly heading: Point;
};

/** Degrees: a bend below `turn` is no turn of its own, one from `sharp` a sharp one. */
const DEGREES = { turn: 60, sharp: 120 } as const;
/** Bends closer together than this make one corner; metres. */
const ONE_CORNER = 1.5;
/** WF11: corners closer together than this are told as one; metres. */
const AT_ONCE = 3;

/** The change of direction at a point in degrees: counter-clockwise positive, in (-180, 180]. */
const bendAt = (before: Point, at: Point, after: Point): number => {
  const [ux, uy] = [at[0] - before[0], at[1] - before[1]];
  const [vx, vy] = [after[0] - at[0], after[1] - at[1]];
  return (Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy) * 180) / Math.PI;
};

const isTurn = (degrees: number): boolean => Math.abs(degrees) >= DEGREES.turn;

const turnOf = (degrees: number): ToldTurn => {
  const side = degrees > 0 ? 'left' : 'right';
  return Math.abs(degrees) < DEGREES.sharp ? side : `sharp_${side}`;
};

type Corner = {
  degrees: number;
  readonly from: number;
  to: number;
  readonly at: Point;
  readonly heading: Point;
};

/** The corners of a line; bends that are close together are one. */
const cornersOf = (line: readonly Point[]): readonly Corner[] => {
  const corners: Corner[] = [];
  let walked = 0;
  for (let i = 1; i + 1 < line.length; i++) {
    const [before, at, after] = [line[i - 1], line[i], line[i + 1]];
    if (before === undefined || at === undefined || after === undefined) continue;
    const metres = distance(before, at);
    walked += metres;
    if (metres === 0) continue;
    const degrees = bendAt(before, at, after);
    const last = corners.at(-1);
    if (last !== undefined && walked - last.to < ONE_CORNER) {
      last.degrees += degrees;
      last.to = walked;
      continue;
    }
    const heading: Point = [(at[0] - before[0]) / metres, (at[1] - before[1]) / metres];
    corners.push({ degrees, from: walked, to: walked, at, heading });
  }
  return corners;
};

/** WF11: corners that are close to the first of them. */
const chainsOf = (corners: readonly Corner[]): readonly (readonly Corner[])[] => {
  const chains: Corner[][] = [];
  for (const corner of corners) {
    const chain = chains.at(-1);
    const first = chain?.[0];
    if (chain !== undefined && first !== undefined && corner.from - first.from < AT_ONCE) {
      chain.push(corner);
    } else chains.push([corner]);
  }
  return chains;
};

const sum = (corners: readonly Corner[]): number =>
  corners.reduce((total, { degrees }) => total + degrees, 0);

type Told = Pick<Bend, 'turn' | 'next'>;

/** WF11: a turn and the one that follows at once, else where corners close together lead; null: straight on. */
const toldOf = (chain: readonly Corner[]): Told | null => {
  const first = chain.findIndex(({ degrees }) => isTurn(degrees));
  const before = sum(chain.slice(0, first + 1));
  const after = sum(chain.slice(first + 1));
  if (first !== -1 && isTurn(before) && isTurn(after)) {
    return { turn: turnOf(before), next: turnOf(after) };
  }
  const together = sum(chain);
  return isTurn(together) ? { turn: turnOf(together), next: null } : null;
};

/**
 * WF10: the turns to tell. Gentle bends in the same direction add up, so that a curve is told at the bend that makes it a
 * turn.
 */
export const bendsOf = (line: readonly Point[]): readonly Bend[] => {
  const bends: Bend[] = [];
  let untold = 0;
  for (const chain of chainsOf(cornersOf(line))) {
    const [corner] = chain;
    if (corner === undefined) continue;
    const { from, at, heading } = corner;
    const together = untold + sum(chain);
    const told =
      toldOf(chain) ?? (isTurn(together) ? { turn: turnOf(together), next: null } : null);
    untold = told === null ? together : 0;
    if (told !== null) bends.push({ ...told, from, at, heading });
  }
  return bends;
};

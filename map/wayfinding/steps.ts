import type { Turn } from '../../core/contract/viewer/messages.ts';
import type { Point, ShaftKind } from '../imdf/plan.ts';
import { distance } from './segments.ts';

/** Turn-by-turn directions as codes and numbers; the app puts them into words. `metres`: to walk after the step. */
export type Step =
  | { readonly code: 'start'; readonly levelId: string; readonly metres: number }
  | { readonly code: 'turn'; readonly turn: Turn; readonly metres: number }
  | {
      readonly code: 'change_floor';
      readonly by: ShaftKind;
      readonly fromLevelId: string;
      readonly toLevelId: string;
      readonly toFloorId: number | null;
      /** Floors up, or down when negative. */
      readonly floors: number;
      readonly metres: number;
    }
  | { readonly code: 'arrive'; readonly levelId: string; readonly floorId: number | null };

/** Degrees. A bend below `least` is no turn, up to `slight` a slight one, from `sharp` a sharp one. */
const DEGREES = { least: 30, slight: 60, sharp: 120 } as const;
/** Bends closer together than this are one turn; metres. */
const ONE_TURN = 1.5;
/** A turn before this distance belongs to the start; metres. */
const AT_ONCE = 1;

/** The change of direction at a point in degrees: counter-clockwise positive, in (-180, 180]. */
const bendAt = (before: Point, at: Point, after: Point): number => {
  const [ux, uy] = [at[0] - before[0], at[1] - before[1]];
  const [vx, vy] = [after[0] - at[0], after[1] - at[1]];
  return (Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy) * 180) / Math.PI;
};

const turnOf = (degrees: number): Turn => {
  const size = Math.abs(degrees);
  const side = degrees > 0 ? 'left' : 'right';
  return size < DEGREES.slight ? `slight_${side}` : size < DEGREES.sharp ? side : `sharp_${side}`;
};

type Bend = { readonly degrees: number; readonly metres: number };

type Group = { degrees: number; from: number; to: number };

/**
 * The bends to announce. Gentle bends in the same direction add up, so that a curve is announced too, at its last bend.
 */
const toldOf = (groups: readonly Group[]): readonly Group[] => {
  const told: Group[] = [];
  let untold = 0;
  for (const group of groups) {
    const together = untold + group.degrees;
    const isTurn = Math.abs(group.degrees) >= DEGREES.least;
    if (!isTurn && Math.abs(together) < DEGREES.least) {
      untold = together;
      continue;
    }
    const degrees = Math.abs(together) >= Math.abs(group.degrees) ? together : group.degrees;
    told.push({ ...group, degrees });
    untold = 0;
  }
  return told;
};

/** The bends of a line: the distance to the first one, then each with the distance to the next; metres. */
const bendsOf = (line: readonly Point[]): { first: number; bends: Bend[] } => {
  const groups: Group[] = [];
  let walked = 0;
  for (let i = 1; i < line.length; i++) {
    const [before, at, after] = [line[i - 1], line[i], line[i + 1]];
    if (before === undefined || at === undefined) continue;
    walked += distance(before, at);
    if (after === undefined) continue;
    const degrees = bendAt(before, at, after);
    const last = groups.at(-1);
    if (last !== undefined && walked - last.to < ONE_TURN) {
      last.degrees += degrees;
      last.to = walked;
    } else groups.push({ degrees, from: walked, to: walked });
  }
  const turns = toldOf(groups);
  return {
    first: turns[0]?.from ?? walked,
    bends: turns.map(({ degrees, from }, i) => ({
      degrees,
      metres: (turns[i + 1]?.from ?? walked) - from,
    })),
  };
};

export type WalkedLeg = {
  readonly levelId: string;
  readonly floorId: number | null;
  readonly ordinal: number;
  readonly line: readonly Point[];
  readonly by: ShaftKind | null;
};

/** The steps of a route; their metres add up to its length. */
export const stepsOf = (legs: readonly WalkedLeg[]): readonly Step[] => {
  const steps: Step[] = [];
  for (const [i, leg] of legs.entries()) {
    const { first, bends } = bendsOf(leg.line);
    const before = legs[i - 1];
    if (before === undefined) {
      // The walker's initial direction is unknown, so a turn at the start is meaningless.
      const metres = first < AT_ONCE ? first + (bends.shift()?.metres ?? 0) : first;
      steps.push({ code: 'start', levelId: leg.levelId, metres });
    } else if (before.by !== null)
      steps.push({
        code: 'change_floor',
        by: before.by,
        fromLevelId: before.levelId,
        toLevelId: leg.levelId,
        toFloorId: leg.floorId,
        floors: leg.ordinal - before.ordinal,
        metres: first,
      });
    for (const { degrees, metres } of bends) {
      steps.push({ code: 'turn', turn: turnOf(degrees), metres });
    }
  }
  const last = legs.at(-1);
  if (last !== undefined) {
    steps.push({ code: 'arrive', levelId: last.levelId, floorId: last.floorId });
  }
  return steps;
};

import type { Point, ShaftKind } from '../imdf/plan.ts';
import { type Bend, bendsOf, type ToldTurn } from './bends.ts';
import type { Guide } from './guide.ts';
import type { Landmark } from './landmarks.ts';
import { lengthOf, part } from './segments.ts';

/** Turn-by-turn directions as codes and numbers; the app puts them into words. `metres`: to walk after the step. */
export type Step =
  | { readonly code: 'start'; readonly levelId: string; readonly metres: number }
  | {
      readonly code: 'turn';
      readonly turn: ToldTurn;
      /** WF11: a second turn that follows at once. */
      readonly next: ToldTurn | null;
      readonly landmark: Landmark | null;
      readonly metres: number;
    }
  | { readonly code: 'pass'; readonly landmark: Landmark; readonly metres: number }
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

/** A turn before this distance belongs to the start; metres. */
const AT_START = 1;

export type WalkedLeg = {
  readonly levelId: string;
  readonly floorId: number | null;
  readonly ordinal: number;
  readonly line: readonly Point[];
  readonly by: ShaftKind | null;
};

const beginning = (leg: WalkedLeg, before: WalkedLeg | undefined, metres: number): Step[] => {
  if (before === undefined) return [{ code: 'start', levelId: leg.levelId, metres }];
  if (before.by === null) return [];
  return [
    {
      code: 'change_floor',
      by: before.by,
      fromLevelId: before.levelId,
      toLevelId: leg.levelId,
      toFloorId: leg.floorId,
      floors: leg.ordinal - before.ordinal,
      metres,
    },
  ];
};

/** WF12: the way after a step, divided where it passes a landmark. */
const walked = (
  line: readonly Point[],
  from: number,
  to: number,
  guide: Guide | null,
): { metres: number; passes: readonly Step[] } => {
  const metres = to - from;
  const passed = guide?.past(part(line, from, to)) ?? null;
  if (passed === null) return { metres, passes: [] };
  const { landmark, metres: until } = passed;
  return { metres: until, passes: [{ code: 'pass', landmark, metres: metres - until }] };
};

const turnsOf = (
  line: readonly Point[],
  bends: readonly Bend[],
  length: number,
  guide: Guide | null,
): readonly Step[] => {
  // Turns first: a landmark that is named at a turn is not named again as passed.
  const landmarks = bends.map(({ at, heading }) => guide?.at(at, heading) ?? null);
  return bends.flatMap(({ turn, next, from }, i): readonly Step[] => {
    const { metres, passes } = walked(line, from, bends[i + 1]?.from ?? length, guide);
    return [{ code: 'turn', turn, next, landmark: landmarks[i] ?? null, metres }, ...passes];
  });
};

/** The steps of a route; their metres add up to its length. `guides`: of each leg; null: nothing is named. */
export const stepsOf = (
  legs: readonly WalkedLeg[],
  guides: readonly (Guide | null)[] = [],
): readonly Step[] => {
  const steps: Step[] = [];
  for (const [i, leg] of legs.entries()) {
    const { line } = leg;
    const guide = guides[i] ?? null;
    const before = legs[i - 1];
    const length = lengthOf(line);
    const all = bendsOf(line);
    // The walker's initial direction is unknown, so a turn at the start is meaningless.
    const isSkipped = before === undefined && (all[0]?.from ?? AT_START) < AT_START;
    const bends = isSkipped ? all.slice(1) : all;
    const turns = turnsOf(line, bends, length, guide);
    const first = walked(line, 0, bends[0]?.from ?? length, guide);
    steps.push(...beginning(leg, before, first.metres), ...first.passes, ...turns);
  }
  const last = legs.at(-1);
  if (last !== undefined) {
    steps.push({ code: 'arrive', levelId: last.levelId, floorId: last.floorId });
  }
  return steps;
};

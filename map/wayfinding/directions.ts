import type { Level } from '../imdf/plan.ts';
import { type Guide, guideOn } from './guide.ts';
import type { RouteLeg } from './route.ts';
import { type Step, stepsOf, type WalkedLeg } from './steps.ts';

/**
 * The directions of a route through these levels. Computed on the page, which has the plan, so that the worker stays
 * small; it takes a few milliseconds.
 */
export const directionsOf = (
  levels: readonly Level[],
  legs: readonly RouteLeg[],
): readonly Step[] => {
  const on = new Map(levels.map((level) => [level.id, level]));
  const guides = legs.map(({ levelId, line }, i): Guide | null => {
    const level = on.get(levelId);
    if (level === undefined) return null;
    // Where the leg begins and where the route ends: neither helps to find the way.
    const ends = [line[0], i + 1 === legs.length ? line.at(-1) : undefined];
    return guideOn(
      level,
      ends.filter((end) => end !== undefined),
    );
  });
  const walked = legs.map(
    (leg): WalkedLeg => ({ ...leg, ordinal: on.get(leg.levelId)?.ordinal ?? 0 }),
  );
  return stepsOf(walked, guides);
};

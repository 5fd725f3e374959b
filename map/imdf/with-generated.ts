import type { GeneratedPlan } from './generated-plan.ts';
import { levelBounds } from './geometry.ts';
import { movedRight } from './moved-right.ts';
import type { Level, Link, Plan } from './plan.ts';
import { BrokenArchive, readArchive } from './read.ts';

/** Between a floor and the strip beside it; metres. */
const GAP = 2;

/** The levels of both, in order, and the links with their new indexes. */
const together = (plan: Plan, added: readonly Level[]): Pick<Plan, 'levels' | 'links'> => {
  const levels = [...plan.levels, ...added].sort((a, b) => a.ordinal - b.ordinal);
  const at = plan.levels.map((level) => levels.indexOf(level));
  const links = plan.links.map(
    (link): Link => ({
      ...link,
      landings: link.landings.map((stop) => ({ ...stop, level: at[stop.level] ?? stop.level })),
    }),
  );
  return { levels, links };
};

const levelsIn = (drawn: GeneratedPlan['floors']): readonly Level[] =>
  drawn === null ? [] : readArchive(drawn).levels;

/** PL13: the floor with what the plan lacks of it. The edge of what is added is no wall. */
const joined = (level: Level, added: Level, outline: Level['outline']): Level => ({
  ...level,
  outline: [...level.outline, ...outline],
  units: [...level.units, ...added.units],
  openings: [...level.openings, ...added.openings],
  fixtures: [...level.fixtures, ...added.fixtures],
  sections: [...level.sections, ...added.sections],
  walls: [...level.walls, ...added.walls.filter(({ kind }) => kind === 'inner')],
});

/** PL13: to the right of the floor, if it is not there already. */
const beside = (level: Level, strip: Level): Level => {
  const left = levelBounds(level).maxX + GAP;
  return movedRight(strip, Math.max(0, left - levelBounds(strip).minX));
};

/** PL12, PL13: a plan with what it does not show, as Perch draws it. `plan`: null: there is none. */
export const withGenerated = (plan: Plan | null, generated: GeneratedPlan | null): Plan => {
  if (generated === null) {
    if (plan === null) throw new BrokenArchive('an empty plan');
    return plan;
  }
  const { stamps } = generated;
  if (plan === null) {
    if (generated.floors === null) throw new BrokenArchive('an empty plan');
    const drawn = readArchive(generated.floors);
    // Signs of its stairs are not those of the company.
    const problems = drawn.problems.filter(({ code }) => code !== 'sign_not_linked');
    return { ...drawn, problems, stamps };
  }
  const placed = levelsIn(generated.placed);
  const strips = levelsIn(generated.beside);
  const own = plan.levels.map((level): Level => {
    const isOf = ({ floorId }: Level): boolean => floorId !== null && floorId === level.floorId;
    const [there, strip] = [placed.find(isOf), strips.find(isOf)];
    const first = there === undefined ? level : joined(level, there, []);
    if (strip === undefined) return first;
    const moved = beside(level, strip);
    return joined(first, moved, moved.outline);
  });
  const known = new Set(own.map(({ floorId }) => floorId));
  const added = levelsIn(generated.floors).filter(({ floorId }) => !known.has(floorId));
  return { ...plan, ...together({ ...plan, levels: own }, added), stamps };
};

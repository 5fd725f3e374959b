import type { GeneratedPlan } from './generated-plan.ts';
import type { Level, Link, Plan } from './plan.ts';
import { BrokenArchive, readArchive } from './read.ts';

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

/** PL12: a plan with the floors that it does not draw, as Perch draws them. `plan`: null: there is none. */
export const withGenerated = (plan: Plan | null, generated: GeneratedPlan | null): Plan => {
  if (generated === null) {
    if (plan === null) throw new BrokenArchive('an empty plan');
    return plan;
  }
  const own = readArchive(generated.archive);
  const { stamps } = generated;
  if (plan === null) return { ...own, stamps };
  const drawn = new Set(plan.levels.map(({ floorId }) => floorId));
  const added = own.levels.filter(({ floorId }) => !drawn.has(floorId));
  return { ...plan, ...together(plan, added), stamps };
};

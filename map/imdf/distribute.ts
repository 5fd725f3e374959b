import type { OnLevel } from './archive.ts';
import { BUDGET } from './budget.ts';
import { type Feature, idIn } from './features.ts';
import type { Storey } from './levels.ts';
import { described, type ProblemList } from './problem.ts';
import type { Shapes } from './shapes.ts';

/** MP2: makes the features of a type level by level, up to the budget: linked ones first. */
export const distribute = <A>(
  type: OnLevel,
  features: readonly Feature[],
  context: {
    readonly storeysOf: (feature: Feature) => readonly Storey[];
    readonly isLinked: (feature: Feature) => boolean;
    readonly corners: Map<Storey, number>;
    readonly shapes: Shapes;
    readonly problems: ProblemList;
  },
  make: (feature: Feature, storey: Storey) => readonly A[],
): ((storey: Storey) => readonly A[]) => {
  const { storeysOf, isLinked, corners, shapes, problems } = context;
  const lists = new Map<Storey, A[]>();
  const omitted = new Map<Storey, number>();
  const isMore = features.length > BUDGET.onLevel[type];
  const first = isMore ? features.filter(isLinked) : features;
  const others = isMore ? features.filter((feature) => !isLinked(feature)) : [];
  for (const feature of [...first, ...others]) {
    const storeys = storeysOf(feature);
    if (storeys.length === 0) {
      const named = idIn(feature.properties.level_id) ?? feature.properties.level;
      problems.add('no_level', feature, named === undefined ? '' : `level ${described(named)}`);
    }
    for (const storey of storeys) {
      const list = lists.get(storey) ?? [];
      lists.set(storey, list);
      const used = corners.get(storey) ?? 0;
      if (list.length >= BUDGET.onLevel[type] || used >= BUDGET.cornersOnLevel) {
        omitted.set(storey, (omitted.get(storey) ?? 0) + 1);
        continue;
      }
      const before = shapes.located;
      list.push(...make(feature, storey));
      corners.set(storey, used + shapes.located - before);
    }
  }
  for (const [{ feature }, count] of omitted) {
    problems.add('over_budget', feature, `${count} features of the type ${type}`);
  }
  return (storey) => lists.get(storey) ?? [];
};

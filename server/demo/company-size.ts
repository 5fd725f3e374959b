/** How big a company to generate. Desks are met exactly; rooms follow from the buildings. */
export type CompanySize = {
  readonly buildings: number;
  readonly floors: number;
  readonly desks: number;
  readonly employees: number;
};

export const SMALL: CompanySize = { buildings: 10, floors: 20, desks: 2000, employees: 1500 };

/** For benchmarks (`PERCH_DEMO=large`). */
export const LARGE: CompanySize = { buildings: 20, floors: 96, desks: 20000, employees: 20000 };

/** Shares out `total` over the weights in whole numbers, each at least `least`, by largest remainder. */
export const shareOut = (total: number, weights: readonly number[], least: number): number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const spare = Math.max(0, total - least * weights.length);
  const exact = weights.map((weight) => (spare * weight) / sum);
  const shares = exact.map((share) => least + Math.floor(share));
  const order = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  let left = total - shares.reduce((all, share) => all + share, 0);
  for (const { index } of order) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
};

/** The size of a generated company. The number of desks is exact; rooms follow from the buildings. */
export type CompanySize = {
  readonly buildings: number;
  readonly floors: number;
  readonly desks: number;
  readonly employees: number;
};

export const SMALL: CompanySize = { buildings: 10, floors: 20, desks: 2000, employees: 1500 };

/** Small enough for small session logs (`PERCH_DEMO=tiny`). */
export const TINY: CompanySize = { buildings: 3, floors: 4, desks: 80, employees: 12 };

/** For benchmarks (`PERCH_DEMO=large`). */
export const LARGE: CompanySize = { buildings: 20, floors: 96, desks: 20000, employees: 20000 };

/** Distributes `total` by weight in whole numbers, each at least `least`, by largest remainder. */
export const shareOut = (total: number, weights: readonly number[], least: number): number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map((share) => Math.max(least, Math.floor(share)));
  const missing = (index: number): number => (exact[index] ?? 0) - (shares[index] ?? 0);
  const order = weights.map((_, index) => index);
  let left = total - shares.reduce((all, share) => all + share, 0);
  for (; left > 0; left--) {
    const [neediest = 0] = order.sort((a, b) => missing(b) - missing(a) || a - b);
    shares[neediest] = (shares[neediest] ?? 0) + 1;
  }
  for (; left < 0; left++) {
    const [richest] = order
      .filter((index) => (shares[index] ?? 0) > least)
      .sort((a, b) => missing(a) - missing(b) || a - b);
    if (richest === undefined) break;
    shares[richest] = (shares[richest] ?? 0) - 1;
  }
  return shares;
};

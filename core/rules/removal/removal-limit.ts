/** How many rows of a table go, of so many that are there now. */
export type Removal = { readonly gone: number; readonly current: number };

/** CD19: of so many rows a tenth says little. */
const FEW = 20;

/** CD19: as many rows go without a word: a tenth, and of few rows one. Example: 60 of 601. */
const mostUnasked = (current: number): number => (current <= FEW ? 1 : Math.floor(current / 10));

/**
 * CD19: whether more rows are removed than usual, and than confirmed. `allowed`: the confirmed number for one table, not
 * added to the usual number; 0: none confirmed. Example: 3 of 5 are too many with 2, and not with 3.
 */
export const isTooMuchGone = ({ gone, current }: Removal, allowed: number): boolean =>
  gone > Math.max(mostUnasked(current), allowed);

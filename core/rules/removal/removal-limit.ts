import type { AllowedRemovals, Removal } from '../../contract/administration/import.ts';

/** CD19: of so many rows a tenth says little. */
const FEW = 20;

/** CD19: as many rows go without a word: a tenth, and of few rows one. Example: 60 of 601. */
const mostUnasked = (current: number): number => (current <= FEW ? 1 : Math.floor(current / 10));

/**
 * CD19, CD68: whether more rows are removed than usual or, in its place, than confirmed for the table. Example: 3 of 5 are too many
 * with `{ people: 2 }` or `{ spaces: 3 }`, and not with `{ people: 3 }`.
 */
export const isTooMuchGone = (
  { table, gone, current }: Removal,
  allowed: AllowedRemovals,
): boolean => gone > (allowed[table] ?? (table === 'skipped' ? 0 : mostUnasked(current)));

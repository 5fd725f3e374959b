import type { CompanyRecord } from './state.ts';

/**
 * CD15: whether a space stands where Perch has placed it: in rows, or where a floor plan shows it. As soon as it stands elsewhere,
 * somebody has placed it.
 */
export const isPlacedByPerch = ({ x, y, placed_x, placed_y }: CompanyRecord): boolean =>
  typeof x === 'number' && typeof y === 'number' && x === placed_x && y === placed_y;

/** CD15: a space as in its file: without a position that Perch chose itself. */
export const saidOf = (space: CompanyRecord): CompanyRecord =>
  isPlacedByPerch(space) ? { ...space, x: null, y: null } : space;

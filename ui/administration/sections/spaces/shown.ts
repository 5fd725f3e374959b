import type { Unplaced } from './problems-card.tsx';

/** What the map of a floor tells of it. */
export type Shown = {
  /** Spaces that the plan does not show. */
  readonly unplaced: readonly Unplaced[];
  /** PL12: Perch draws the floor. */
  readonly isDrawn: boolean;
};
export const NOTHING_SHOWN: Shown = { unplaced: [], isDrawn: false };

import type { DayDetailsView } from '../../../../core/features/planner/day/views.ts';

type Found = Pick<NonNullable<DayDetailsView>, 'intent' | 'status' | 'selected' | 'colleagues'>;

/** How many a search has found in both lists; null: there is no search, or it is not known yet. */
export const foundIn = ({ intent, status, selected, colleagues }: Found): number | null =>
  intent === 'search' && status === 'known' ? selected.count + colleagues.count : null;

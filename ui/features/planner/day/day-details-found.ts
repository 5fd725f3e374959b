import type { DayDetailsView } from '../../../../core/features/planner/day/views.ts';

type Found = Pick<NonNullable<DayDetailsView>, 'intent' | 'status' | 'selected' | 'colleagues'>;

/** The number of search results in both lists; null: no search, or not loaded yet. */
export const foundIn = ({ intent, status, selected, colleagues }: Found): number | null =>
  intent === 'search' && status === 'known' ? selected.count + colleagues.count : null;

import type { DayPerson, MorePages, OwnDay } from '../planner/views.ts';

export type DayListView = {
  readonly open: boolean;
  readonly count: number;
  /** Those that have come so far. */
  readonly people: readonly DayPerson[];
  /** Pixels (DC7). */
  readonly height: number;
};

/** The details of a day; null: they are closed. */
export type DayDetailsView = null | {
  /** yyyy-MM-dd */
  readonly day: string;
  readonly zone: string;
  readonly own: OwnDay | null;
  /** What stands in the search box. */
  readonly search: string;
  /** What that asks for: nothing, not enough to search, or a search (SR10). */
  readonly intent: 'clear' | 'wait' | 'search';
  /** Of the server's list for `search`; until it is known, those stand there who are known already and fit (DD4). */
  readonly status: 'loading' | 'failed' | 'known';
  readonly selected: DayListView;
  readonly colleagues: DayListView;
  /** Of the colleagues. */
  readonly more: MorePages;
};

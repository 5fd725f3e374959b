import type { DayPerson, MorePages, OwnDay } from '../overview/views.ts';

export type DayListView = {
  readonly open: boolean;
  /** As many as there are, or were by the last answer (DD12); 0 while that is not known. */
  readonly count: number;
  /** Whether that is known. */
  readonly counted: boolean;
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
  /** null: nothing, as long as `ownKnown`. */
  readonly own: OwnDay | null;
  /** Whether the own registrations are known; a desk booking shows before. */
  readonly ownKnown: boolean;
  /** The register dialog can be opened for the day: it is not over, and the person has no registration of it (PW7). */
  readonly registrable: boolean;
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

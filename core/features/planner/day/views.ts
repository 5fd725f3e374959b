import type { DayType } from '../../../rules/attendance/day-type.ts';
import type { DayPerson, MorePages, OwnDay } from '../overview/views.ts';

export type DayListView = {
  readonly open: boolean;
  /** The current count, or that of the last answer (DD12); 0 if unknown. */
  readonly count: number;
  /** Whether `count` is known. */
  readonly counted: boolean;
  /** The people loaded so far. */
  readonly people: readonly DayPerson[];
  /** Pixels (DC7). */
  readonly height: number;
};

/** The details of a day; null: closed. */
export type DayDetailsView = null | {
  /** yyyy-MM-dd */
  readonly day: string;
  readonly zone: string;
  /** PO4: the map can show the day. */
  readonly mappable: boolean;
  /** null: no entry, if `ownKnown`. */
  readonly own: OwnDay | null;
  /** Whether the own registrations have loaded; a desk booking may show earlier. */
  readonly ownKnown: boolean;
  /** The register dialog can be opened: the day is not over and has no own registration (PW7). */
  readonly registrable: boolean;
  /** The text in the search box. */
  readonly search: string;
  /** PL24: the only type of day that is listed, null: all; and how many people there are of each, null: not known. */
  readonly kind: DayType | null;
  readonly kinds: readonly { readonly kind: DayType; readonly count: number }[] | null;
  /** What the text means: no search, too short to search, or a search (SR10). */
  readonly intent: 'clear' | 'wait' | 'search';
  /** Of the server's list for `search`; until it has loaded, known people who match are shown (DD4). */
  readonly status: 'loading' | 'failed' | 'known';
  readonly selected: DayListView;
  readonly colleagues: DayListView;
  /** Paging of the colleagues list. */
  readonly more: MorePages;
};

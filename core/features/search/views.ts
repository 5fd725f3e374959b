import type { SpaceState } from '../../contract/space.ts';
import type { DatasetButtons } from './choice.ts';

/** A run of rows under one heading. */
export type SearchGroup = {
  /** `floor`: what is of no known zone of it (SR12). */
  readonly by: 'building' | 'floor' | 'zone';
  /** Building, floor or zone; null (of a building or a zone) for those of no known place. */
  readonly id: number | null;
  /** The building's, the floor's or the zone's; '' for those of no known place. */
  readonly name: string;
  /** The floor of a zone; else ''. */
  readonly floorName: string;
  readonly count: number;
};

/** The search panel, but for the rows of its results. */
export type SearchView = {
  readonly text: string;
  /**
   * `nothing`: neither a text nor a dataset; `short`: too few characters (SR3); `results`: they show, those that are
   * known here at once.
   */
  readonly shows: 'nothing' | 'short' | 'results';
  /** What the server still owes to the results. */
  readonly server: 'idle' | 'asking' | 'offline' | 'failed';
  readonly future: boolean;
  readonly datasets: DatasetButtons;
  readonly filter: {
    readonly availability: boolean;
    readonly bookable: boolean;
    readonly seats: number;
    /** Minutes. */
    readonly duration: number;
    /** Keys of the selected equipment. */
    readonly props: readonly string[];
  };
  /** What the filter panel offers; null: no dataset of spaces is on, so no filter counts (FI1). */
  readonly offered: null | {
    readonly seatStops: readonly number[];
    /** Minutes; the slider does nothing at a future date (FI7). */
    readonly durationMost: number;
    readonly durationStep: number;
    readonly durationDisabled: boolean;
    /** Equipment of the current floor's spaces of the dataset, untranslated names, by name. */
    readonly equipment: readonly {
      readonly key: string;
      readonly name: string;
      readonly count: number;
    }[];
  };
  /** How many filters ask for something. */
  readonly activeFilters: number;
  /** Rows without headings. */
  readonly count: number;
  /** The server found more than it tells: the person should write more. */
  readonly more: boolean;
  /** In the order in which they show. */
  readonly groups: readonly SearchGroup[];
};

/** `from` and `to` (exclusive) count rows without headings. */
export type SearchRowsParams = { readonly from: number; readonly to: number };

export type SearchSpaceRow = {
  readonly kind: 'space';
  readonly id: number;
  readonly floorId: number;
  readonly asset: 'DESK' | 'ROOM';
  readonly name: string;
  /** Null: at the chosen time not known, for another floor than the one on the screen. */
  readonly status: SpaceState | null;
  readonly seats: number;
  /** Untranslated equipment names. */
  readonly equipment: readonly string[];
  readonly floorName: string;
  readonly buildingName: string;
  /** Its building has a map. */
  readonly reachable: boolean;
  readonly selected: boolean;
};

export type SearchUserRow = {
  readonly kind: 'user';
  readonly id: number;
  readonly name: string;
  readonly initials: string;
  readonly photo: boolean;
  readonly title: string;
  readonly status: SpaceState;
  /** Where they are now; null: not in, or not to be seen. */
  readonly at: null | {
    readonly floorId: number;
    readonly spaceName: string;
    readonly floorName: string;
    readonly buildingName: string;
    readonly reachable: boolean;
  };
  readonly selected: boolean;
};

export type SearchRow = SearchSpaceRow | SearchUserRow;

/** Rows from `from` on. */
export type SearchRowsView = { readonly from: number; readonly rows: readonly SearchRow[] };

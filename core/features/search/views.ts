import type { SpaceState } from '../../contract/space.ts';
import type { EquipmentSign } from '../../office/place/views.ts';
import type { ShownStatus } from '../../rules/status/partly-free.ts';
import type { DatasetButtons } from './choice.ts';

/** Consecutive rows under one heading. */
export type SearchGroup = {
  /** `floor`: rows without a known zone (SR12). */
  readonly by: 'building' | 'floor' | 'zone';
  /** Building, floor or zone; null (for a building or a zone): the place is unknown. */
  readonly id: number | null;
  /** The name of the building, floor or zone; '' if the place is unknown. */
  readonly name: string;
  /** For a zone, its floor; else ''. */
  readonly floorName: string;
  /** SQ6: the text is only within the names of its rows. */
  readonly inner: boolean;
  readonly count: number;
};

/** The search panel without its result rows. */
export type SearchView = {
  readonly text: string;
  /** `nothing`: neither a text nor a dataset; `short`: too few characters (SR3); `results`: known matches show at once. */
  readonly shows: 'nothing' | 'short' | 'results';
  /** The state of the server's part of the results. */
  readonly server: 'idle' | 'searching' | 'offline' | 'failed';
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
  /** The available filters; null: no dataset of spaces is on, so filters do not apply (FI1). */
  readonly offered: null | {
    readonly seatStops: readonly number[];
    /** Minutes; the slider has no effect on a future date (FI7). */
    readonly durationMost: number;
    readonly durationStep: number;
    readonly durationDisabled: boolean;
    /** Equipment of the dataset's spaces on the current floor, sorted by untranslated name. */
    readonly equipment: readonly {
      readonly key: string;
      readonly name: string;
      readonly image: string | null;
      readonly count: number;
    }[];
  };
  /** The number of active filters. */
  readonly activeFilters: number;
  /** The number of rows without headings. */
  readonly count: number;
  /** The server cut off the results; the user should refine the text. */
  readonly more: boolean;
  /** In display order. */
  readonly groups: readonly SearchGroup[];
};

/** `from` and `to` (exclusive) are row indexes without headings. */
export type SearchRowsParams = { readonly from: number; readonly to: number };

export type SearchSpaceRow = {
  readonly kind: 'space';
  readonly id: number;
  readonly floorId: number;
  readonly asset: 'DESK' | 'ROOM';
  readonly name: string;
  /** Null: unknown for the chosen time, because the space is on another floor. */
  readonly status: ShownStatus | null;
  readonly seats: number;
  readonly equipment: readonly EquipmentSign[];
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
  /** Their current location; null: not in, or hidden. */
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

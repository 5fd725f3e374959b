import type { Slot } from '../../contract/minutes.ts';
import type { SpaceClosure, SpaceState } from '../../contract/space.ts';
import type { EquipmentSign } from '../../office/place/views.ts';
import type { AllowedRule } from '../../rules/booking-rules/allowed.ts';
import type { ShownStatus } from '../../rules/status/partly-free.ts';
import type { Interval } from '../../time/interval.ts';
import type { UserPlan } from '../selection/index.ts';
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
    /** RS6 */
    readonly partly: boolean;
    readonly bookable: boolean;
    readonly seats: number;
    /** Minutes. */
    readonly duration: number;
    /** Keys of the selected equipment. */
    readonly props: readonly string[];
  };
  /** The available filters; null: no dataset of spaces is on, so filters do not apply (FI1). */
  readonly offered: null | {
    /** RS6: only at a chosen time there are partly free spaces. */
    readonly partly: boolean;
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
  /** SR30: how many more match the text without the kind. */
  readonly others: number;
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
  /** MI2: it is the user's own at that time. */
  readonly own?: true;
  /** RS2: when it is free in a chosen time; none if it is not, and now. Minutes since the epoch. */
  readonly free: readonly Slot[];
  /** RS2: now, until when it is as it is; null: for the rest of the day, or not known. */
  readonly until: number | null;
  /** RS2: when it is taken within the bar of the rows; null: unknown. */
  readonly taken: readonly Interval[] | null;
  /** CS17: the closures that overlap the bar, by start. */
  readonly closed: readonly SpaceClosure[];
  /** UC56: when rules by scope refuse it within the bar, in order; absent: never. */
  readonly refused?: readonly Interval[];
  /** RS3: what one press books; null: nothing. */
  readonly book: Slot | null;
  /** BR19: the rule by scope why it is not offered. */
  readonly rule?: AllowedRule;
  /** Of a room; 0 if unknown. */
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
  readonly planned: UserPlan;
  readonly selected: boolean;
};

export type SearchRow = SearchSpaceRow | SearchUserRow;

/** Rows from `from` on. */
export type SearchRowsView = {
  readonly from: number;
  readonly rows: readonly SearchRow[];
  /** RS2: the hours of their bars: the chosen time, or the rest of today. Minutes since the epoch. */
  readonly bar: Interval;
  /** IANA name of the zone of all times. */
  readonly zone: string;
};

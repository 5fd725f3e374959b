import type { Booked } from '../../contract/booking.ts';
import type { Slot } from '../../contract/minutes.ts';
import type { SpaceClosure, SpaceMode, SpaceState } from '../../contract/space.ts';
import type { MapAsset } from '../../contract/viewer/messages.ts';
import type { EquipmentSign } from '../../office/place/views.ts';
import type { DayType } from '../../rules/attendance/day-type.ts';
import type { RowStatus } from '../../rules/booking/multi-select.ts';
import type { SkipReason } from '../../rules/booking/skipped-day.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import type { AllowedRule } from '../../rules/booking-rules/allowed.ts';
import type { DayBar } from '../../rules/day/day-bar.ts';
import type { Preset } from '../../rules/day/presets.ts';
import type { SpaceLimits } from '../../rules/limits/space-limits.ts';
import type { ShownStatus } from '../../rules/status/partly-free.ts';

/** Only the row of a meeting has its subject. */
export type BookingRow = Omit<Booked, 'name'> & {
  /** For whom; '' when it may not be seen. */
  readonly name: string;
  /** Null if hidden. */
  readonly userId: number | null;
  readonly mine: boolean;
  /** CH7: the name of the person who booked it for somebody else; '' if hidden. */
  readonly byName: string;
  readonly removable: boolean;
  readonly removing: boolean;
  /** Its confirmation is open. */
  readonly confirming: boolean;
};

/** SP18: what is booked of a day, in minutes since the epoch. */
type ViewedDay = {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly start: number;
  readonly end: number;
  /** null: it is booked with the others. */
  readonly skipped: SkipReason | null;
};

export type SpaceQuickView = {
  readonly kind: 'space';
  readonly spaceId: number;
  readonly floorId: number;
  readonly asset: 'DESK' | 'ROOM';
  readonly name: string;
  readonly status: ShownStatus;
  /** DM3: that of the chosen time is being fetched. */
  readonly loading?: true;
  /** MI2: it is the user's own at the time that the map shows. */
  readonly own?: true;
  /** MI4: the user is there now. */
  readonly here?: true;
  /** MI4: when the user's next booking of it begins today, while the map shows now. Minutes since the epoch. */
  readonly ownFrom?: number;
  /** MI4: the slot is refused because of the user's own booking of this space. */
  readonly mine?: true;
  /** UA4: when a partly free space is free, within the chosen time; minutes since the epoch. */
  readonly free: readonly Slot[];
  /** RS4: now, until when it is free or booked; null: for the rest of the day, or not known. */
  readonly until: number | null;
  /** CS7: why it is closed, and when; absent: it is not. */
  readonly closed?: SpaceClosure;
  /** UC56: the rule by scope because of which it is not free; absent: none. */
  readonly ruled?: AllowedRule;
  /** Who is there now; '' and null if nobody, or nobody visible. */
  readonly occupant: string;
  readonly occupantId: number | null;
  /** yyyy-MM-dd: the day that the panel shows, in `zone`. */
  readonly date: string;
  readonly zone: string;
  readonly floorName: string;
  readonly buildingName: string;
  readonly zoneName: string;
  readonly seats: number;
  readonly equipment: readonly EquipmentSign[];
  readonly mode: SpaceMode;
  /** False: the 'non bookable' note replaces the actions. */
  readonly bookable: boolean;
  readonly slot: { readonly start: number; readonly end: number };
  /** Minutes since the epoch. */
  readonly startOptions: readonly number[];
  readonly endOptions: readonly number[];
  /** yyyy-MM-dd: the day on which the slot ends, and the days on which it may end (SP9). */
  readonly lastDay: string;
  readonly lastDays: readonly string[];
  /** How long the space may be booked at once: days and minutes; 0: no limit. */
  readonly limits: SpaceLimits;
  readonly timesDisabled: boolean;
  readonly list: 'loading' | 'loaded' | 'failed';
  readonly bookings: readonly BookingRow[];
  readonly booking: boolean;
  readonly refusal: BookRefusal | null;
  /** SP18: the days of a slot over several days, and why some of them are left out; empty: it is within one day. */
  readonly days: readonly ViewedDay[];
  /** TI6: the day of the slot, or the first of several; null: of one booking that is over several days. */
  readonly bar: DayBar | null;
  /** TI3: the part of the day that the slot is; null: none. */
  readonly preset: Preset | 'now' | null;
  /** SL9: the company allows selecting several desks; never for rooms. */
  readonly multiSelect: boolean;
};

export type SignQuickView = {
  readonly kind: 'sign';
  readonly signId: number;
  readonly floorId: number;
  /** A key of `SIGN_TYPES`, or another number. */
  readonly typeId: number;
  readonly name: string;
  readonly floorName: string;
  readonly buildingName: string;
};

/**
 * PO6: where a person plans to be on the day that the map shows. `none`: nothing is known of the day; null: not loaded, or
 * the map shows now and they are in, or nothing is known.
 */
export type UserPlan =
  | null
  | 'none'
  | {
      readonly type: DayType;
      /** The names are '' if there is none; of the building, if it is the current one. */
      readonly spaceName: string;
      readonly floorName: string;
      readonly buildingName: string;
      /** Their desk, if the map has it. */
      readonly desk: MapAsset | null;
    };

export type UserQuickView = {
  readonly kind: 'user';
  readonly userId: number;
  readonly name: string;
  readonly initials: string;
  readonly photo: boolean;
  readonly title: string;
  readonly department: string;
  readonly company: string;
  readonly phone: string;
  readonly mail: string;
  /** SL15: null if the map shows another time than now. */
  readonly status: SpaceState | null;
  readonly planned: UserPlan;
  /** SL15: null if the person is not in or hidden, or the map shows another time than now. */
  readonly location: null | {
    readonly asset: MapAsset;
    /** '' if unknown, for example on a floor that was not loaded. */
    readonly spaceName: string;
    readonly floorName: string;
    readonly buildingName: string;
    /** Whether the map can show it. */
    readonly reachable: boolean;
  };
};

export type PositionQuickView = {
  readonly kind: 'position';
  /** Metres in the building's frame. */
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise from the top of the plan, 0 to 359. */
  readonly rotation: number;
  /** The space or zone where the server locates the person; '' if unknown. */
  readonly spaceName: string;
  readonly floorName: string;
  readonly buildingName: string;
  readonly following: boolean;
};

export type MultiSelectRow = {
  readonly spaceId: number;
  readonly name: string;
  readonly zoneName: string;
  readonly status: RowStatus;
  /** The person made or has the booking that holds it during the slot. */
  readonly mine: boolean;
};

export type MultiSelectQuickView = {
  readonly kind: 'multiSelect';
  /** yyyy-MM-dd: the day of the slot, in `zone`. */
  readonly date: string;
  readonly zone: string;
  /** Minutes since the epoch. */
  readonly slot: { readonly start: number; readonly end: number };
  /** MS6: the floor's statuses for the slot have not loaded. */
  readonly checking: boolean;
  /** In the order of selection. */
  readonly rows: readonly MultiSelectRow[];
};

export type QuickView =
  | { readonly kind: 'none' }
  | SpaceQuickView
  | SignQuickView
  | UserQuickView
  | PositionQuickView
  | MultiSelectQuickView
  /** The user wanted to select several desks but may not. */
  /** SL9: `spaceId`: the space to go back to; null: none. */
  | { readonly kind: 'notPermitted'; readonly spaceId: number | null };

import type { Booked } from '../../contract/booking.ts';
import type { SpaceMode, SpaceState } from '../../contract/space.ts';
import type { MapAsset } from '../../contract/viewer/messages.ts';
import type { RowStatus } from '../../rules/booking/multi-select.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';

/** Only the row of a meeting has its subject. */
export type BookingRow = Omit<Booked, 'name'> & {
  /** For whom; '' when it may not be seen. */
  readonly name: string;
  /** Null when it may not be seen. */
  readonly userId: number | null;
  readonly mine: boolean;
  readonly removable: boolean;
  readonly removing: boolean;
  /** Waiting for yes or no. */
  readonly confirming: boolean;
};

export type SpaceQuickView = {
  readonly kind: 'space';
  readonly spaceId: number;
  readonly floorId: number;
  readonly asset: 'DESK' | 'ROOM';
  readonly name: string;
  readonly status: SpaceState;
  /** Who is there now; '' and null when nobody, or nobody that may be seen. */
  readonly occupant: string;
  readonly occupantId: number | null;
  /** yyyy-MM-dd of the day that the panel shows, in `zone`. */
  readonly date: string;
  readonly zone: string;
  readonly floorName: string;
  readonly buildingName: string;
  readonly zoneName: string;
  readonly seats: number;
  readonly equipment: readonly { readonly uid: number; readonly name: string }[];
  readonly mode: SpaceMode;
  /** False: the 'non bookable' note shows and there is nothing to press. */
  readonly bookable: boolean;
  readonly slot: { readonly start: number; readonly end: number };
  /** Minutes since the epoch. */
  readonly startOptions: readonly number[];
  readonly endOptions: readonly number[];
  readonly timesDisabled: boolean;
  readonly list: 'loading' | 'loaded' | 'failed';
  readonly bookings: readonly BookingRow[];
  readonly booking: boolean;
  readonly refusal: BookRefusal | null;
  /** SL9: the company lets people select several desks; rooms are not among them. */
  readonly multiple: boolean;
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
  /** SL15: null when the map shows another time than now. */
  readonly status: SpaceState | null;
  /** SL15: null when the person is not in, not to be seen, or the map shows another time than now. */
  readonly location: null | {
    readonly asset: MapAsset;
    /** '' when it is not known, as of a floor that was not looked at. */
    readonly spaceName: string;
    readonly floorName: string;
    readonly buildingName: string;
    /** Whether the map can go there. */
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
  /** The space or zone that the server has the person at; '' when it is not known. */
  readonly spaceName: string;
  readonly floorName: string;
  readonly buildingName: string;
  readonly following: boolean;
};

export type SeveralRow = {
  readonly spaceId: number;
  readonly name: string;
  readonly zoneName: string;
  readonly status: RowStatus;
  /** The person made or has the booking that holds it over the slot. */
  readonly mine: boolean;
};

export type SeveralQuickView = {
  readonly kind: 'several';
  /** yyyy-MM-dd of the slot's day, in `zone`. */
  readonly date: string;
  readonly zone: string;
  /** Minutes since the epoch. */
  readonly slot: { readonly start: number; readonly end: number };
  /** MS6: the floor has not told yet who has its desks then: their status is not known. */
  readonly checking: boolean;
  /** In the order in which they were chosen. */
  readonly rows: readonly SeveralRow[];
};

export type QuickView =
  | { readonly kind: 'none' }
  | SpaceQuickView
  | SignQuickView
  | UserQuickView
  | PositionQuickView
  | SeveralQuickView
  /** Several desks were wanted by somebody who may not have them. */
  | { readonly kind: 'notPermitted' };

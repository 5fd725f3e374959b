import type { BookRefusal } from '../booking/refusal.ts';
import type { SpaceState } from '../contract/space.ts';

export type BookingRow = {
  readonly id: number;
  /** Minutes since the epoch. */
  readonly start: number;
  readonly end: number;
  /** For whom; '' when it may not be seen. */
  readonly name: string;
  readonly mine: boolean;
  readonly removable: boolean;
  readonly removing: boolean;
  /** Waiting for yes or no. */
  readonly confirming: boolean;
};

export type SpaceQuickView = {
  readonly kind: 'space';
  readonly spaceId: number;
  readonly asset: 'DESK' | 'ROOM';
  readonly name: string;
  readonly status: SpaceState;
  /** Who is there now; '' when nobody, or nobody that may be seen. */
  readonly occupant: string;
  /** yyyy-MM-dd of the day that the panel shows, in `zone`. */
  readonly date: string;
  readonly zone: string;
  readonly floorName: string;
  readonly buildingName: string;
  readonly zoneName: string;
  readonly seats: number;
  readonly equipment: readonly { readonly uid: number; readonly name: string }[];
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
};

export type QuickView = { readonly kind: 'none' } | SpaceQuickView;

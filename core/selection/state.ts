import type { Failure } from '../answer.ts';
import type { Booking } from '../contract/booking.ts';

export type BookingList =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly bookings: readonly Booking[] }
  | { readonly status: 'failed'; readonly failure: Failure };

/** The one thing that is selected on the map. */
export type SelectionState = {
  readonly selected: null | {
    readonly kind: 'space';
    readonly spaceId: number;
    readonly list: BookingList;
    readonly request: number | null;
    /** The floor's status stamp for which the list was asked; a newer one asks again. */
    readonly stamp: number;
    /** The stamp moved while the list was being asked for. */
    readonly stale: boolean;
  };
};

export const initialSelection: SelectionState = { selected: null };

import type { Slot } from '../contract/minutes.ts';

/** Booking and removing from the quick view. */
export type BookingState = {
  /** The slot that the person chose for the selected space; null: the default slot. */
  readonly slot: Slot | null;
  readonly creating: {
    readonly request: number;
    readonly spaceId: number;
    readonly start: number;
    readonly end: number;
  } | null;
  readonly confirmingRemoval: number | null;
  readonly removing: { readonly request: number; readonly bookingId: number } | null;
  /** The wait before the map is refreshed after a change. */
  readonly refreshTimer: number | null;
};

export const initialBooking: BookingState = {
  slot: null,
  creating: null,
  confirmingRemoval: null,
  removing: null,
  refreshTimer: null,
};

import type { Slot } from '../../contract/minutes.ts';

/** What features above change in the booking of a desk. */
export type BookingChange =
  /** BK26: what was just booked, and can be taken back. */
  | { readonly _tag: 'OfferUndo'; readonly bookingIds: readonly number[] }
  /** The slot for the selected space; null: none is chosen any more. */
  | { readonly _tag: 'SetSlot'; readonly slot: Slot | null };

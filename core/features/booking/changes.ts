import type { Slot } from '../../contract/minutes.ts';

/** What features above can change here. */
export type BookingChange =
  /** BK26: these new bookings can be undone. */
  | { readonly _tag: 'OfferUndo'; readonly bookingIds: readonly number[] }
  /** The slot for the selected space; null: clears the choice. */
  | { readonly _tag: 'SetSlot'; readonly slot: Slot | null }
  /** FD9, FD10: books a proposed desk of any floor, or moves the booking `moves` there. Minutes since the epoch. */
  | {
      readonly _tag: 'BookFound';
      readonly spaceId: number;
      readonly start: number;
      readonly end: number;
      readonly moves: number | null;
    }
  /** UA13: the refused booking for somebody else may be tried again. */
  | { readonly _tag: 'ForgetRefused' };

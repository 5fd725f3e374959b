import type { MultiBookingRefusal } from './refusal.ts';

/** Booking the desks of the multiple selection. */
export type MultiBookingView = {
  readonly booking: boolean;
  /** Submitted while some desks were unavailable. */
  readonly invalid: boolean;
  /** Why they cannot be booked, regardless of which of them are free; null: they can. */
  readonly refusal: MultiBookingRefusal | null;
  /** The latest booking of these desks; null: none. */
  readonly made: null | {
    /** Undo is offered. */
    readonly undoable: boolean;
    readonly undoing: boolean;
  };
};

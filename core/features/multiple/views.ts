import type { SeveralRefusal } from './refusal.ts';

/** Booking the desks of the multiple selection. */
export type MultipleView = {
  readonly booking: boolean;
  /** Submitted while some of the desks cannot be had. */
  readonly invalid: boolean;
  /** Why they cannot be booked, whichever of them are free; null: they can. */
  readonly refusal: SeveralRefusal | null;
  /** They were just booked; null: they were not. */
  readonly made: null | {
    /** They can be given back in one press. */
    readonly undoable: boolean;
    readonly undoing: boolean;
  };
};

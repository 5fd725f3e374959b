import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import type { Purpose } from '../claim/index.ts';

export type BehalfPerson = {
  readonly userId: number;
  readonly name: string;
  readonly initials: string;
  readonly title: string;
  readonly photo: boolean;
};

/**
 * What 'Book on behalf of' does for what is selected. `hidden`: it is not offered there; `asking`: the permission is not
 * known yet; `denied`: it is there to say that the permission is missing.
 */
export type BehalfOffer = 'hidden' | 'asking' | 'denied' | 'offered';

/** BO12: what somebody is looked for: the spaces by name and the time, minutes since the epoch in `zone`. */
export type BehalfEvent = {
  readonly spaces: readonly string[];
  /** yyyy-MM-dd of the first day. */
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly zone: string;
};

/** The user search for booking on behalf. */
export type BehalfView =
  | { readonly status: 'closed'; readonly offer: BehalfOffer }
  | {
      readonly status: 'open';
      readonly offer: BehalfOffer;
      readonly purpose: Purpose;
      readonly text: string;
      /** SR11; `empty-search`: fewer than three characters. */
      readonly result: 'empty-search' | 'searching' | 'no-results' | 'results' | 'failed';
      readonly people: readonly BehalfPerson[];
      readonly chosen: BehalfPerson | null;
      /** Null while it is not known. */
      readonly event: BehalfEvent | null;
      /** The booking is being made, or leave to delete is being given. */
      readonly busy: boolean;
      /** BO11: why the desk cannot be booked for who is chosen; null: it can, or it is not about a desk. */
      readonly refusal: BookRefusal | null;
      /** What was looked for cannot be done for who is chosen: the same, or what is told of several desks (MS9). */
      readonly refused: boolean;
    };

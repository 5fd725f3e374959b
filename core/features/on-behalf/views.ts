import type { NoticeKey } from '../../office/notice/model.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import type { Purpose } from '../claim/index.ts';

export type OnBehalfPerson = {
  readonly userId: number;
  readonly name: string;
  readonly initials: string;
  readonly title: string;
  readonly photo: boolean;
};

/**
 * State of 'Book on behalf of' for the current selection. `hidden`: not offered; `loading`: the permission is not known yet;
 * `denied`: shown disabled because the permission is missing.
 */
export type OnBehalfOffer = 'hidden' | 'loading' | 'denied' | 'offered';

/** BO12: the booking to be made for the person: its spaces by name, and its times in minutes since the epoch in `zone`. */
export type OnBehalfEvent = {
  readonly spaces: readonly string[];
  /** yyyy-MM-dd of the first day. */
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly zone: string;
};

/** The search for a person to book on behalf of. */
export type OnBehalfView =
  | { readonly status: 'closed'; readonly offer: OnBehalfOffer }
  | {
      readonly status: 'open';
      readonly offer: OnBehalfOffer;
      readonly purpose: Purpose;
      readonly text: string;
      /** SR11; `empty-search`: fewer than three characters. */
      readonly result: 'empty-search' | 'searching' | 'no-results' | 'results' | 'failed';
      readonly people: readonly OnBehalfPerson[];
      readonly chosen: OnBehalfPerson | null;
      /** Null: not loaded. */
      readonly event: OnBehalfEvent | null;
      /** The booking, or the leave to delete, is pending. */
      readonly busy: boolean;
      /** BO11: why the desk cannot be booked for the chosen person; null: it can, or this is not about a desk. */
      readonly refusal: BookRefusal | null;
      /** UA13: their desk booking that is in the way, as far as the user may see it. */
      readonly theirs: null | {
        readonly desk: string;
        readonly start: number;
        readonly end: number;
      };
      /** UA13: the server's refusal of exactly this booking. */
      readonly refusedAs: NoticeKey | null;
      /** Whether the action is not possible for the chosen person, for one desk or for several (MS9). */
      readonly refused: boolean;
    };

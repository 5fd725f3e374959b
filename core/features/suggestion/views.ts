/** What can be said of a refusal besides its rule. Minutes since the epoch. */
export type RefusalReason =
  /** SU1: by whom it is taken; '' where that is not known, or not one person. `from`: when that begins within the slot. */
  | {
      readonly kind: 'taken';
      readonly from: number | null;
      readonly until: number;
      readonly name: string;
    }
  /** SU2: which space one has oneself, and when; `here`: the very space that shows. */
  | {
      readonly kind: 'own';
      readonly name: string;
      readonly start: number;
      readonly end: number;
      readonly here: boolean;
    }
  /** SU3: the time that has passed: when it began, or when it was over. */
  | { readonly kind: 'past'; readonly since: number }
  /** SU3: yyyy-MM-dd of the last day that can be booked. */
  | { readonly kind: 'tooFar'; readonly lastDay: string }
  /** SU3: when it would have to end, which is minutes after its start. */
  | { readonly kind: 'tooLong'; readonly minutes: number; readonly end: number };

/** Something else that can be had instead of what was refused: press, and it is booked. Minutes since the epoch. */
export type Suggestion =
  | {
      readonly kind: 'space';
      readonly spaceId: number;
      readonly floorId: number;
      readonly name: string;
      /** Metres from the space that was refused, as the crow flies; null: not known. */
      readonly metres: number | null;
      readonly start: number;
      readonly end: number;
      /** The booking for which another desk is being chosen; null: a new one. */
      readonly moves: number | null;
    }
  /** A time at which the same space is free. */
  | { readonly kind: 'time'; readonly start: number; readonly end: number }
  /** One's own booking that stands in the way can be moved here. */
  | {
      readonly kind: 'move';
      readonly bookingId: number;
      readonly fromName: string;
      readonly start: number;
      readonly end: number;
    };

/** A free desk for one of a multiple selection that is not. */
export type Replacement = {
  readonly from: number;
  readonly fromName: string;
  readonly to: number;
  readonly toName: string;
  /** Metres between them, as the crow flies; null: not known. */
  readonly metres: number | null;
};

/** What the quick view says and offers where its slot is refused. */
export type SuggestionView = {
  /** IANA name of the zone in which times and days are told. */
  readonly zone: string;
  /** The slot that is refused, or that several desks would be booked for. */
  readonly slot: { readonly start: number; readonly end: number } | null;
  /** The space that is refused; null: none. */
  readonly spaceId: number | null;
  readonly asset: 'DESK' | 'ROOM';
  readonly reason: RefusalReason | null;
  readonly suggestions: readonly Suggestion[];
  /** Of several desks: what to take instead of those not free. */
  readonly replacements: readonly Replacement[];
};

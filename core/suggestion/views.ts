/** Something else that can be had instead of what was refused: press, and it is booked. */
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
    }
  /** The next time at which the same space is free for as long. */
  | { readonly kind: 'time'; readonly start: number; readonly end: number }
  /** One's own booking that stands in the way can be moved here. */
  | {
      readonly kind: 'move';
      readonly bookingId: number;
      readonly fromName: string;
      readonly start: number;
      readonly end: number;
    };

/** What the quick view offers where its slot is refused; of several desks, what to take instead of those not free. */
export type SuggestionView = {
  /** The rule's own words need these: minutes since the epoch, minutes, or null where it has none. */
  readonly until: number | null;
  readonly limit: number | null;
  /** Who has the space, or which space one has oneself; '' where it is not to be said. */
  readonly name: string;
  readonly suggestions: readonly Suggestion[];
};

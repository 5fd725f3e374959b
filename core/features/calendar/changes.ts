/** What features above can change here. */
export type CalendarChange =
  /** Removes an entry like one of the booked resources; the sender reports the outcome (PW10). */
  { readonly _tag: 'TakeAwayEntry'; readonly bookingId: number };

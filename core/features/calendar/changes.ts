/** What features above change in the own calendar. */
export type CalendarChange =
  /** An entry is taken away like one of the booked resources; whoever dispatches this tells how it ended (PW10). */
  { readonly _tag: 'TakeAwayEntry'; readonly bookingId: number };

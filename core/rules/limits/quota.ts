/**
 * LI5: the limit of bookings that have not ended, for one person; the same limit applies to those made by one person for
 * anybody. A person's calendar holds both, so it has at most twice as many entries.
 */
export const MOST_FUTURE_BOOKINGS = 500;

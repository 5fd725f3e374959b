/**
 * LI5: bookings that have not ended, of which a person may have so many for themself, and so many made by them for anybody.
 * Their own calendar holds both, so it has at most twice as many entries.
 */
export const MOST_FUTURE_BOOKINGS = 500;

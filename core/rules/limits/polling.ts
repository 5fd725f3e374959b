/** LI2: milliseconds between the answer to a poll and the next one (specification 4, 9). */
export const POLL_INTERVALS = {
  map: 3_000,
  freeFloors: 120_000,
  otherFloors: 10_000,
  findDesk: 30_000,
  personalCalendar: 3_000,
  ticket: 250,
} as const;

const SATURDAY = 6;

/** Whether a day, yyyy-MM-dd, is a Saturday or a Sunday. A day has no time zone. */
export const isWeekend = (day: string): boolean =>
  [0, SATURDAY].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

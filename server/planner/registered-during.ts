/** No day is longer, whatever its clocks do: the table holds no registration that is (`0008-attendance.ts`). Minutes. */
const LONGEST = 25 * 60;

/**
 * The SQL condition that a row of `registration` has a minute of [start, end), which are parameters. What ends long after
 * has not begun: said to the database, it reads a part of the index instead of all that is still to come.
 */
export const registeredDuring = (start: string, end: string): string =>
  `end_minute > ${start} and end_minute < ${end} + ${LONGEST} and start_minute < ${end}`;

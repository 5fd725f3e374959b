/** No day is longer, even with a clock change: a constraint of `0008-attendance.ts` limits registrations. Minutes. */
const LONGEST = 25 * 60;

/**
 * An SQL condition: a row of `registration` overlaps [start, end), given as placeholders. The upper bound on `end_minute`
 * follows from `LONGEST`; it limits the index scan, which would otherwise read all future registrations.
 */
export const registeredDuring = (start: string, end: string): string =>
  `end_minute > ${start}::bigint and end_minute < ${end}::bigint + ${LONGEST} and start_minute < ${end}::bigint`;

/** Longer bookings have their own index (`booking_long` of `0014-growth.ts`). 25 hours: a day with a clock change. */
const LONG = 1500;

/**
 * BS3: the bookings `b` that overlap [start, end), given as placeholders, and fulfil a condition. The bound on `end_minute` limits
 * the index scan, which would otherwise read all later bookings.
 */
export const bookedDuring = (
  columns: string,
  condition: string,
  { start, end }: { readonly start: string; readonly end: string },
): string => {
  const read = (length: string): string => `
    select ${columns} from booking b
    where ${condition} and b.end_minute > ${start}::bigint and b.start_minute < ${end}::bigint and ${length}`;
  return `${read(`b.end_minute < ${end}::bigint + ${LONG} and b.end_minute - b.start_minute <= ${LONG}`)}
    union all ${read(`b.end_minute - b.start_minute > ${LONG}`)}`;
};

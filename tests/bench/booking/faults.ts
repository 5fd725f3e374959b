import type { Db } from '../../../server/database/db.ts';

/**
 * Counts bookings that begin before an earlier one of the same space, or of the same person and kind, has ended. Goes
 * through them in order, so it does not rely on the constraints and their indexes.
 */
export const doubles = async (db: Db): Promise<number> => {
  const overlapping = (of: string): string =>
    `select count(*) from (
       select start_minute < max(end_minute) over (
         partition by ${of} order by start_minute, end_minute
         rows between unbounded preceding and 1 preceding) as early
       from booking) each where early`;
  const [row] = await db.query({
    text: `select (${overlapping('space_id')}) + (${overlapping('user_id, kind')}) as n`,
    values: [],
  });
  return Number(row?.n);
};

/** How many of the confirmed bookings are missing in the database. */
export const lost = async (db: Db, booked: readonly number[]): Promise<number> => {
  const text = 'select count(*) as n from booking where id = any($1::bigint[])';
  const [row] = await db.query({ text, values: [booked] });
  return booked.length - Number(row?.n);
};

import { Schema } from 'effect';
import { bookingChanged, bookingValues, ValuesRow } from '../../booking/booking-values.ts';
import type { Author } from '../../change/author.ts';
import { moveFloors } from '../../change/floors.ts';
import { recordChange } from '../../change/record.ts';
import type { Query } from '../../database/db.ts';
import { decodeFirst, decodeRows } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';

/**
 * Bookings `b` that pass from $1 to $2, among those that end after the minute $3: those that $1 made for others, and their
 * own meetings, unless these overlap a meeting of $2, who cannot be in two rooms. [G853]
 */
const HANDED = `b.organizer_id = $1::bigint and b.end_minute > $3::bigint and (b.user_id <> $1::bigint or (b.kind = 'room'
  and not exists (select from booking o where o.user_id = $2::bigint and o.kind = 'room' and o.during && b.during)))`;

const decodeCount = decodeFirst(Schema.Struct({ meetings: Schema.Int }));

/** AP62: how many meetings would pass from one person to the other. `minute`: from when on. */
export const countHanded = async (
  query: Query,
  leaverId: number,
  heirId: number,
  minute: number,
): Promise<number> => {
  const text = `select count(*) as meetings from booking b where b.kind = 'room' and ${HANDED}`;
  return decodeCount(await query({ text, values: [leaverId, heirId, minute] }))?.meetings ?? 0;
};

const decodeBefore = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    floor_id: Schema.Int,
    space_id: Schema.Int,
    user_id: Schema.Int,
    values: ValuesRow,
  }),
);
const decodeAfter = decodeRows(Schema.Struct({ id: Schema.Int, values: ValuesRow }));

/** AP62: hands a leaver's meetings over to somebody else. Call it in a transaction. `now`: ms since the epoch. */
export const handOver = async (
  query: Query,
  { leaverId, heirId }: { readonly leaverId: number; readonly heirId: number },
  author: Author,
  now: number,
): Promise<void> => {
  const values = [leaverId, heirId, Math.floor(now / 60_000)];
  const concerned = `select b.floor_id, b.id, b.space_id, b.user_id, ${bookingValues('b')} as values from booking b where ${HANDED} order by b.id`;
  const seen = decodeBefore(await query({ text: concerned, values }));
  if (seen.length === 0) return;
  const floors = await moveFloors(
    query,
    seen.map(({ floor_id }) => floor_id),
  );
  await query(sql`select id from employee where id = any(${[leaverId, heirId]}::bigint[])
    order by id for no key update`);
  const before = decodeBefore(await query({ text: concerned, values })).filter(({ floor_id }) =>
    floors.has(floor_id),
  );
  const after = new Map(
    decodeAfter(
      await query({
        text: `update booking set organizer_id = $2::bigint, request_key = null,
                 user_id = case when user_id = $1::bigint then $2::bigint else user_id end
               where id = any($3::bigint[]) returning id, ${bookingValues('booking')} as values`,
        values: [leaverId, heirId, before.map(({ id }) => id)],
      }),
    ).map((row) => [row.id, row.values]),
  );
  await recordChange(query, {
    floors,
    changes: before.map(({ floor_id, space_id }) => ({ floorId: floor_id, spaceId: space_id })),
    userIds: [leaverId, heirId, ...before.map(({ user_id }) => user_id)],
    history: {
      author,
      at: now,
      // The entry concerns the leaver: for the others, only the organizer changes.
      entries: before.map((booking) =>
        bookingChanged({ ...booking, user_id: leaverId }, after.get(booking.id) ?? {}),
      ),
    },
  });
};

import { Schema } from 'effect';
import { bookingChanged, bookingValues, ValuesRow } from '../../booking/booking-values.ts';
import { claimEntry, claimValues } from '../../booking/claim-values.ts';
import type { FloorChange } from '../../change/record.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { type Ended, NOTHING_ENDED } from './endings.ts';

/** Ids of the database: of a space on its floor before, and of the same space on its floor now. */
export type MovedSpace = { readonly from: number; readonly to: number };

const moved = { user_id: Schema.Int, from: Schema.Int, to: Schema.Int };
const values = { before: ValuesRow, after: ValuesRow };

const decodeMoved = decodeRows(
  Schema.Union([
    Schema.Struct({
      kind: Schema.Literal('booking'),
      id: Schema.Int,
      organizer_id: Schema.Int,
      ...moved,
      ...values,
    }),
    Schema.Struct({ kind: Schema.Literal('claim'), until: Schema.Int, ...moved, ...values }),
    Schema.Struct({ kind: Schema.Literal('place'), ...moved }),
  ]),
);
type MovedRow = ReturnType<typeof decodeMoved>[number];

/** $1: the spaces, $2: the minute from which on bookings move. Ended ones keep the old space. */
const MOVE = `
  with pair as (
    select p."from", p."to" from jsonb_to_recordset($1::text::jsonb) as p("from" bigint, "to" bigint)
  ), booking_before as (
    select b.id, ${bookingValues('b')} as values
    from booking b join pair p on p."from" = b.space_id where b.end_minute > $2::bigint
  ), claim_before as (
    select c.space_id, ${claimValues('c')} as values from claim c join pair p on p."from" = c.space_id
  ), booking_moved as (
    update booking b set space_id = p."to" from pair p where p."from" = b.space_id and b.end_minute > $2::bigint
    returning b.id, b.user_id, b.organizer_id, p."from", p."to", ${bookingValues('b')} as values
  ), claim_moved as (
    update claim c set space_id = p."to" from pair p where p."from" = c.space_id
    returning c.user_id, c.until_minute, p."from", p."to", ${claimValues('c')} as values
  ), grant_moved as (
    update delete_grant g set space_id = p."to" from pair p where p."from" = g.space_id
  ), closure_moved as (
    update closure c set space_id = p."to" from pair p where p."from" = c.space_id
  ), place_moved as (
    update employee e set location_space_id = p."to" from pair p where p."from" = e.location_space_id
    returning e.id as user_id, p."from", p."to"
  )
  select 'booking' as kind, m.id, m.user_id, m.organizer_id, null::bigint as until, m."from", m."to",
         b.values as before, m.values as after
  from booking_moved m join booking_before b on b.id = m.id
  union all
  select 'claim', null, m.user_id, null, m.until_minute, m."from", m."to", c.values, m.values
  from claim_moved m join claim_before c on c.space_id = m."from"
  union all
  select 'place', null, user_id, null, null, "from", "to", null, null from place_moved`;

/** ID1 */
const floorOf = (spaceId: number): number => spaceId % 4_096;

const changesOf = (row: MovedRow): readonly FloorChange[] =>
  [row.from, row.to].map((spaceId) => ({
    floorId: floorOf(spaceId),
    spaceId,
    ...(row.kind === 'place' ? { userId: row.user_id } : {}),
  }));

const entriesOf = (row: MovedRow): Ended['entries'] => {
  switch (row.kind) {
    case 'booking':
      return [bookingChanged({ id: row.id, user_id: row.user_id, values: row.before }, row.after)];
    case 'claim': {
      const claim = { user_id: row.user_id, until_minute: row.until };
      const entry = claimEntry({ ...claim, values: row.before }, { ...claim, values: row.after });
      return entry === null ? [] : [entry];
    }
    case 'place':
      return [];
  }
};

/**
 * AP73: a space on another floor gets another id, because the id contains the floor (ID1). Its open bookings, claims,
 * closures and the people in it move with it. Nobody has booked the new id, so no booking can collide. Both floors must be
 * locked.
 */
export const moveSpaces = async (
  query: Query,
  spaces: readonly MovedSpace[],
  minute: number,
): Promise<Ended> => {
  if (spaces.length === 0) return NOTHING_ENDED;
  const rows = decodeMoved(await query({ text: MOVE, values: [JSON.stringify(spaces), minute] }));
  const people = rows.flatMap((row) =>
    row.kind === 'booking' ? [row.user_id, row.organizer_id] : [row.user_id],
  );
  return {
    userIds: [...new Set(people)],
    changes: rows.flatMap(changesOf),
    entries: rows.flatMap(entriesOf),
  };
};

import { Schema } from 'effect';
import type { Entry, Values } from '../change/history.ts';
import type { Row } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { raw, type Sql, sql } from '../database/sql.ts';

/**
 * CH2: the values of the booking `b` for the change history, as an SQL expression: own ids and minutes, never the subject.
 * Example:
 * `{"kind":"desk","person":"7","organizer":"7","space":"desk-0-1","floor":"harbour-0","start":29898540,"end":29898600}`.
 */
export const bookingValues = (b: string): string => `jsonb_build_object(
  'kind', ${b}.kind,
  'person', (select external_id from employee where id = ${b}.user_id),
  'organizer', (select external_id from employee where id = ${b}.organizer_id),
  'space', (select external_id from space_row where id = ${b}.space_id),
  'floor', (select external_id from floor_row where id = ${b}.floor_id),
  'start', ${b}.start_minute, 'end', ${b}.end_minute)`;

export const ValuesRow = Schema.Record(Schema.String, Schema.Unknown);

const decodeValues = decodeFirst(Schema.Struct({ values: ValuesRow }));

/** The values of the first row, which must exist. */
export const valuesIn = (rows: readonly Row[]): Values => {
  const row = decodeValues(rows);
  if (row === null) throw new Error('A booking vanished under the lock of its floor');
  return row.values;
};

type Booked = { readonly id: number; readonly user_id: number; readonly values: Values };

const entryOf = ({ id, user_id }: Omit<Booked, 'values'>) => ({
  subject: 'bookings',
  subjectId: String(id),
  personId: user_id,
});

/** The history entry for a booking with a new time or desk. */
export const bookingChanged = (booking: Booked, after: Values): Entry => ({
  ...entryOf(booking),
  action: 'changed',
  before: booking.values,
  after,
});

export const bookingAdded = (booking: Booked): Entry => ({
  ...entryOf(booking),
  action: 'added',
  before: null,
  after: booking.values,
});

/** As `bookingAdded`, of the rows of a table `b`, as `insertEntries` takes them. */
export const selectAdded = (b: string): Sql => sql`
  select 'bookings', ${raw(b)}.id::text, 'added', ${raw(b)}.user_id, null::jsonb, ${raw(bookingValues(b))}
  from ${raw(b)}`;

export const bookingRemoved = (booking: Booked): Entry => ({
  ...entryOf(booking),
  action: 'removed',
  before: booking.values,
  after: null,
});

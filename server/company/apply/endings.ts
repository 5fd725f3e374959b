import { Schema } from 'effect';
import { bookingRemoved, bookingValues, ValuesRow } from '../../booking/booking-values.ts';
import { claimEntry, claimValues } from '../../booking/claim-values.ts';
import type { Entry } from '../../change/history.ts';
import type { FloorChange } from '../../change/record.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { registrationRemoved, registrationValues } from '../../planner/registration-values.ts';

/** The bookings, claims and registrations that end with removed spaces and deactivated people. */
export type Ended = {
  /** Of whom the own page changed. */
  readonly userIds: readonly number[];
  readonly changes: readonly FloorChange[];
  /** For the change history. */
  readonly entries: readonly Entry[];
};

export const NOTHING_ENDED: Ended = { userIds: [], changes: [], entries: [] };

const ended = { id: Schema.Int, user_id: Schema.Int, values: ValuesRow };
const onFloor = { floor_id: Schema.Int, space_id: Schema.Int };

const decodeEnded = decodeRows(
  Schema.Union([
    Schema.Struct({
      kind: Schema.Literal('booking'),
      ...ended,
      ...onFloor,
      organizer_id: Schema.Int,
    }),
    Schema.Struct({ kind: Schema.Literal('claim'), ...ended, ...onFloor, until: Schema.Int }),
    Schema.Struct({ kind: Schema.Literal('registration'), ...ended }),
    Schema.Struct({ kind: Schema.Literal('place'), user_id: Schema.Int, ...onFloor }),
  ]),
);
type EndedRow = ReturnType<typeof decodeEnded>[number];

/** Ends the bookings, claims and registrations of the spaces $1 and the people $2 from the minute $3 on, and the places of the people $4. */
const END = `
  with booking_gone as (
    delete from booking where (space_id = any($1::bigint[]) or user_id = any($2::bigint[])) and end_minute > $3::bigint
    returning 'booking' as kind, id, floor_id, space_id, user_id, organizer_id, null::bigint as until,
              ${bookingValues('booking')} as values
  ), claim_gone as (
    delete from claim where space_id = any($1::bigint[]) or user_id = any($2::bigint[])
    returning 'claim' as kind, space_id as id, space_id & 4095 as floor_id, space_id, user_id, null::bigint as organizer_id,
              until_minute as until, ${claimValues('claim')} as values
  ), registration_gone as (
    delete from registration where user_id = any($2::bigint[]) and end_minute > $3::bigint
    returning 'registration' as kind, id, null::bigint as floor_id, null::bigint as space_id, user_id,
              null::bigint as organizer_id, null::bigint as until, ${registrationValues('registration')} as values
  ), place_before as (
    select 'place' as kind, null::bigint as id, location_floor_id as floor_id, location_space_id as space_id, id as user_id,
           null::bigint as organizer_id, null::bigint as until, null::jsonb as values
    from employee
    where location_space_id is not null and (location_space_id = any($1::bigint[]) or id = any($4::bigint[]))
  ), moved_out as (
    update employee set location_space_id = null, state = 'OFFLINE'
    where location_space_id is not null and (location_space_id = any($1::bigint[]) or id = any($4::bigint[]))
  )
  select * from booking_gone union all select * from claim_gone union all select * from registration_gone
  union all select * from place_before`;

/** CH3: the history entry of an ended row; null: the claim was already over, or the row is a mere position. */
const entryOf = (row: EndedRow, minute: number): Entry | null => {
  switch (row.kind) {
    case 'booking':
      return bookingRemoved(row);
    case 'claim':
      return row.until > minute ? claimEntry({ ...row, until_minute: row.until }, null) : null;
    case 'registration':
      return registrationRemoved(row);
    case 'place':
      return null;
  }
};

/**
 * CD8: ends the bookings, claims, registrations and places of these spaces and people. `absentIds`: people of whom nothing but the place
 * where they are ends. Meetings that somebody inactive organizes for others stay. `minute`: now.
 */
export const endFor = async (
  query: Query,
  {
    spaceIds,
    userIds,
    absentIds = [],
  }: {
    readonly spaceIds: readonly number[];
    readonly userIds: readonly number[];
    readonly absentIds?: readonly number[];
  },
  minute: number,
): Promise<Ended> => {
  if (spaceIds.length + userIds.length + absentIds.length === 0) return NOTHING_ENDED;
  const values = [spaceIds, userIds, minute, [...userIds, ...absentIds]];
  const rows = decodeEnded(await query({ text: END, values }));
  const people = rows.flatMap((row) =>
    row.kind === 'booking' ? [row.user_id, row.organizer_id] : [row.user_id],
  );
  return {
    userIds: [...new Set(people)],
    changes: rows.flatMap((row): readonly FloorChange[] =>
      row.kind === 'registration'
        ? []
        : [
            {
              floorId: row.floor_id,
              spaceId: row.space_id,
              ...(row.kind === 'place' ? { userId: row.user_id } : {}),
            },
          ],
    ),
    entries: rows.flatMap((row) => entryOf(row, minute) ?? []),
  };
};

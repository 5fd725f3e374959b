import { Schema } from 'effect';
import type { Slot } from '../../core/contract/minutes.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { conflictIn } from './book.ts';
import type { BookingRow } from './booking-row.ts';
import type { Conflict } from './insert-booking.ts';

/** Thrown to roll the transaction back. */
class Conflicting extends Error {
  readonly conflict: Conflict;
  constructor(conflict: Conflict) {
    super(conflict.kind);
    this.name = 'Conflicting';
    this.conflict = conflict;
  }
}

const decodeActive = decodeRows(Schema.Struct({ id: Schema.Int }));
const decodeTaken = decodeFirst(
  Schema.Struct({ there: Schema.Boolean, claimed: Schema.Boolean, booked: Schema.Boolean }),
);

/**
 * Throws if somebody else has the space at the new time, or in the new place, of a booking, and CD30: if the space is gone or
 * somebody is not active. Call it with the floors locked:
 * bookings and claims of the space are written under the same lock. It also locks the people, after the floors like every
 * writer; otherwise two concurrent writers would deadlock.
 */
export const refuseTaken = async (
  query: Query,
  booking: BookingRow,
  spaceId: number,
  { start, end }: Slot,
  now: number,
): Promise<void> => {
  const { user_id: userId, organizer_id: organizerId } = booking;
  const active = decodeActive(
    await query(sql`select id from employee where id = any(${[userId, organizerId]}::bigint[]) and active
      order by id for no key update`),
  ).map(({ id }) => id);
  if (!active.includes(organizerId)) throw new Conflicting({ kind: 'organizer' });
  if (!active.includes(userId)) throw new Conflicting({ kind: 'person', userId });
  const taken = decodeTaken(
    await query(sql`select
      exists (select from space s join floor f on f.id = s.floor_id where s.id = ${spaceId}) as there,
      exists (select from claim where space_id = ${spaceId} and user_id <> ${userId}
                and until_minute > ${start} and until_minute > ${now}) as claimed,
      exists (select from booking where space_id = ${spaceId} and during && int8range(${start}, ${end})
                and id <> ${booking.id}) as booked`),
  );
  if (taken?.there === false) throw new Conflicting({ kind: 'space', spaceId });
  if (taken?.claimed) throw new Conflicting({ kind: 'claim', spaceId });
  if (taken?.booked) throw new Conflicting({ kind: 'booking_of_space' });
};

/** Why a change of a booking was rolled back: the conflict that it would cause; null: another reason. */
export const conflictOf = (error: unknown): Conflict | null =>
  error instanceof Conflicting ? error.conflict : conflictIn(error);

import { Schema } from 'effect';
import { floorOfSpace } from '../../core/contract/ids.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { moveFloors, recordChanges } from '../update/change-floor.ts';

export type NewBooking = {
  readonly spaceId: number;
  readonly kind: 'desk' | 'room';
  readonly subject: string;
  readonly userId: number;
  readonly organizerId: number;
  /** Minutes since the epoch, as is `madeAt`. */
  readonly start: number;
  readonly end: number;
  readonly madeAt: number;
  readonly requestKey: string | null;
};

const decodeId = decodeFirst(Schema.Struct({ id: Schema.Int }));

const findByKey = async (query: Query, organizerId: number, key: string): Promise<number | null> =>
  decodeId(
    await query({
      text: 'select id from booking where organizer_id = $1 and request_key = $2',
      values: [organizerId, key],
    }),
  )?.id ?? null;

/**
 * Writes a booking within a transaction and returns its id; for a request key that was used before, the id of the
 * booking made then. Fails with a `DbError` that names the constraint `booking_of_person` or `booking_of_space`. The
 * floor's stamp moves first: see `moveFloors`.
 */
export const insertBooking = async (query: Query, booking: NewBooking): Promise<number> => {
  const { spaceId, userId, organizerId, requestKey } = booking;
  const change = { floorId: floorOfSpace(spaceId), spaceId };
  const floors = await moveFloors(query, [change.floorId]);
  const before = requestKey === null ? null : await findByKey(query, organizerId, requestKey);
  if (before !== null) {
    // The stamp moved without need, which is allowed: it only must not stand still after a change.
    await recordChanges(query, floors, [change], []);
    return before;
  }
  const row = decodeId(
    await query({
      text: `insert into booking (space_id, kind, subject, user_id, organizer_id, start_minute,
                                  end_minute, made_minute, request_key)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      values: [
        spaceId,
        booking.kind,
        booking.subject,
        userId,
        organizerId,
        booking.start,
        booking.end,
        booking.madeAt,
        requestKey,
      ],
    }),
  );
  if (row === null) throw new Error('The booking has no id');
  await recordChanges(query, floors, [change], [userId, organizerId]);
  return row.id;
};

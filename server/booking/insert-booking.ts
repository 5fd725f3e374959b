import { Schema } from 'effect';
import { floorOfSpace } from '../../core/contract/ids.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { moveFloors, recordChanges } from '../update/change-floor.ts';

/** One slot of one or several spaces, for one person. */
export type NewBooking = {
  /** Several are booked together: all or none. */
  readonly spaceIds: readonly number[];
  readonly kind: 'desk' | 'room';
  readonly subject: string;
  readonly userId: number;
  readonly organizerId: number;
  /** Minutes since the epoch, as is `madeAt`. */
  readonly start: number;
  readonly end: number;
  readonly madeAt: number;
  /** Of a single booking alone. */
  readonly requestKey: string | null;
};

/** Somebody else's claim reaches into the slot. */
export class ClaimedByOther extends Error {
  readonly spaceId: number;
  constructor(spaceId: number) {
    super(`Space ${spaceId} is claimed by somebody else`);
    this.name = 'ClaimedByOther';
    this.spaceId = spaceId;
  }
}

const decodeId = decodeFirst(Schema.Struct({ id: Schema.Int }));
const decodeIds = decodeRows(Schema.Struct({ id: Schema.Int }));
const decodeSpaces = decodeFirst(Schema.Struct({ space_id: Schema.Int }));

const findByKey = async (query: Query, organizerId: number, key: string): Promise<number | null> =>
  decodeId(
    await query({
      text: 'select id from booking where organizer_id = $1 and request_key = $2',
      values: [organizerId, key],
    }),
  )?.id ?? null;

/** To be asked while the floors are held: a claim is written under the same lock. */
export const refuseClaimed = async (
  query: Query,
  booking: Pick<NewBooking, 'spaceIds' | 'userId' | 'start' | 'madeAt'>,
): Promise<void> => {
  const claimed = decodeSpaces(
    await query({
      text: `select space_id from claim
             where space_id = any($1::bigint[]) and user_id <> $2 and until_minute > $3
               and until_minute > $4
             order by space_id limit 1`,
      values: [booking.spaceIds, booking.userId, booking.start, booking.madeAt],
    }),
  );
  if (claimed !== null) throw new ClaimedByOther(claimed.space_id);
};

/**
 * Writes bookings within a transaction and returns their ids, in the order of their spaces; for a request key that was
 * used before, the id of the booking made then. Fails with a `DbError` that names the constraint `booking_of_person` or
 * `booking_of_space`, or with ClaimedByOther. The floors' stamps move first: see `moveFloors`.
 */
export const insertBooking = async (
  query: Query,
  booking: NewBooking,
): Promise<readonly number[]> => {
  const { spaceIds, userId, organizerId, requestKey } = booking;
  const changes = spaceIds.map((spaceId) => ({ floorId: floorOfSpace(spaceId), spaceId }));
  const floors = await moveFloors(
    query,
    changes.map(({ floorId }) => floorId),
  );
  const before = requestKey === null ? null : await findByKey(query, organizerId, requestKey);
  if (before !== null) {
    // The stamp moved without need, which is allowed: it only must not stand still after a change.
    await recordChanges(query, floors, changes, []);
    return [before];
  }
  await refuseClaimed(query, booking);
  const rows = decodeIds(
    await query({
      text: `insert into booking (space_id, kind, subject, user_id, organizer_id, start_minute,
                                  end_minute, made_minute, request_key, group_id)
             select space, $2, $3, $4, $5, $6, $7, $8, $9, together.id
             from (select nextval('booking_group') as id) together,
                  (select unnest($1::bigint[]) as space order by 1) spaces
             returning id`,
      values: [
        spaceIds,
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
  await recordChanges(query, floors, changes, [userId, organizerId]);
  return rows.map(({ id }) => id);
};

/**
 * The bookings that this very request made before, when it made all of them: a client whose answer was lost asks again.
 * null: it did not.
 */
export const findSameBooking = async (
  query: Query,
  { spaceIds, kind, userId, organizerId, start, end }: NewBooking,
): Promise<readonly number[] | null> => {
  const rows = decodeIds(
    await query({
      text: `select id from booking
             where space_id = any($1::bigint[]) and kind = $2 and user_id = $3 and organizer_id = $4
               and start_minute = $5 and end_minute = $6
             order by space_id`,
      values: [spaceIds, kind, userId, organizerId, start, end],
    }),
  );
  return rows.length === spaceIds.length ? rows.map(({ id }) => id) : null;
};

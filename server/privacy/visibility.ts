import { Schema } from 'effect';
import type { Visibility } from '../../core/contract/people.ts';
import type { Caller } from '../../core/contract/session.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { changePresence } from '../people/presence.ts';
import { type Answer, answer, NOT_SIGNED_IN } from '../refusal/refused.ts';
import { recordEvent } from '../security-log/record-event.ts';

/**
 * How far back bookings are considered, in minutes: in every zone further than the 30 days before today that a room
 * schedule shows.
 */
export const HEARD_BACK = 32 * 1440;

const decodeSpaces = decodeRows(Schema.Struct({ space_id: Schema.Int }));

/** The spaces with bookings, since `HEARD_BACK`, that were made by or for the person. */
const bookedSpaces = async (query: Query, userId: number): Promise<readonly number[]> =>
  decodeSpaces(
    await query({
      text: `select distinct b.space_id from booking b cross join company c
             where (b.user_id = $1 or b.organizer_id = $1) and b.end_minute > c.minute - $2::bigint
             order by b.space_id`,
      values: [userId, HEARD_BACK],
    }),
  ).map((row) => row.space_id);

/** Makes the caller visible or invisible, and moves the stamps of all floors that show or name them. */
export const setVisibility = (
  db: Db,
  caller: Caller,
  visibility: Visibility,
): Promise<Answer<null>> =>
  db.transaction(async (query) => {
    const spaceIds = (now: Query) => bookedSpaces(now, caller.userId);
    const concerned = { spaceIds, place: null };
    const known = await changePresence(query, caller.userId, concerned, async () => {
      await query(sql`update employee set visibility = ${visibility} where id = ${caller.userId}`);
    });
    if (!known) return NOT_SIGNED_IN;
    const { userId: actor } = caller;
    await recordEvent(query, { kind: 'VISIBILITY_CHANGED', actor, detail: visibility });
    return answer(null);
  });

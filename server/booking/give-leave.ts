import { Schema } from 'effect';
import type { Caller } from '../../core/contract/session.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { type Answer, answer, refused } from '../refused.ts';
import { findPermissions } from './permission.ts';

const decodeEvent = decodeFirst(
  Schema.Struct({
    organizer_id: Schema.Int,
    start_minute: Schema.Int,
    end_minute: Schema.Int,
  }),
);

/**
 * The organizer of an event lets another person delete it, as it is now: leave is for this space, event, start and end
 * (specification 6). Given twice it is the same.
 */
export const giveLeave = async (
  db: Db,
  caller: Caller,
  { spaceId, eventId, userId }: { spaceId: number; eventId: number; userId: number },
): Promise<Answer<null>> => {
  const event = decodeEvent(
    await db.query({
      text: `select organizer_id, start_minute, end_minute from booking
             where id = $1 and space_id = $2`,
      values: [eventId, spaceId],
    }),
  );
  if (event === null) return refused(404, 'UNKNOWN_BOOKING', `There is no event ${eventId}`);
  if (!(await findPermissions(db.query, [userId])).has(userId)) {
    return refused(404, 'UNKNOWN_USER', `There is no user ${userId}`);
  }
  if (event.organizer_id !== caller.userId) {
    return refused(403, 'NO_PERMISSION', `Only who made event ${eventId} can let others delete it`);
  }
  await db.query({
    text: `insert into delete_grant (user_id, space_id, event_id, start_minute, end_minute)
           values ($1, $2, $3, $4, $5)
           on conflict (user_id, event_id)
           do update set space_id = $2, start_minute = $4, end_minute = $5`,
    values: [userId, spaceId, eventId, event.start_minute, event.end_minute],
  });
  return answer(null);
};

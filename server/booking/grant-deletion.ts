import { Schema } from 'effect';
import type { Caller } from '../../core/contract/session.ts';
import { doneBy } from '../change/done-by.ts';
import { moveFloors } from '../change/floors.ts';
import type { Entry } from '../change/history.ts';
import { recordChange } from '../change/record.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { isActive } from '../identity/person.ts';
import { type Answer, answer, type Refused, refused } from '../refusal/refused.ts';
import { recordEvent } from '../security-log/record-event.ts';

const decodeEvent = decodeFirst(
  Schema.Struct({
    organizer_id: Schema.Int,
    floor_id: Schema.Int,
  }),
);

const unknown = (eventId: number): Refused =>
  refused(404, 'UNKNOWN_BOOKING', `There is no event ${eventId}`);

const unknownUser = (userId: number): Refused =>
  refused(404, 'UNKNOWN_USER', `There is no user ${userId}`);

/**
 * PE14: The organizer of an event allows another person to delete it. The grant is for this space, event, start and end
 * (specification 6) and is idempotent. The floor's stamp moves, so that open lists of the event refresh (G138).
 */
export const grantDeletion = async (
  db: Db,
  caller: Caller,
  { spaceId, eventId, userId }: { spaceId: number; eventId: number; userId: number },
  { now }: { readonly now: number },
): Promise<Answer<null>> => {
  const event = decodeEvent(
    await db.query(sql`select organizer_id, floor_id from booking
      where id = ${eventId} and space_id = ${spaceId}`),
  );
  if (event === null) return unknown(eventId);
  if (!(await isActive(db.query, userId))) return unknownUser(userId);
  if (event.organizer_id !== caller.userId) {
    return refused(403, 'NO_PERMISSION', `Only who made event ${eventId} can let others delete it`);
  }
  return db.transaction(async (query) => {
    const floors = await moveFloors(query, [event.floor_id]);
    // Read again under the floor lock: the event may have been ended, moved or deleted since.
    const given =
      await query(sql`insert into delete_grant (user_id, space_id, event_id, start_minute, end_minute)
        select ${userId}::bigint, space_id, id, start_minute, end_minute from booking
        where id = ${eventId} and space_id = ${spaceId}
          and exists (select from employee where id = ${userId} and active for share)
        on conflict (user_id, event_id)
        do update set space_id = excluded.space_id, start_minute = excluded.start_minute,
                      end_minute = excluded.end_minute
        returning (select external_id from employee where id = user_id) as person`);
    const [grant] = given;
    const entry: Entry = {
      subject: 'deletion_grants',
      subjectId: String(eventId),
      action: 'added',
      personId: userId,
      before: null,
      after: { booking: eventId, person: grant?.person },
    };
    await recordChange(query, {
      floors,
      changes: [{ floorId: event.floor_id, spaceId }],
      userIds: [],
      history: doneBy(caller, now, grant === undefined ? [] : [entry]),
    });
    if (grant === undefined)
      return (await isActive(query, userId)) ? unknown(eventId) : unknownUser(userId);
    const whom = { actor: caller.userId, person: userId };
    await recordEvent(query, { kind: 'DELETION_GRANTED', ...whom, detail: `event ${eventId}` });
    return answer(null);
  });
};

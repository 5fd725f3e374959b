import type { MeetingRequest, Ticket } from '../../core/contract/calendar.ts';
import type { Caller } from '../../core/contract/session.ts';
import { subjectOrDefault } from '../../core/rules/meeting/subject.ts';
import { bookOne } from '../booking/book.ts';
import { readRuleInputs } from '../booking/rule-inputs.ts';
import { refuseNoLength, refuseSlot } from '../booking/slot-rules.ts';
import { refuseUnused } from '../booking/unused-kind.ts';
import type { Db } from '../database/db.ts';
import { errorBody } from '../refusal/error-body.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { issueTicket } from './tickets.ts';

/**
 * Books a room for the caller. An invalid request is refused at once; whether the room and the person are free is read
 * with the ticket.
 */
export const createMeeting = async (
  db: Db,
  caller: Caller,
  request: MeetingRequest,
  { now }: { readonly now: number },
): Promise<Answer<typeof Ticket.Type>> => {
  const { spaceId, start, end } = request;
  const noLength = refuseNoLength(request);
  if (noLength !== null) return noLength;
  const { userId } = caller;
  const inputs = await readRuleInputs(db.query, {
    spaceIds: [spaceId],
    callerId: userId,
    userId,
    slot: request,
    now,
  });
  const room = inputs.spaces.get(spaceId);
  if (room?.asset_type !== 'ROOM') {
    return refused(404, 'UNKNOWN_SPACE', `There is no room ${spaceId}`);
  }
  const refusal =
    refuseUnused(inputs.features, 'ROOM') ?? refuseSlot(room, { start, end }, inputs, now);
  if (refusal !== null) return refusal;
  const made = await bookOne(db, {
    spaceId,
    kind: 'room',
    subject: subjectOrDefault(request.subject),
    userId: caller.userId,
    organizerId: caller.userId,
    start,
    end,
    madeAt: now,
    source: 'app',
  });
  // CD30: as it is refused when this is known beforehand.
  if (!made.ok && (made.status === 401 || made.status === 404)) return made;
  const outcome = made.ok
    ? { bookingId: made.value.id }
    : { refusal: errorBody(made.status, made.detailedCode, made.message) };
  return answer({ ticket: await issueTicket(db.query, caller.userId, outcome, now) });
};

import type { Booking } from '../../core/contract/booking.ts';
import type { MultipleBookingRequest } from '../../core/contract/calendar.ts';
import type { Caller } from '../../core/contract/session.ts';
import { MOST_DESKS } from '../../core/rules/booking/multi-select.ts';
import type { Db } from '../database/db.ts';
import { type Answer, refused } from '../refusal/refused.ts';
import { book } from './book.ts';
import { refusePerson } from './create.ts';
import { readRuleInputs } from './rule-inputs.ts';
import { refuseNoLength, refuseSlot } from './slot-rules.ts';
import { refuseUnused } from './unused-kind.ts';

/** Books several desks, all or none, for the caller or, with the permission, on behalf of another person. */
export const createMultiBooking = async (
  db: Db,
  caller: Caller,
  request: MultipleBookingRequest,
  bobo: number | null,
  { now }: { readonly now: number },
): Promise<Answer<readonly Booking[]>> => {
  const slot = { start: request.start, end: request.end };
  const userId = bobo ?? caller.userId;
  const ids = [...new Set(request.resources.map(({ id }) => id))];
  const noLength = refuseNoLength(slot);
  if (noLength !== null) return noLength;
  // MS9: with more desks, their floors stay locked for longer.
  if (ids.length === 0 || ids.length > MOST_DESKS) {
    return refused(400, 'MALFORMED', `resources: expected 1 to ${MOST_DESKS} spaces`);
  }
  if (request.people.some((id) => id !== userId)) {
    return refused(400, 'MALFORMED', `people: expected nobody but ${userId}`);
  }
  const inputs = await readRuleInputs(db.query, ids, caller.userId, userId);
  const { spaces, people, meta } = inputs;
  const unused = refuseUnused(inputs.features, 'DESK');
  if (unused !== null) return unused;
  if (people.get(caller.userId)?.multiple_desks !== true || !meta.allowMultipleDesks) {
    return refused(403, 'NO_PERMISSION', 'Booking several desks needs a permission');
  }
  const person = refusePerson(people, caller.userId, userId, meta.bobo);
  if (person !== null) return person;
  for (const id of ids) {
    const space = spaces.get(id);
    if (space?.asset_type !== 'DESK') {
      return refused(404, 'UNKNOWN_SPACE', `There is no desk ${id}`);
    }
    const refusal = refuseSlot(space, slot, meta, now);
    if (refusal !== null) return refusal;
  }
  return book(db, {
    spaceIds: ids,
    kind: 'desk',
    subject: request.subject,
    userId,
    organizerId: caller.userId,
    ...slot,
    madeAt: now,
  });
};

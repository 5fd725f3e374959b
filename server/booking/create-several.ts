import type { Booking } from '../../core/contract/booking.ts';
import type { MultipleBookingRequest } from '../../core/contract/calendar.ts';
import type { Caller } from '../../core/contract/session.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db } from '../database/db.ts';
import { type Answer, answer, refused } from '../refused.ts';
import { book } from './book.ts';
import { findSpaces } from './bookable.ts';
import { refusePerson, shown } from './create.ts';
import { findPermissions } from './permission.ts';
import { refuseNoLength, refuseSlot } from './slot-rules.ts';

/** The most desks of one booking: each is a row that all floors concerned wait for. */
export const MOST_SPACES = 100;

/** Books several desks at once, all or none, for the caller or, with the permission, for somebody else. */
export const createSeveral = async (
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
  if (ids.length === 0 || ids.length > MOST_SPACES) {
    return refused(400, 'MALFORMED', `resources: expected 1 to ${MOST_SPACES} spaces`);
  }
  if (request.people.some((id) => id !== userId)) {
    return refused(400, 'MALFORMED', `people: expected nobody but ${userId}`);
  }
  const [spaces, people, configuration] = await Promise.all([
    findSpaces(db.query, ids),
    findPermissions(db.query, [caller.userId, userId]),
    readConfiguration(db),
  ]);
  const { meta } = configuration.features.deskFinder;
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
  const made = await book(db, {
    spaceIds: ids,
    kind: 'desk',
    subject: request.subject,
    userId,
    organizerId: caller.userId,
    ...slot,
    madeAt: now,
    requestKey: null,
  });
  if (!made.ok) return made;
  return answer(await Promise.all(made.value.map((id) => shown(db, caller, id))));
};

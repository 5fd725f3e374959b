import type { Booking } from '../../core/contract/booking.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import { MOST_FUTURE_BOOKINGS } from '../../core/rules/limits/quota.ts';
import { type Db, DbError, type Row } from '../database/db.ts';
import { retrying } from '../database/retry.ts';
import { type Answer, answer, NOT_SIGNED_IN, type Refused, refused } from '../refusal/refused.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { type Conflict, findSameSlot, insertBooking, type NewBooking } from './insert-booking.ts';
import { showMade } from './list.ts';

/** Maps a conflict to the refusal. */
export const refusalOf = (
  conflict: Conflict,
  { start, end }: Slot,
  kind: NewBooking['kind'],
): Refused => {
  const during = `in [${start}, ${end})`;
  const free = `start, end: expected a time at which the ${kind} is free, not ${during}`;
  switch (conflict.kind) {
    case 'booking_of_space':
      return refused(409, 'SLOT_TAKEN', free);
    case 'claim':
      return refused(
        409,
        'SLOT_TAKEN',
        `${free}: Space ${conflict.spaceId} is claimed by somebody else`,
      );
    case 'quota': {
      const message = `A person may have at most ${MOST_FUTURE_BOOKINGS} bookings that have not ended`;
      return refused(409, 'TOO_MANY_BOOKINGS', message);
    }
    case 'space':
      return refused(404, 'UNKNOWN_SPACE', `There is no ${kind} ${conflict.spaceId}`);
    case 'person':
      return refused(404, 'UNKNOWN_USER', `There is no user ${conflict.userId}`);
    case 'organizer':
      return NOT_SIGNED_IN;
    case 'booking_of_person': {
      const message = `userId: expected a person who has no other ${kind} ${during}`;
      return refused(400, 'MULTI_DESKS', message);
    }
  }
};

/** CD30: whether nobody can have booked it before, because the space is gone or somebody is not active. */
const isGone = ({ kind }: Conflict): boolean =>
  kind === 'space' || kind === 'person' || kind === 'organizer';

/** The exclusion constraint that an error reports; null: it reports none. */
export const conflictIn = (error: unknown): Conflict | null => {
  const constraint = error instanceof DbError ? error.constraint : null;
  return constraint === 'booking_of_person' || constraint === 'booking_of_space'
    ? { kind: constraint }
    : null;
};

const insertOnBehalf = (db: Db, booking: NewBooking): Promise<readonly Row[] | Conflict> =>
  db.transaction(async (query) => {
    const made = await insertBooking(query, booking);
    if ('kind' in made) return made;
    const { spaceIds, organizerId: actor, userId: person } = booking;
    const detail = `space ${spaceIds.join(' ')}`.slice(0, 200);
    await recordEvent(query, { kind: 'BOOKED_FOR', actor, person, detail });
    return made;
  });

const insert = (db: Db, booking: NewBooking): Promise<readonly Row[] | Conflict> =>
  (booking.userId === booking.organizerId
    ? retrying(() => insertBooking(db.query, booking))
    : insertOnBehalf(db, booking)
  ).catch((error: unknown) => {
    const conflict = conflictIn(error);
    if (conflict === null) throw error;
    return conflict;
  });

/**
 * Books one or several spaces, all or none, and returns the bookings as their organizer sees them, ordered by space id. A
 * refusal writes nothing (BS2). BS1: a repeated request, after a lost answer, gets the bookings of the first one.
 */
export const book = async (db: Db, booking: NewBooking): Promise<Answer<readonly Booking[]>> => {
  const show = (rows: readonly Row[]) => showMade(rows, booking.organizerId);
  const made = await insert(db, booking);
  if (!('kind' in made)) return answer(show(made));
  const same = isGone(made) ? null : await findSameSlot(db.query, booking);
  if (same === null) return refusalOf(made, booking, booking.kind);
  const bookings = show(same);
  return bookings.every(({ name }) => name === booking.subject)
    ? answer(bookings)
    : refusalOf({ kind: 'booking_of_space' }, booking, booking.kind);
};

/** As `book`, for one space. */
export const bookOne = async (
  db: Db,
  booking: Omit<NewBooking, 'spaceIds'> & { readonly spaceId: number },
): Promise<Answer<Booking>> => {
  const { spaceId, ...rest } = booking;
  const made = await book(db, { ...rest, spaceIds: [spaceId] });
  if (!made.ok) return made;
  const [first] = made.value;
  if (first === undefined) throw new Error(`Space ${spaceId} was booked, but not written down`);
  return answer(first);
};

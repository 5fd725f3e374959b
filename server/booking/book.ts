import type { Booking } from '../../core/contract/booking.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import { type Db, DbError, type Row } from '../database/db.ts';
import { type Answer, answer, type Refused, refused } from '../refusal/refused.ts';
import {
  ClaimedByOther,
  findSameBooking,
  insertBooking,
  type NewBooking,
  TooManyBookings,
} from './insert-booking.ts';
import { showMade } from './list.ts';

/** Maps a violated constraint to the refusal. */
export const refusalOf = (
  error: unknown,
  { start, end }: Slot,
  kind: NewBooking['kind'],
): Refused | null => {
  const during = `in [${start}, ${end})`;
  const free = `start, end: expected a time at which the ${kind} is free, not ${during}`;
  if (error instanceof ClaimedByOther)
    return refused(409, 'SLOT_TAKEN', `${free}: ${error.message}`);
  if (error instanceof TooManyBookings) return refused(409, 'TOO_MANY_BOOKINGS', error.message);
  if (!(error instanceof DbError)) return null;
  if (error.constraint === 'booking_of_person') {
    const message = `userId: expected a person who has no other ${kind} ${during}`;
    return refused(400, 'MULTI_DESKS', message);
  }
  return error.constraint === 'booking_of_space' ? refused(409, 'SLOT_TAKEN', free) : null;
};

/**
 * Books one or several spaces, all or none, and returns the bookings as their organizer sees them, ordered by space id. A
 * refusal writes nothing. A repeated request, after a lost answer, gets the bookings of the first one.
 */
export const book = async (db: Db, booking: NewBooking): Promise<Answer<readonly Booking[]>> => {
  const shown = (rows: readonly Row[]) => answer(showMade(rows, booking.organizerId));
  try {
    return shown(await db.transaction((query) => insertBooking(query, booking)));
  } catch (error) {
    const refusal = refusalOf(error, booking, booking.kind);
    if (refusal === null) throw error;
    const same = await findSameBooking(db.query, booking);
    return same === null ? refusal : shown(same);
  }
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

import type { Booking } from '../../core/contract/booking.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { Caller } from '../../core/contract/session.ts';
import { type Grants, mayBookFor } from '../../core/session/grants.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import { type Db, DbError } from '../database/db.ts';
import { type Answer, answer, type Refused, refused } from '../refused.ts';
import { type Desk, findDesk } from './desk.ts';
import { insertBooking } from './insert-booking.ts';
import { SELECT_BOOKING, showBookings } from './list.ts';
import { findPermissions, grantsOf } from './permission.ts';
import { refuseNoLength, refuseSlot } from './slot-rules.ts';

export type DeskBookingInput = {
  readonly start: number;
  readonly end: number;
  readonly userId: number;
  /** Names the request: sent again with the same key, it answers with the booking it made the first time. */
  readonly requestKey?: string;
};

/** Which constraint was violated says which rule refused. */
const refusalOf = (error: unknown, slot: Slot, desk: Desk): Refused | null => {
  if (!(error instanceof DbError)) return null;
  const during = `in [${slot.start}, ${slot.end})`;
  if (error.constraint === 'booking_of_person') {
    return refused(400, 'MULTI_DESKS', `The person already has a desk ${during}`);
  }
  return error.constraint === 'booking_of_space'
    ? refused(409, 'SLOT_TAKEN', `Desk ${desk.id} is already booked ${during}`)
    : null;
};

const show = async (db: Db, caller: Caller, id: number, grants: Grants): Promise<Booking> => {
  const rows = await db.query({ text: `${SELECT_BOOKING} where b.id = $1`, values: [id] });
  const [booking] = showBookings(rows, caller.userId, grants);
  if (booking === undefined) throw new Error(`Booking ${id} vanished`);
  return booking;
};

/** Books a desk for the caller or, with the permission, for somebody else. Minutes since the epoch. */
export const createDeskBooking = async (
  db: Db,
  caller: Caller,
  deskId: number,
  input: DeskBookingInput,
  { now }: { readonly now: number },
): Promise<Answer<Booking>> => {
  const slot = { start: input.start, end: input.end };
  const noLength = refuseNoLength(slot);
  if (noLength !== null) return noLength;
  const [desk, people, configuration] = await Promise.all([
    findDesk(db.query, deskId),
    findPermissions(db.query, [caller.userId, input.userId]),
    readConfiguration(db),
  ]);
  if (desk === null) return refused(404, 'UNKNOWN_SPACE', `There is no desk ${deskId}`);
  if (!people.has(input.userId)) {
    return refused(404, 'UNKNOWN_USER', `There is no user ${input.userId}`);
  }
  const grants = grantsOf(people.get(caller.userId));
  if (!mayBookFor(input.userId === caller.userId, grants)) {
    return refused(403, 'NO_PERMISSION', 'Booking on behalf of others needs a permission');
  }
  const refusal = refuseSlot(desk, slot, configuration.features.deskFinder.meta, now);
  if (refusal !== null) return refusal;
  try {
    const id = await db.transaction((query) =>
      insertBooking(query, {
        spaceId: desk.id,
        kind: 'desk',
        subject: '',
        userId: input.userId,
        organizerId: caller.userId,
        ...slot,
        madeAt: now,
        requestKey: input.requestKey ?? null,
      }),
    );
    return answer(await show(db, caller, id, grants));
  } catch (error) {
    const conflict = refusalOf(error, slot, desk);
    if (conflict !== null) return conflict;
    throw error;
  }
};

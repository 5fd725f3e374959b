import { Schema } from 'effect';
import type { Booking } from '../../core/contract/booking.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { Caller } from '../../core/contract/session.ts';
import { removalOf } from '../../core/rules/booking/ending.ts';
import { movedPart } from '../../core/rules/booking/moved-part.ts';
import { BOOKING_STEP, roundUp } from '../../core/time/rounding.ts';
import { doneBy } from '../change/done-by.ts';
import { moveFloors } from '../change/floors.ts';
import type { Entry } from '../change/history.ts';
import { recordChange } from '../change/record.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db, Query } from '../database/db.ts';
import { concurrentChange } from '../database/retry.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { refusalOf } from './book.ts';
import { findSpace } from './bookable.ts';
import { CONTENT_COLUMNS } from './booking-columns.ts';
import { type BookingRow, findBooking } from './booking-row.ts';
import {
  bookingAdded,
  bookingChanged,
  bookingRemoved,
  bookingValues,
  ValuesRow,
  valuesIn,
} from './booking-values.ts';
import { selectBookings, showMade } from './list.ts';
import { readScoped } from './scoped-inputs.ts';
import { refuseMove, refuseSpace } from './slot-rules.ts';
import { conflictOf, refuseTaken } from './taken.ts';
import { refuseUnused } from './unused-kind.ts';

/** `start`: UA12: a move is taken back, after which the booking begins then, and leaves no elapsed part; null: it is a new move. */
type Moment = { readonly now: number; readonly start: number | null };

const findDeskBooking = (query: Query, id: number) => findBooking(query, { id, kind: 'desk' });

const slotOf = ({ start_minute: start, end_minute: end }: BookingRow): Slot => ({ start, end });

/** The part for which the new desk must be free. */
const restOf = (booking: BookingRow, now: number): Slot => {
  const slot = slotOf(booking);
  return removalOf(slot, now) === 'end' ? { ...slot, start: now } : slot;
};

const decodeTaken = decodeFirst(Schema.Struct({ taken: Schema.Boolean }));

/** BK37: the part that moves. If somebody else had the desk in the first minutes of it, it begins at the next step. */
const partOf = async (
  query: Query,
  booking: BookingRow,
  deskId: number,
  { now, start }: Moment,
): Promise<Slot> => {
  const slot = slotOf(booking);
  // What was long ago is not changed, whatever start somebody sends.
  const isBack = start !== null && slot.start >= now - 2 * BOOKING_STEP;
  const part = isBack ? slot : movedPart(slot, now);
  if (part.start >= now) return part;
  const before = decodeTaken(
    await query(sql`select exists (select from booking where space_id = ${deskId} and id <> ${booking.id}
      and during && int8range(${part.start}, ${now})) as taken`),
  );
  if (before?.taken !== true) return part;
  const next = roundUp(now, BOOKING_STEP);
  return { ...part, start: next < part.end ? next : now };
};

const decodeLeft = decodeFirst(
  Schema.Struct({
    id: Schema.Int,
    user_id: Schema.Int,
    start_minute: Schema.Int,
    values: ValuesRow,
  }),
);

/** UA12: takes away the part from `start` on that a move has left at the desk, which ends where the other one begins. */
const takeLeft = async (query: Query, booking: BookingRow, deskId: number, start: number) =>
  decodeLeft(
    await query({
      text: `delete from booking where space_id = $1 and kind = 'desk' and user_id = $2 and id <> $3
          and start_minute = $5 and end_minute <= $4 and end_minute > $4 - ${BOOKING_STEP}
          and group_id = (select group_id from booking where id = $3)
        returning id, user_id, start_minute, ${bookingValues('booking')} as values`,
      values: [deskId, booking.user_id, booking.id, booking.start_minute, start],
    }),
  );

const decodeAdded = decodeFirst(
  Schema.Struct({ id: Schema.Int, user_id: Schema.Int, values: ValuesRow }),
);

/** What a move changes. The elapsed part of a running booking becomes one of its own, at the old desk. */
const move = async (
  query: Query,
  booking: BookingRow,
  deskId: number,
  moment: Moment,
): Promise<readonly Entry[]> => {
  const part = await partOf(query, booking, deskId, moment);
  const isWhole = part.start === booking.start_minute;
  const isBack = isWhole && moment.start !== null;
  const left = isBack ? await takeLeft(query, booking, deskId, moment.start) : null;
  const start = left?.start_minute ?? part.start;
  const moved = valuesIn(
    await query({
      text: `update booking set space_id = $2, start_minute = $3 where id = $1
        returning ${bookingValues('booking')} as values`,
      values: [booking.id, deskId, start],
    }),
  );
  const entries = [bookingChanged(booking, moved)];
  if (isWhole) return left === null ? entries : [bookingRemoved(left), ...entries];
  const elapsed = decodeAdded(
    await query({
      text: `insert into booking (space_id, start_minute, end_minute, made_minute, group_id, ${CONTENT_COLUMNS})
        select $1, $2, $3, made_minute, group_id, ${CONTENT_COLUMNS} from booking where id = $4
        returning id, user_id, ${bookingValues('booking')} as values`,
      values: [
        booking.space_id,
        booking.start_minute,
        Math.min(part.start, moment.now),
        booking.id,
      ],
    }),
  );
  if (elapsed === null) throw new Error(`Booking ${booking.id} vanished`);
  return [...entries, bookingAdded(elapsed)];
};

/** Moves a booking to another desk, for its organizer; if the new desk is refused, the booking is unchanged. */
export const changeDesk = async (
  db: Db,
  caller: Caller,
  bookingId: number,
  deskId: number,
  { now, start = null }: { readonly now: number; readonly start?: number | null },
): Promise<Answer<Booking>> => {
  const unknown = refused(404, 'UNKNOWN_BOOKING', `There is no desk booking ${bookingId}`);
  const [before, desk] = await Promise.all([
    findDeskBooking(db.query, bookingId),
    findSpace(db.query, deskId, 'DESK'),
  ]);
  if (before === null) return unknown;
  if (desk === null) return refused(404, 'UNKNOWN_SPACE', `There is no desk ${deskId}`);
  if (before.organizer_id !== caller.userId) {
    return refused(403, 'NO_PERMISSION', `Only who made booking ${bookingId} can change its desk`);
  }
  const { features } = await readConfiguration(db);
  const unused = refuseUnused(features, 'DESK') ?? refuseSpace(desk);
  if (unused !== null) return unused;
  if (before.end_minute <= now) {
    return refused(400, 'SLOT_IN_PAST', `Booking ${bookingId} has ended`);
  }
  const rest = restOf(before, now);
  const scoped = await readScoped(db.query, [deskId], before.user_id, rest, now);
  const { meta } = features.deskFinder;
  const never = before.space_id === deskId ? null : refuseMove(desk, rest, { meta, scoped }, now);
  if (never !== null) return never;
  try {
    const rows = await db.transaction(async (query) => {
      const from = await findDeskBooking(query, bookingId);
      if (from === null) return [];
      const floors = await moveFloors(query, [from.floor_id, desk.floor_id]);
      const booking = await findDeskBooking(query, bookingId);
      if (booking?.space_id !== from.space_id) throw concurrentChange(bookingId);
      // A repeated request finds it moved already.
      if (booking.space_id !== desk.id) {
        await refuseTaken(query, booking, desk.id, restOf(booking, now), now);
        const entries = await move(query, booking, desk.id, { now, start });
        const changes = [
          { floorId: booking.floor_id, spaceId: booking.space_id },
          { floorId: desk.floor_id, spaceId: desk.id },
        ];
        await recordChange(query, {
          floors,
          changes,
          userIds: [booking.user_id, booking.organizer_id],
          history: doneBy(caller, now, entries),
        });
        if (booking.user_id !== caller.userId) {
          const whom = { actor: caller.userId, person: booking.user_id };
          await recordEvent(query, { kind: 'MOVED_FOR', ...whom, detail: `space ${desk.id}` });
        }
      }
      return query({ text: `${selectBookings('booking')} where b.id = $1`, values: [bookingId] });
    });
    const [moved] = showMade(rows, caller.userId);
    return moved === undefined ? unknown : answer(moved);
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict === null) throw error;
    return refusalOf(conflict, rest, 'desk');
  }
};

import type { BookedDays, Booking, DeskDaysRequest } from '../../core/contract/booking.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { Caller } from '../../core/contract/session.ts';
import { isOverDays } from '../../core/time/day-slots.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db } from '../database/db.ts';
import { type Answer, answer, type Refused, refused } from '../refusal/refused.ts';
import { type Bookable, findSpace } from './bookable.ts';
import { createDeskBooking } from './create.ts';
import { refuseDays, refuseNoLength } from './slot-rules.ts';

/** SP9: slots in order, each within one day of the building. */
export const refuseSlots = (
  slots: readonly Slot[],
  { time_zone }: Pick<Bookable, 'time_zone'>,
): Refused | null => {
  if (slots.length === 0) return refused(400, 'MALFORMED', 'slots: expected at least one');
  const noLength = slots.map(refuseNoLength).find((refusal) => refusal !== null);
  if (noLength !== undefined) return noLength;
  const isLate = slots.some(({ start }, at) => start < (slots[at - 1]?.end ?? start));
  return isLate || slots.some((slot) => isOverDays(slot, time_zone))
    ? refused(400, 'MALFORMED', 'slots: expected one after the other, each within one day')
    : null;
};

/** About the person or the desk on all days: no day is booked, whatever its time. */
export const isForAllDays = ({ status }: Refused): boolean => status !== 400 && status !== 409;

/**
 * SP18: books a desk on each of several days on which it can be booked, and says why not on the others. G1075: each is
 * committed alone; a repeated request gets the bookings of the first one (BS1).
 */
export const createDeskDays = async (
  db: Db,
  caller: Caller,
  deskId: number,
  { slots, userId }: DeskDaysRequest,
  clock: { readonly now: number },
): Promise<Answer<BookedDays>> => {
  const desk = await findSpace(db.query, deskId, 'DESK');
  if (desk === null) return refused(404, 'UNKNOWN_SPACE', `There is no desk ${deskId}`);
  const malformed = refuseSlots(slots, desk);
  if (malformed !== null) return malformed;
  const { meta } = (await readConfiguration(db)).features.deskFinder;
  const start = slots[0]?.start ?? 0;
  const made: Booking[] = [];
  const skipped: BookedDays['skipped'][number][] = [];
  for (const slot of slots) {
    const tooLong = refuseDays(desk, { start, end: slot.end }, meta);
    const one =
      tooLong ?? (await createDeskBooking(db, caller, deskId, { ...slot, userId }, clock));
    if (one.ok) made.push(one.value);
    else if (isForAllDays(one) && made.length === 0) return one;
    else skipped.push({ ...slot, code: one.detailedCode });
  }
  return answer({ made, skipped });
};

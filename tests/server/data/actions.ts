import type { Booking } from '../../../core/contract/booking.ts';
import type { DetailedCode } from '../../../core/contract/errors.ts';
import type { Slot } from '../../../core/contract/minutes.ts';
import type { Caller } from '../../../core/contract/session.ts';
import { createDeskBooking } from '../../../server/booking/create.ts';
import { createMultiBooking } from '../../../server/booking/create-multi-booking.ts';
import { createMeeting } from '../../../server/calendar/create-meeting.ts';
import { readTicket } from '../../../server/calendar/tickets.ts';
import type { Db } from '../../../server/database/db.ts';
import { movePerson } from '../../../server/people/move.ts';
import { type Answer, answer, refused } from '../../../server/refusal/refused.ts';
import { valueIn } from '../answers.ts';
import { NOW } from './office.ts';

/** Actions of people, by default for themselves and at `NOW`. Minutes since the epoch. */
export const actionsOn = (db: Db) => {
  const bookDesk = (
    caller: Caller,
    deskId: number,
    { start, end }: Slot,
    { userId = caller.userId, now = NOW }: { userId?: number; now?: number } = {},
  ): Promise<Answer<Booking>> =>
    createDeskBooking(db, caller, deskId, { start, end, userId }, { now });

  return {
    bookDesk,
    /** The id of a booking; fails if it is refused. */
    bookedDesk: async (...booking: Parameters<typeof bookDesk>): Promise<number> =>
      valueIn(await bookDesk(...booking)).id,
    bookDesks: (
      caller: Caller,
      ids: readonly number[],
      slot: Slot,
      { bobo = null, people = [] }: { bobo?: number | null; people?: readonly number[] } = {},
    ) => {
      const resources = ids.map((id) => ({ id }));
      const kind = { type: 'APPOINTMENT', subject: 'Multiple Booking', origin: 'NONE' } as const;
      return createMultiBooking(db, caller, { ...slot, people, resources, ...kind }, bobo, {
        now: NOW,
      });
    },
    /** The event of a meeting, or the refusal of its ticket or of the call itself. */
    meet: async (
      caller: Caller,
      spaceId: number,
      slot: Slot,
      subject = 'Plans',
    ): Promise<Answer<Booking>> => {
      const made = await createMeeting(db, caller, { spaceId, subject, ...slot }, { now: NOW });
      if (!made.ok) return made;
      const status = await readTicket(db, caller, made.value.ticket);
      if (!status.ok) return status;
      if (status.value.status === 'CREATED') return answer(status.value.event);
      if (status.value.status === null) throw new Error('The ticket is undecided');
      const { code, detailedCode, message } = status.value.refusal;
      return refused(code === '409' ? 409 : 400, detailedCode as DetailedCode, message);
    },
    moved: (userId: number, spaceId: number | null, state: 'FREE' | 'BUSY' = 'FREE') =>
      db.transaction((query) => movePerson(query, { userId, spaceId, state })),
  };
};

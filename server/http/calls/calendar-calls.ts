import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import type { BookingRef } from '../../booking/booking-row.ts';
import { changeTime } from '../../booking/change-time.ts';
import { createMultiBooking } from '../../booking/create-multi-booking.ts';
import { grantDeletion } from '../../booking/grant-deletion.ts';
import { eventsOfSpace } from '../../booking/list.ts';
import { endBooking, removeBooking } from '../../booking/remove.ts';
import { dismissChange } from '../../calendar/changes-by-others.ts';
import { createMeeting } from '../../calendar/create-meeting.ts';
import { readCalendar } from '../../calendar/own-calendar.ts';
import { readTicket } from '../../calendar/tickets.ts';
import { timeslots } from '../../calendar/timeslots.ts';
import type { Db } from '../../database/db.ts';
import { OK, promiseFor, settle, settleFor } from './settle.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const calendarCalls = (db: Db, minute: () => number) => {
  const remove = (ref: BookingRef) =>
    settleFor([400, 403, 404], (caller) => removeBooking(db, caller, ref, { now: minute() })).pipe(
      Effect.as(OK),
    );

  return HttpApiBuilder.group(Api, 'calendar', (calls) =>
    calls
      .handle('ofAsset', ({ params }) =>
        settleFor([400, 404], (caller) => eventsOfSpace(db, caller, params.id, { now: minute() })),
      )
      .handle('create', ({ payload }) =>
        settleFor([400, 403, 404, 409], (caller) =>
          createMeeting(db, caller, payload, { now: minute() }),
        ),
      )
      .handle('status', ({ query }) =>
        settleFor([400, 404], (caller) => readTicket(db, caller, query.ticket)),
      )
      .handle('cancel', ({ payload }) =>
        remove({ id: payload.id, kind: 'room', spaceId: payload.spaceId }),
      )
      .handle('timeslots', ({ query }) =>
        settle([400, 403, 404], () => timeslots(db, query.spaceId, query.startMin)),
      )
      .handle('changeTime', ({ params, payload }) =>
        settleFor([400, 403, 404, 409], (caller) =>
          changeTime(db, caller, params.id, payload, { now: minute() }),
        ),
      )
      .handle('endEvent', ({ params: { id, eventId } }) =>
        settleFor([400, 403, 404], (caller) =>
          endBooking(db, caller, { id: eventId, spaceId: id }, { now: minute() }),
        ).pipe(Effect.as(OK)),
      )
      .handle('removeEvent', ({ params: { id, eventId } }) => remove({ id: eventId, spaceId: id }))
      .handle('giveLeave', ({ params: { id, eventId }, payload }) =>
        settleFor([400, 403, 404], (caller) =>
          grantDeletion(
            db,
            caller,
            { spaceId: id, eventId, userId: payload.userId },
            { now: minute() },
          ),
        ).pipe(Effect.as(OK)),
      )
      .handle('createSeveral', ({ payload, query }) =>
        settleFor([400, 403, 404, 409], (caller) =>
          createMultiBooking(db, caller, payload, query.bobo ?? null, { now: minute() }),
        ),
      )
      .handle('own', () => promiseFor(({ userId }) => readCalendar(db.query, userId, minute())))
      .handle('dismissChange', ({ params }) =>
        promiseFor((caller) => dismissChange(db, caller, params.id)).pipe(Effect.as(OK)),
      )
      .handle('removeOwn', ({ params }) => remove({ id: params.id })),
  );
};

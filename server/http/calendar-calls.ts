import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import { CurrentUser } from '../../core/contract/session.ts';
import { createSeveral } from '../booking/create-several.ts';
import { giveLeave } from '../booking/give-leave.ts';
import { eventsOfSpace } from '../booking/list.ts';
import { type BookingRef, endBooking, removeBooking } from '../booking/remove.ts';
import { createMeeting } from '../calendar/create-meeting.ts';
import { readCalendar } from '../calendar/own-calendar.ts';
import { readTicket } from '../calendar/tickets.ts';
import { timeslots } from '../calendar/timeslots.ts';
import type { Db } from '../database/db.ts';
import { settle } from './settle.ts';

const OK = { outcome: 'OK' as const };

/** `minute` is the server's clock, in minutes since the epoch. */
export const calendarCalls = (db: Db, minute: () => number) => {
  const remove = (ref: BookingRef) =>
    Effect.flatMap(CurrentUser, (caller) =>
      settle([400, 403, 404], () => removeBooking(db, caller, ref)),
    ).pipe(Effect.as(OK));

  return HttpApiBuilder.group(Api, 'calendar', (calls) =>
    calls
      .handle('ofAsset', ({ params }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 404], () => eventsOfSpace(db, caller, params.id, { now: minute() })),
        ),
      )
      .handle('create', ({ payload }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 403, 404, 409], () => createMeeting(db, caller, payload, { now: minute() })),
        ),
      )
      .handle('status', ({ query }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 404], () => readTicket(db, caller, query.ticket)),
        ),
      )
      .handle('cancel', ({ payload }) =>
        remove({ id: payload.id, kind: 'room', spaceId: payload.spaceId }),
      )
      .handle('timeslots', ({ query }) =>
        settle([400, 404], () => timeslots(db, query.spaceId, query.startMin)),
      )
      .handle('endEvent', ({ params: { id, eventId } }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 403, 404], () =>
            endBooking(db, caller, { id: eventId, spaceId: id }, { now: minute() }),
          ),
        ).pipe(Effect.as(OK)),
      )
      .handle('removeEvent', ({ params: { id, eventId } }) => remove({ id: eventId, spaceId: id }))
      .handle('giveLeave', ({ params: { id, eventId }, payload }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 403, 404], () =>
            giveLeave(db, caller, { spaceId: id, eventId, userId: payload.userId }),
          ),
        ).pipe(Effect.as(OK)),
      )
      .handle('createSeveral', ({ payload, query }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 403, 404, 409], () =>
            createSeveral(db, caller, payload, query.bobo ?? null, { now: minute() }),
          ),
        ),
      )
      .handle('own', () =>
        Effect.flatMap(CurrentUser, ({ userId }) =>
          Effect.promise(() => readCalendar(db.query, userId, minute())),
        ),
      )
      .handle('removeOwn', ({ params }) => remove({ id: params.id })),
  );
};

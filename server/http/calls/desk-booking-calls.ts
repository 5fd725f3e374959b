import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import { CurrentUser } from '../../../core/contract/session.ts';
import { bookNear } from '../../booking/book-near.ts';
import { changeDesk } from '../../booking/change-desk.ts';
import { createDeskBooking } from '../../booking/create.ts';
import { createDeskDays } from '../../booking/create-days.ts';
import { bookingsOfDesk, bookingsOfUser } from '../../booking/list.ts';
import { removeDeskBooking } from '../../booking/remove.ts';
import type { Db } from '../../database/db.ts';
import { searchOnBehalf } from '../../search/search-on-behalf.ts';
import { OK, settleFor } from './settle.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const deskBookingCalls = (db: Db, minute: () => number) => {
  const listOfUser = (userId: number) =>
    settleFor([400, 404], (caller) => bookingsOfUser(db, caller, userId, { now: minute() }));

  return HttpApiBuilder.group(Api, 'deskBooking', (calls) =>
    calls
      .handle('ofDesk', ({ params }) =>
        settleFor([400, 404], (caller) => bookingsOfDesk(db, caller, params.id, { now: minute() })),
      )
      .handle('create', ({ params, payload }) =>
        settleFor([400, 403, 404, 409], (caller) =>
          createDeskBooking(db, caller, params.id, payload, { now: minute() }),
        ),
      )
      .handle('createDays', ({ params, payload }) =>
        settleFor([400, 403, 404, 409], (caller) =>
          createDeskDays(db, caller, params.id, payload, { now: minute() }),
        ),
      )
      .handle('near', ({ params, payload }) =>
        settleFor([400, 403, 404, 409], (caller) =>
          bookNear(db, caller, params.id, payload, { now: minute() }),
        ),
      )
      // The caller exists, so a refusal would be a defect.
      .handle('own', () =>
        Effect.flatMap(CurrentUser, ({ userId }) => Effect.orDie(listOfUser(userId))),
      )
      .handle('ofUser', ({ params }) => listOfUser(params.id))
      .handle('searchPeople', ({ query }) =>
        settleFor([400, 403], (caller) => searchOnBehalf(db, caller, query.str, { now: minute() })),
      )
      .handle('changeDesk', ({ params: { id, deskId }, query: { start = null } }) =>
        settleFor([400, 403, 404, 409], (caller) =>
          changeDesk(db, caller, id, deskId, { now: minute(), start }),
        ),
      )
      .handle('remove', ({ params }) =>
        settleFor([400, 403, 404], (caller) =>
          removeDeskBooking(db, caller, params.id, { now: minute() }),
        ).pipe(Effect.as(OK)),
      ),
  );
};

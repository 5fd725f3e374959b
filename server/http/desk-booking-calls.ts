import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import { CurrentUser } from '../../core/contract/session.ts';
import { changeDesk } from '../booking/change-desk.ts';
import { createDeskBooking } from '../booking/create.ts';
import { bookingsOfDesk, bookingsOfUser } from '../booking/list.ts';
import { removeDeskBooking } from '../booking/remove.ts';
import type { Db } from '../database/db.ts';
import { searchOnBehalf } from '../people/search-on-behalf.ts';
import { settle } from './settle.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const deskBookingCalls = (db: Db, minute: () => number) => {
  const listOfUser = (userId: number) =>
    Effect.flatMap(CurrentUser, (caller) =>
      settle([400, 404], () => bookingsOfUser(db, caller, userId, { now: minute() })),
    );

  return HttpApiBuilder.group(Api, 'deskBooking', (calls) =>
    calls
      .handle('ofDesk', ({ params }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 404], () => bookingsOfDesk(db, caller, params.id, { now: minute() })),
        ),
      )
      .handle('create', ({ params, payload }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 403, 404, 409], () =>
            createDeskBooking(db, caller, params.id, payload, { now: minute() }),
          ),
        ),
      )
      // The caller is somebody: a refusal here would be a defect.
      .handle('own', () =>
        Effect.flatMap(CurrentUser, ({ userId }) => Effect.orDie(listOfUser(userId))),
      )
      .handle('ofUser', ({ params }) => listOfUser(params.id))
      .handle('searchPeople', ({ query }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 403], () => searchOnBehalf(db, caller, query.str, { now: minute() })),
        ),
      )
      .handle('changeDesk', ({ params: { id, deskId } }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 403, 404, 409], () => changeDesk(db, caller, id, deskId, { now: minute() })),
        ),
      )
      .handle('remove', ({ params }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 403, 404], () => removeDeskBooking(db, caller, params.id)),
        ).pipe(Effect.as({ outcome: 'OK' as const })),
      ),
  );
};

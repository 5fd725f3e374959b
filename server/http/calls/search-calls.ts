import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import type { Db } from '../../database/db.ts';
import { addFavourite, favouritesOf, removeFavourite } from '../../people/favourites.ts';
import { eachWithPlans, withPlans } from '../../planner/day-plans.ts';
import { fullObjects } from '../../search/full-objects.ts';
import { OK, promiseFor, settleFor } from './settle.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const searchCalls = (db: Db, minute: () => number) =>
  HttpApiBuilder.group(Api, 'search', (calls) =>
    calls.handle('fullObjects', ({ query }) =>
      promiseFor(async (caller) => {
        const found = await fullObjects(db, caller, query);
        return withPlans(db, caller, { found, users: found.users }, query, minute());
      }),
    ),
  );

/** `minute` is the server's clock, in minutes since the epoch. */
export const favouriteCalls = (db: Db, minute: () => number) =>
  HttpApiBuilder.group(Api, 'favourite', (calls) =>
    calls
      .handle('list', ({ query }) =>
        promiseFor(async (caller) =>
          eachWithPlans(db, caller, await favouritesOf(db, caller), query, minute()),
        ),
      )
      .handle('add', ({ params, payload }) =>
        settleFor([400, 404], (caller) =>
          addFavourite(db, caller, { id: params.userId, named: payload.userId }),
        ).pipe(Effect.as(OK)),
      )
      .handle('remove', ({ params }) =>
        settleFor([400], (caller) => removeFavourite(db, caller, params.userId)).pipe(
          Effect.as(OK),
        ),
      ),
  );

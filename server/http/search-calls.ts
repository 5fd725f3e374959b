import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import { CurrentUser } from '../../core/contract/session.ts';
import type { Db } from '../database/db.ts';
import { addFavourite, favouritesOf, removeFavourite } from '../people/favourites.ts';
import { fullObjects } from '../search/full-objects.ts';
import { settle } from './settle.ts';

export const searchCalls = (db: Db) =>
  HttpApiBuilder.group(Api, 'search', (calls) =>
    calls.handle('fullObjects', ({ query }) =>
      Effect.flatMap(CurrentUser, (caller) => Effect.promise(() => fullObjects(db, caller, query))),
    ),
  );

const OK = { outcome: 'OK' as const };

export const favouriteCalls = (db: Db) =>
  HttpApiBuilder.group(Api, 'favourite', (calls) =>
    calls
      .handle('list', () =>
        Effect.flatMap(CurrentUser, (caller) => Effect.promise(() => favouritesOf(db, caller))),
      )
      .handle('add', ({ params, payload }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 404], () =>
            addFavourite(db, caller, { id: params.userId, named: payload.userId }),
          ),
        ).pipe(Effect.as(OK)),
      )
      .handle('remove', ({ params }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400], () => removeFavourite(db, caller, params.userId)),
        ).pipe(Effect.as(OK)),
      ),
  );

import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import { CurrentUser } from '../../core/contract/session.ts';
import type { Db } from '../database/db.ts';
import { userDetails } from '../people/details.ts';
import { photoOf } from '../people/photo.ts';
import { setVisibility } from '../people/visibility.ts';
import { keptResponse } from './kept-response.ts';
import { settle } from './settle.ts';

export const peopleCalls = (db: Db) =>
  HttpApiBuilder.group(Api, 'people', (calls) =>
    calls
      .handle('user', ({ query }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 404], () => userDetails(db, caller, query.id)),
        ),
      )
      .handle('photo', ({ query }) =>
        Effect.flatMap(
          settle([400, 404], () => photoOf(db, query.id)),
          keptResponse,
        ),
      ),
  );

export const visibilityCalls = (db: Db) =>
  HttpApiBuilder.group(Api, 'visibility', (calls) =>
    calls.handle('set', ({ payload }) =>
      Effect.flatMap(CurrentUser, (caller) =>
        settle([400], () => setVisibility(db, caller, payload.state)),
      ).pipe(Effect.as({ outcome: 'OK' as const })),
    ),
  );

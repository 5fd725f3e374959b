import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import type { Db } from '../../database/db.ts';
import { userDetails } from '../../people/details.ts';
import { photoOf } from '../../people/photo.ts';
import { withPlans } from '../../planner/day-plans.ts';
import { setPreferences } from '../../preferences/preferences.ts';
import { setVisibility } from '../../privacy/visibility.ts';
import { answer } from '../../refusal/refused.ts';
import { cacheableResponse } from './cacheable-response.ts';
import { OK, promiseFor, settle, settleFor } from './settle.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const peopleCalls = (db: Db, minute: () => number) =>
  HttpApiBuilder.group(Api, 'people', (calls) =>
    calls
      .handle('user', ({ query }) =>
        settleFor([400, 404], async (caller) => {
          const found = await userDetails(db, caller, query.id);
          if (!found.ok) return found;
          return answer(
            await withPlans(
              db,
              caller,
              { found: found.value, users: [found.value] },
              query,
              minute(),
            ),
          );
        }),
      )
      .handle('photo', ({ query }) =>
        Effect.flatMap(
          settle([400, 404], () => photoOf(db, query.id)),
          cacheableResponse,
        ),
      ),
  );

export const preferencesCalls = (db: Db) =>
  HttpApiBuilder.group(Api, 'preferences', (calls) =>
    calls.handle('set', ({ payload }) =>
      promiseFor(({ userId }) => setPreferences(db, userId, payload)).pipe(Effect.as(OK)),
    ),
  );

export const visibilityCalls = (db: Db) =>
  HttpApiBuilder.group(Api, 'visibility', (calls) =>
    calls.handle('set', ({ payload }) =>
      settleFor([400], (caller) => setVisibility(db, caller, payload.state)).pipe(Effect.as(OK)),
    ),
  );

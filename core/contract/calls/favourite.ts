import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { plansQuery } from '../day-plans.ts';
import { BadRequest, NotFound } from '../errors.ts';
import { UserId } from '../ids.ts';
import { Outcome } from '../outcome.ts';
import { Consented, Session } from '../session.ts';
import { Favourites } from '../settings.ts';

export const FavouriteCalls = HttpApiGroup.make('favourite')
  .add(
    HttpApiEndpoint.get('list', '/secure/v2/favorite', {
      query: plansQuery,
      success: Favourites,
    }),
  )
  .add(
    HttpApiEndpoint.post('add', '/secure/v2/favorite/:userId', {
      params: { userId: UserId },
      payload: Schema.Struct({ userId: UserId }),
      success: Outcome,
      error: [BadRequest, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.delete('remove', '/secure/v2/favorite/:userId', {
      params: { userId: UserId },
      success: Outcome,
      error: BadRequest,
    }),
  )
  .middleware(Consented)
  .middleware(Session);

import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { BadRequest, NotFound } from './errors.ts';
import { UserId } from './ids.ts';
import { MOST_ENTITIES } from './limits.ts';
import { list } from './list.ts';
import { Outcome } from './outcome.ts';
import { User } from './people.ts';
import { Consented, Session } from './session.ts';

export const FavouriteCalls = HttpApiGroup.make('favourite')
  .add(HttpApiEndpoint.get('list', '/secure/v2/favorite', { success: list(User, MOST_ENTITIES) }))
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

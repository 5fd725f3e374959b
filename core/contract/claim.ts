import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { BadRequest, Conflict, Forbidden, NotFound } from './errors.ts';
import { SpaceId } from './ids.ts';
import { MOST_BOOKINGS } from './limits.ts';
import { list } from './list.ts';
import { Minutes } from './minutes.ts';
import { Consented, Session } from './session.ts';
import { Code } from './text.ts';

/** Claims a desk until a minute, or releases it; a release names the minute from which the desk is free. */
export const ClaimRequest = Schema.Struct({
  claim: Schema.Boolean,
  until: Minutes,
  id: SpaceId,
}).annotate({ identifier: 'ClaimRequest' });
export type ClaimRequest = typeof ClaimRequest.Type;

/** The caller's own claims. */
export const ClaimStatus = Schema.Struct({ claims: list(SpaceId, MOST_BOOKINGS) }).annotate({
  identifier: 'ClaimStatus',
});
export type ClaimStatus = typeof ClaimStatus.Type;

export const ClaimCalls = HttpApiGroup.make('claim')
  .add(
    HttpApiEndpoint.post('set', '/secure/space/claim', {
      /** yyyy-MM-dd: the day of the claim in the building's zone. */
      query: { date: Code },
      payload: ClaimRequest,
      success: ClaimStatus,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  .middleware(Consented)
  .middleware(Session);

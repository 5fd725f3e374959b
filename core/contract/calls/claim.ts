import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { ClaimRequest, ClaimStatus } from '../claim.ts';
import { BadRequest, Conflict, Forbidden, NotFound } from '../errors.ts';
import { Consented, Session } from '../session.ts';
import { Code } from '../text.ts';

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

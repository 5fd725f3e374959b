import { Schema } from 'effect';
import { SpaceId } from './ids.ts';
import { MOST_BOOKINGS } from './limits.ts';
import { list } from './list.ts';
import { Minutes } from './minutes.ts';

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

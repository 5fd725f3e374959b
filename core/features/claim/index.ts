import type { Feature } from '../../engine/feature.ts';
import { ClaimEvent, ClaimState, initialClaim } from './model.ts';
import { claim } from './projection.ts';
import { stepClaim } from './step.ts';

export { authorizationOf } from './authorization.ts';
export { openTime, ruleAgainst, spaceLimits } from './limits.ts';
export type { ClaimReads, OwnClaim } from './model.ts';
export { type ClaimEvent, Purpose } from './model.ts';
export { ownClaims } from './own-claims.ts';

export const claimFeature = {
  name: 'claim',
  slices: {
    claim: { schema: ClaimState, initial: initialClaim, step: stepClaim },
  },
  events: ClaimEvent.members,
  topics: { claim },
} satisfies Feature;

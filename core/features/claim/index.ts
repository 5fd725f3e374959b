import type { Feature } from '../../engine/feature.ts';
import { ClaimEvent } from './events.ts';
import { claim } from './projection.ts';
import { ClaimState, initialClaim } from './state.ts';
import { stepClaim } from './step.ts';

export { authorizationOf } from './authorization.ts';
export { type ClaimEvent, Purpose } from './events.ts';
export { openTime, ruleAgainst, spaceLimits } from './limits.ts';
export { ownClaims } from './own-claims.ts';
export type { OwnClaim } from './state.ts';
export type { ClaimReads } from './world.ts';

export const claimFeature = {
  name: 'claim',
  slices: {
    claim: { schema: ClaimState, initial: initialClaim, step: stepClaim },
  },
  events: ClaimEvent.members,
  topics: { claim },
} satisfies Feature;

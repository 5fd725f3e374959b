import { knownSpace } from '../../office/floor/known-space.ts';
import type { OwnClaim } from './state.ts';
import type { ClaimReads } from './world.ts';

/**
 * CU2, CU7: one's own claims are those that the server lists for oneself, but for one that is over by what its desk says;
 * until when is not known where its floor was not looked at.
 */
export const ownClaims = (state: ClaimReads): readonly OwnClaim[] => {
  const { self } = state.floor;
  return (self?.status.claims ?? []).flatMap((spaceId) => {
    const claims = knownSpace(state, spaceId)?.status.claims ?? [];
    const until = claims.find(({ userId }) => userId === self?.id)?.until ?? null;
    return until !== null && until <= state.page.minute ? [] : [{ spaceId, until }];
  });
};

export const ownClaim = (state: ClaimReads, spaceId: number): OwnClaim | null =>
  ownClaims(state).find((claim) => claim.spaceId === spaceId) ?? null;

/** CF15: the claim that would have to be moved to have the desk; null: none. */
export const claimElsewhere = (state: ClaimReads, spaceId: number): OwnClaim | null =>
  ownClaims(state).find((claim) => claim.spaceId !== spaceId) ?? null;

import { knownSpace } from '../../office/floor/known-space.ts';
import type { ClaimReads, OwnClaim } from './model.ts';

/**
 * CU2, CU7: the user's own claims are those in the server's list, except one that is over according to its desk. The end is
 * unknown if its floor was not loaded.
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

/** CF15: the claim that would move to this desk; null: none. */
export const claimElsewhere = (state: ClaimReads, spaceId: number): OwnClaim | null =>
  ownClaims(state).find((claim) => claim.spaceId !== spaceId) ?? null;

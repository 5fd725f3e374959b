import type { SpaceMode } from '../../../core/contract/space.ts';
import type { ClaimView } from '../../../core/features/claim/views.ts';

/** What the claim panel shows of a desk. */
export type Part =
  | 'nothing'
  /** One's own claim. */
  | 'own'
  /** The button that opens the flow. */
  | 'closed'
  /** Until when, and the button that claims. */
  | 'form'
  /** The button that moves one's claim here. */
  | 'move'
  /** Why not. */
  | 'refused'
  /** A time is shown at which there are no claims. */
  | 'future';

/** A desk that can be booked has its booking form, and claims beside it; others have claims alone. */
export const partOf = (mode: SpaceMode, claim: ClaimView): Part => {
  const isBesideForm = mode === 'BOOK' && claim.status !== 'select' && claim.reserve;
  if (claim.refusal === 'future') return mode === 'BOOK' ? 'nothing' : 'future';
  if (claim.own !== null) return 'own';
  if (claim.until === null) {
    // The booking form says itself why it refuses; that somebody claims the desk is ours to say.
    const isSaid = isBesideForm && claim.holder?.kind !== 'claim';
    return isSaid || claim.refusal === null ? 'nothing' : 'refused';
  }
  if (!claim.reserve) return 'nothing';
  if (claim.elsewhere !== null) return 'move';
  return isBesideForm ? 'closed' : 'form';
};

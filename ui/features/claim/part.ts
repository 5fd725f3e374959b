import type { SpaceMode } from '../../../core/contract/space.ts';
import type { ClaimView } from '../../../core/features/claim/views.ts';

/** What the claim panel shows for a desk. */
export type Part =
  | 'nothing'
  /** The own claim. */
  | 'own'
  /** The button that opens the flow. */
  | 'closed'
  /** The end time and the claim button. */
  | 'form'
  /** The button that moves the own claim here. */
  | 'move'
  /** The reason of a refusal. */
  | 'refused'
  /** A future time is shown, for which there are no claims. */
  | 'future';

/** A bookable desk has claims beside its booking form; other desks have claims only. */
export const partOf = (mode: SpaceMode, claim: ClaimView): Part => {
  const isBesideForm = mode === 'BOOK' && claim.status !== 'select' && claim.reserve;
  if (claim.refusal === 'future') return mode === 'BOOK' ? 'nothing' : 'future';
  if (claim.own !== null) return 'own';
  if (claim.until === null) {
    // The booking form shows its own refusals, except that the desk is claimed.
    const isSaid = isBesideForm && claim.holder?.kind !== 'claim';
    return isSaid || claim.refusal === null ? 'nothing' : 'refused';
  }
  if (!claim.reserve) return 'nothing';
  if (claim.elsewhere !== null) return 'move';
  return isBesideForm ? 'closed' : 'form';
};

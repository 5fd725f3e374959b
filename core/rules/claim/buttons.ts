/** The input for the buttons of a desk's quick view. */
export type DeskHold = {
  /** The company disables the selection of times (specification 3, deskFinder.meta). */
  readonly timeSelectionDisabled: boolean;
  /** The user claims the desk now. */
  readonly ownClaim: boolean;
  /** Somebody else has the desk now, by a claim or a booking. */
  readonly heldByOther: boolean;
};

export type DeskButtons = { readonly reserve: boolean; readonly release: boolean };

/**
 * CU5: one's own claim can be released. CU6: without time selection only now can be reserved, so one's own claim offers
 * release instead, and a desk that somebody else has offers nothing (specification 4, Claim flow).
 */
export const deskButtons = (hold: DeskHold): DeskButtons => {
  const { timeSelectionDisabled, ownClaim, heldByOther } = hold;
  if (!timeSelectionDisabled) return { reserve: true, release: ownClaim };
  return { reserve: !ownClaim && !heldByOther, release: ownClaim };
};

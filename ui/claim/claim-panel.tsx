import type { SpaceQuickView } from '../../core/selection/views.ts';

type Props = { readonly view: SpaceQuickView };

/** Claiming the desk of the quick view, and letting it go (specification 4, Claim flow). */
export const ClaimPanel = (_: Props) => null;

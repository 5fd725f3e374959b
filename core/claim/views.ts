import type { ClaimRefusal } from './admission.ts';
import type { ClaimProblem, ClaimState } from './state.ts';

/** The claim flow of the selected desk. */
export type ClaimView = {
  readonly status: ClaimState['status'];
  /** A claim or a release is under way. */
  readonly fetching: boolean;
  /** The desks that a claim or a release is under way for; null: none. */
  readonly pendingClaim: number | null;
  readonly pendingRelease: number | null;
  /** Which buttons the desk offers. */
  readonly reserve: boolean;
  readonly release: boolean;
  /** Why it cannot be claimed now; null: it can. */
  readonly refusal: ClaimRefusal | null;
  /** Until when a claim would last, minutes since the epoch; null where it is refused. */
  readonly until: number | null;
  /** Why the last claim or release of this desk came to nothing. */
  readonly problem: ClaimProblem | null;
  readonly allowBoBo: boolean;
  readonly allowCoBo: boolean;
  /** Minutes and days; 0: no limit. */
  readonly maxDuration: number;
  readonly maxDays: number;
};

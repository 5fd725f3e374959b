import type { ClaimRefusal } from './admission.ts';
import type { ClaimProblem, ClaimState } from './model.ts';

/** A desk and its name; '' if its floor was not loaded. */
export type NamedDesk = { readonly spaceId: number; readonly name: string };

/** Another desk that can be claimed, and until when (minutes since the epoch). */
export type DeskInstead = NamedDesk & { readonly floorId: number; readonly until: number };

/** The claim flow of the selected desk. Times are minutes since the epoch. */
export type ClaimView = {
  readonly status: ClaimState['status'];
  /** A claim or a release is pending. */
  readonly fetching: boolean;
  /** The desks of a pending claim or release; null: none. */
  readonly pendingClaim: number | null;
  readonly pendingRelease: number | null;
  /** The buttons that the desk offers. */
  readonly reserve: boolean;
  readonly release: boolean;
  /** Why it cannot be claimed now, nor extended if it is one's own; null: it can. */
  readonly refusal: ClaimRefusal | null;
  /** The proposed end of a claim; null if refused. */
  readonly until: number | null;
  /** The alternatives; none if times cannot be chosen. */
  readonly untilOptions: readonly number[];
  /** One's own claim of the desk, and its end if known; null: none. */
  readonly own: { readonly until: number | null } | null;
  /** Another person who has the desk now; '' and null for what the user may not see. */
  readonly holder: null | {
    readonly kind: 'claim' | 'booking';
    readonly until: number | null;
    readonly userId: number | null;
    readonly name: string;
    /** The user may release it on their behalf. */
    readonly releasable: boolean;
  };
  /** One's own booking that is in the way, of this or of another desk. */
  readonly ownBooking: null | (NamedDesk & { readonly start: number; readonly end: number });
  /** One's own claim of another desk, which can be moved here or remained from an earlier move. */
  readonly elsewhere: NamedDesk | null;
  /** A desk that can be claimed if this one cannot; null: none is known. */
  readonly instead: DeskInstead | null;
  /** The end of the claim that was just released here and can be claimed again; null: none. */
  readonly released: { readonly until: number | null } | null;
  /** Why the last claim or release of this desk failed. */
  readonly problem: ClaimProblem | null;
  /** Whether it was a release. */
  readonly releasing: boolean;
  readonly allowBoBo: boolean;
  readonly allowCoBo: boolean;
  /** Minutes and days; 0: no limit. */
  readonly maxDuration: number;
  readonly maxDays: number;
};

import type { ClaimRefusal } from './admission.ts';
import type { ClaimProblem, ClaimState } from './state.ts';

/** A desk by its name; '' where its floor was not looked at. */
export type NamedDesk = { readonly spaceId: number; readonly name: string };

/** Another desk that can be claimed until a minute since the epoch. */
export type DeskInstead = NamedDesk & { readonly floorId: number; readonly until: number };

/** The claim flow of the selected desk. Times are minutes since the epoch. */
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
  /** Why it cannot be claimed now, nor for longer if it is one's own; null: it can. */
  readonly refusal: ClaimRefusal | null;
  /** Until when a claim is proposed; null where it is refused. */
  readonly until: number | null;
  /** Until when it may be instead; none where times cannot be chosen. */
  readonly untilOptions: readonly number[];
  /** One's own claim of the desk, until when where that is known; null: none. */
  readonly own: { readonly until: number | null } | null;
  /** Who else has the desk now: '' and null where that is not to be said. */
  readonly holder: null | {
    readonly kind: 'claim' | 'booking';
    readonly until: number | null;
    readonly userId: number | null;
    readonly name: string;
    /** Their claim may be released on their behalf. */
    readonly releasable: boolean;
  };
  /** One's own booking that stands in the way: of this desk, or of another one. */
  readonly ownBooking: null | (NamedDesk & { readonly start: number; readonly end: number });
  /** One's own claim of another desk: it can be moved here, or was left over. */
  readonly elsewhere: NamedDesk | null;
  /** What can be claimed where this desk cannot be had; null: nothing that is known. */
  readonly instead: DeskInstead | null;
  /** What was just released here can be claimed again until then; null: nothing was. */
  readonly released: { readonly until: number | null } | null;
  /** Why the last claim or release of this desk came to nothing. */
  readonly problem: ClaimProblem | null;
  /** Whether that was a release. */
  readonly releasing: boolean;
  readonly allowBoBo: boolean;
  readonly allowCoBo: boolean;
  /** Minutes and days; 0: no limit. */
  readonly maxDuration: number;
  readonly maxDays: number;
};

import { Schema } from 'effect';
import { CalendarOptions } from '../../contract/booking.ts';
import { BookingId, SpaceId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { initialQuery, Query } from '../../remote/query.ts';
import type { SelectionReads } from '../selection/index.ts';

/** Why a claim or a release failed. `unknown`: its answer was lost; the next poll shows the outcome. */
export const ClaimProblem = Schema.Literals(['notAvailable', 'noPermission', 'failed', 'unknown']);
export type ClaimProblem = typeof ClaimProblem.Type;

/** A pending claim or release. `watched`: the flow that requested it is still open. */
const Pending = Schema.Struct({ id: SpaceId, request: RequestId, watched: Schema.Boolean });

/** One's own claim; its end if known. */
const OwnClaim = Schema.Struct({ spaceId: SpaceId, until: Schema.NullOr(Minutes) });
export type OwnClaim = typeof OwnClaim.Type;

/** What the user may do in the calendar of the selected space; false and 0 until loaded. */
const Permissions = Schema.Struct({ ...CalendarOptions.fields, query: Query });
export type Permissions = typeof Permissions.Type;

export const ClaimState = Schema.Struct({
  status: Schema.Literals(['closed', 'select', 'selectOnBehalf']),
  /** The end chosen in the picker for the next claim; null: as proposed. */
  until: Schema.NullOr(Minutes),
  /** `until`: the requested end. `releasing`: the desk to release once the claim is held; null: none. */
  pendingClaim: Schema.NullOr(
    Schema.Struct({ ...Pending.fields, until: Minutes, releasing: Schema.NullOr(SpaceId) }),
  ),
  /** With the claim as it was, if it is the user's own. */
  pendingRelease: Schema.NullOr(
    Schema.Struct({ ...Pending.fields, claim: Schema.NullOr(OwnClaim) }),
  ),
  /** `releasing`: a release failed, not a claim. */
  error: Schema.NullOr(
    Schema.Struct({ spaceId: SpaceId, problem: ClaimProblem, releasing: Schema.Boolean }),
  ),
  /** CF18: one's own claim that was just released. */
  released: Schema.NullOr(OwnClaim),
  permissions: Permissions,
});
export type ClaimState = typeof ClaimState.Type;

export const noPermissions: Permissions = {
  allowBoBo: false,
  allowCoBo: false,
  maxDays: 0,
  maxDuration: 0,
  query: initialQuery,
};

export const initialClaim: ClaimState = {
  status: 'closed',
  until: null,
  pendingClaim: null,
  pendingRelease: null,
  error: null,
  released: null,
  permissions: noPermissions,
};

/** Opens the claim flow of the selected desk, for oneself or, with the permission, for somebody else. */
const OpenClaim = command('OpenClaim', { onBehalf: Schema.Boolean });
/** Back to the booking panel. */
const CloseClaim = command('CloseClaim', {});
/** Minutes since the epoch; null: as long as possible. */
const until = Schema.NullOr(Minutes);
/** Chooses another end in the picker for the claim to be made. */
const ChooseUntil = command('ChooseUntil', { until: Minutes });
/** Claims a desk from now on; for one's own claim, changes its end. */
const ClaimSpace = command('ClaimSpace', { spaceId: SpaceId, until });
/** Releases one's own claim, or with the permission to cancel on behalf the claim of the selected desk. */
const ReleaseSpace = command('ReleaseSpace', { spaceId: SpaceId });
/** Moves a claim: claims `to`, then releases `from`. */
const ChangeClaim = command('ChangeClaim', {
  from: SpaceId,
  to: SpaceId,
  until,
});

/** The purpose of a search for a person. */
export const Purpose = Schema.Union([
  /** To book this desk for them. */
  Schema.Struct({ kind: Schema.Literal('desk'), spaceId: SpaceId }),
  /** To book the desks of the multiple selection for them. */
  Schema.Struct({ kind: Schema.Literal('multiSelect') }),
  /** To let them delete an event that one organizes (specification 6, delete-on-behalf). */
  Schema.Struct({ kind: Schema.Literal('leave'), spaceId: SpaceId, eventId: BookingId }),
]);
export type Purpose = typeof Purpose.Type;

/** Opens the search; for a desk it is a step of this flow (BO2). */
const OpenOnBehalf = command('OpenOnBehalf', { purpose: Purpose });
/** Closes the search. */
const CloseOnBehalf = command('CloseOnBehalf', {});
export const ClaimEvent = Schema.Union([
  OpenClaim,
  CloseClaim,
  ChooseUntil,
  ClaimSpace,
  ReleaseSpace,
  ChangeClaim,
  OpenOnBehalf,
  CloseOnBehalf,
]);
export type ClaimEvent = typeof ClaimEvent.Type;

/** The slices that this feature reads. */
export type ClaimReads = SelectionReads & { readonly claim: ClaimState };

type ClaimHeard = OfficeHeard | ClaimEvent | AnswerTo<'asset.calendarOptions' | 'claim.set'>;

export type ClaimStep = Step<ClaimState, ClaimHeard, World, ClaimReads>;

import { Schema } from 'effect';
import { CalendarOptions } from '../../contract/booking.ts';
import { SpaceId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { RequestId } from '../../engine/request-id.ts';
import { initialQuery, Query } from '../../remote/query.ts';

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

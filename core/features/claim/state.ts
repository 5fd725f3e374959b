import { Schema } from 'effect';
import { CalendarOptions } from '../../contract/booking.ts';
import { SpaceId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { RequestId } from '../../engine/request-id.ts';
import { initialQuery, Query } from '../../remote/query.ts';

/** Why a claim or a release came to nothing. `unknown`: its answer was lost, the map will tell. */
export const ClaimProblem = Schema.Literals(['notAvailable', 'noPermission', 'failed', 'unknown']);
export type ClaimProblem = typeof ClaimProblem.Type;

/** A claim or a release under way. `watched`: the flow that asked for it is still open. */
const Pending = Schema.Struct({ id: SpaceId, request: RequestId, watched: Schema.Boolean });

/** A claim of one's own; its minute where that is known. */
const OwnClaim = Schema.Struct({ spaceId: SpaceId, until: Schema.NullOr(Minutes) });
export type OwnClaim = typeof OwnClaim.Type;

/** What may be done with the selected space's calendar; false and 0 until it is known. */
const Permissions = Schema.Struct({ ...CalendarOptions.fields, query: Query });
export type Permissions = typeof Permissions.Type;

export const ClaimState = Schema.Struct({
  status: Schema.Literals(['closed', 'select', 'selectOnBehalf']),
  /** Until when the next claim is to last, as chosen in the picker; null: as is proposed. */
  until: Schema.NullOr(Minutes),
  /** Until when it was asked for. `releasing` is let go once the claim is held; null: nothing is. */
  pendingClaim: Schema.NullOr(
    Schema.Struct({ ...Pending.fields, until: Minutes, releasing: Schema.NullOr(SpaceId) }),
  ),
  /** With the claim as it was, where it is one's own. */
  pendingRelease: Schema.NullOr(
    Schema.Struct({ ...Pending.fields, claim: Schema.NullOr(OwnClaim) }),
  ),
  /** `releasing`: it was a release that came to nothing. */
  error: Schema.NullOr(
    Schema.Struct({ spaceId: SpaceId, problem: ClaimProblem, releasing: Schema.Boolean }),
  ),
  /** CF18: the claim of one's own that was just let go. */
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

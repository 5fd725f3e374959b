import { Schema } from 'effect';
import { SpaceId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';

/** Opens the claim flow of the selected desk, for oneself or, with the permission, for somebody else. */
const OpenClaim = Schema.TaggedStruct('OpenClaim', { onBehalf: Schema.Boolean });
/** Back to the normal booking panel. */
const CloseClaim = Schema.TaggedStruct('CloseClaim', {});
/** Until a minute since the epoch; null: as long as can be. */
const until = Schema.NullOr(Minutes);
/** In the picker: another time for the claim to be made. */
const ChooseUntil = Schema.TaggedStruct('ChooseUntil', { until: Minutes });
/** Claims a desk from now on; of one's own claim: until another time. */
const ClaimSpace = Schema.TaggedStruct('ClaimSpace', { spaceId: SpaceId, until });
/** Lets a claim go: one's own, or with the permission to cancel on behalf the one of the selected desk. */
const ReleaseSpace = Schema.TaggedStruct('ReleaseSpace', { spaceId: SpaceId });
/** Moves a claim to another space: `to` is claimed, then `from` is released. */
const ChangeClaim = Schema.TaggedStruct('ChangeClaim', {
  from: SpaceId,
  to: SpaceId,
  until,
});

export const ClaimEvent = Schema.Union([
  OpenClaim,
  CloseClaim,
  ChooseUntil,
  ClaimSpace,
  ReleaseSpace,
  ChangeClaim,
]);

import { Schema } from 'effect';
import { BookingId, SpaceId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { command } from '../../engine/event.ts';

/** Opens the claim flow of the selected desk, for oneself or, with the permission, for somebody else. */
const OpenClaim = command('OpenClaim', { onBehalf: Schema.Boolean });
/** Back to the normal booking panel. */
const CloseClaim = command('CloseClaim', {});
/** Until a minute since the epoch; null: as long as can be. */
const until = Schema.NullOr(Minutes);
/** In the picker: another time for the claim to be made. */
const ChooseUntil = command('ChooseUntil', { until: Minutes });
/** Claims a desk from now on; of one's own claim: until another time. */
const ClaimSpace = command('ClaimSpace', { spaceId: SpaceId, until });
/** Lets a claim go: one's own, or with the permission to cancel on behalf the one of the selected desk. */
const ReleaseSpace = command('ReleaseSpace', { spaceId: SpaceId });
/** Moves a claim to another space: `to` is claimed, then `from` is released. */
const ChangeClaim = command('ChangeClaim', {
  from: SpaceId,
  to: SpaceId,
  until,
});

/** What a person is looked for. */
export const Purpose = Schema.Union([
  /** To book this desk for them. */
  Schema.Struct({ kind: Schema.Literal('desk'), spaceId: SpaceId }),
  /** To book the desks of the multiple selection for them. */
  Schema.Struct({ kind: Schema.Literal('several') }),
  /** To let them delete an event that one organizes (specification 6, delete-on-behalf). */
  Schema.Struct({ kind: Schema.Literal('leave'), spaceId: SpaceId, eventId: BookingId }),
]);
export type Purpose = typeof Purpose.Type;

/** Opens the user search; for a desk it is a step of this flow (BO2). */
const OpenBehalf = command('OpenBehalf', { purpose: Purpose });
/** Back to where it was opened. */
const CloseBehalf = command('CloseBehalf', {});
export const ClaimEvent = Schema.Union([
  OpenClaim,
  CloseClaim,
  ChooseUntil,
  ClaimSpace,
  ReleaseSpace,
  ChangeClaim,
  OpenBehalf,
  CloseBehalf,
]);
export type ClaimEvent = typeof ClaimEvent.Type;

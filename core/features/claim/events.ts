import { Schema } from 'effect';
import { BookingId, SpaceId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { command } from '../../engine/event.ts';

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

import type { Space } from '../../contract/space.ts';
import { isFuture, shownInterval, timesDisabled, zoneOf } from '../../office/floor/dates.ts';
import { futureOf } from '../../office/floor/map-projection.ts';
import { people } from '../../office/floor/tables.ts';
import { type DeskButtons, deskButtons } from '../../rules/claim/buttons.ts';
import { proposedUntil, untilOptions } from '../../rules/claim/proposal.ts';
import { permissionDenied } from '../../rules/permission/permissions.ts';
import { overlaps } from '../../time/interval.ts';
import { admitClaim, type ClaimRefusal, nextOwnDesk, ownBookingHere } from './admission.ts';
import { authorizationOf } from './authorization.ts';
import { type Holder, holderOf, type OwnDesk } from './holder.ts';
import type { ClaimReads, OwnClaim } from './model.ts';
import { claimElsewhere, ownClaim } from './own-claims.ts';
import { workingDayEnd } from './wanted.ts';

/** CU11: at another time than now, a booking of somebody else that overlaps it takes the desk. */
const isBookedThen = (state: ClaimReads, space: Space): boolean =>
  (futureOf(state, space)?.events ?? []).some(
    (event) => event.userId !== state.floor.self?.id && overlaps(event, shownInterval(state)),
  );

/** PE6, CU5, CU6, CU11: the buttons that a desk offers at the shown time. */
export const offeredButtons = (state: ClaimReads, space: Space): DeskButtons => {
  const then = isFuture(state);
  const buttons = deskButtons({
    timeSelectionDisabled: timesDisabled(state),
    ownClaim: !then && ownClaim(state, space.id) !== null,
    heldByOther: then ? isBookedThen(state, space) : holderOf(state, space) !== null,
  });
  const isOffered = permissionDenied('bookDesk', authorizationOf(state, true)) === null;
  return { ...buttons, reserve: buttons.reserve && isOffered };
};

/** CU8, CU9: the proposed end of a claim, and the alternatives; minutes since the epoch. */
export const offeredUntil = (
  state: ClaimReads,
  spaceId: number,
): { readonly until: number | null; readonly untilOptions: readonly number[] } => {
  const mine = ownClaim(state, spaceId);
  const moved = mine === null ? claimElsewhere(state, spaceId) : null;
  const { released } = state.claim;
  const releasedHere = released?.spaceId === spaceId ? released : null;
  const admission = admitClaim(state, spaceId, null, moved !== null);
  if (admission._tag === 'Refused') return { until: null, untilOptions: [] };
  const now = state.page.minute;
  const latest = admission.until;
  const disabled = timesDisabled(state);
  const until = proposedUntil({
    now,
    latest,
    chosen: disabled ? null : state.claim.until,
    current: disabled ? null : ((mine ?? moved ?? releasedHere)?.until ?? null),
    workingDayEnd: workingDayEnd(state),
  });
  const options = disabled ? [] : untilOptions({ now, latest, until }, zoneOf(state));
  return { until, untilOptions: options };
};

/** Why no claim is possible, what is in the way, and what is possible instead. */
export type Obstacles = {
  readonly refusal: ClaimRefusal | null;
  readonly holder: Holder | null;
  readonly ownBooking: OwnDesk | null;
  readonly elsewhere: OwnClaim | null;
};

export const obstaclesOf = (state: ClaimReads, space: Space): Obstacles => {
  const elsewhere = claimElsewhere(state, space.id);
  const admission = admitClaim(state, space.id, null);
  const refusal = admission._tag === 'Refused' ? admission.refusal : null;
  return {
    refusal,
    holder: refusal === 'slotTaken' ? holderOf(state, space) : null,
    ownBooking:
      (refusal === 'ownDesk' ? ownBookingHere(state, space.id) : null) ??
      (refusal === 'ownBooking' ? nextOwnDesk(state, space.id) : null),
    elsewhere,
  };
};

/** CF19: the name of a person on a loaded floor; else ''. */
export const nameOfPerson = ({ floor }: ClaimReads, userId: number | null): string => {
  if (userId === null) return '';
  for (const { users } of Object.values(floor.content)) {
    const person = people.lookUp(users, userId);
    if (person !== undefined) return person.name;
  }
  return '';
};

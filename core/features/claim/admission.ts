import type { Space } from '../../contract/space.ts';
import { isFuture, zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { claimUntil } from '../../rules/claim/until.ts';
import { heldUpTo } from '../../rules/status/held.ts';
import { bookedFrom, holderOf, type OwnDesk, ownDesks } from './holder.ts';
import { ownLimits } from './limits.ts';
import type { ClaimReads } from './model.ts';
import { claimElsewhere, ownClaim } from './own-claims.ts';

/** Why a space cannot be claimed, one value per rule. */
export type ClaimRefusal =
  | 'notBookable'
  | 'blocked'
  /** The map shows another time than now. */
  | 'future'
  /** The user has booked this desk. */
  | 'ownDesk'
  /** The user has booked another desk. */
  | 'ownBooking'
  /** The user claims another desk. */
  | 'ownClaim'
  | 'slotTaken'
  | 'offline';

/** Whether a claim may be sent, and until when: minutes since the epoch. */
export type Admission =
  | { readonly _tag: 'Admitted'; readonly until: number }
  | { readonly _tag: 'Refused'; readonly refusal: ClaimRefusal };

const refused = (refusal: ClaimRefusal): Admission => ({ _tag: 'Refused', refusal });

/** Limits the wanted end to the maximum duration; no limit: unchanged. */
const capped = (state: ClaimReads, spaceId: number, wanted: number | null): number | null => {
  const { maxDuration } = ownLimits(state, spaceId);
  if (maxDuration === 0) return wanted;
  const longest = state.page.minute + maxDuration;
  return wanted === null ? longest : Math.min(wanted, longest);
};

/** CF13: the user's next booking of another desk. */
export const nextOwnDesk = (state: ClaimReads, spaceId: number): OwnDesk | null =>
  ownDesks(state).find((booking) => booking.spaceId !== spaceId) ?? null;

/** CF14: the user's booking that holds this desk now. */
export const ownBookingHere = (state: ClaimReads, spaceId: number): OwnDesk | null => {
  const held = heldUpTo(state.page.minute);
  const here = ownDesks(state).find((booking) => booking.spaceId === spaceId);
  return here !== undefined && here.start <= held ? here : null;
};

/** Why the user cannot claim the desk now, for any duration; null: they can. */
const refusalNow = (state: ClaimReads, space: Space): ClaimRefusal | null => {
  const mode = state.place.spaceTypes[space.typeId]?.space.mode ?? 'NONE';
  if (space.asset_type !== 'DESK' || mode === 'NONE') return 'notBookable';
  if (space.status.state === 'UNAVAILABLE_BLOCKED') return 'blocked';
  // CF12: a claim begins now.
  if (isFuture(state)) return 'future';
  if (holderOf(state, space) !== null) return 'slotTaken';
  if (ownBookingHere(state, space.id) !== null) return 'ownDesk';
  const own = nextOwnDesk(state, space.id);
  return own !== null && own.start <= heldUpTo(state.page.minute) ? 'ownBooking' : null;
};

/** CF15: whether this would be a second claim. */
const isSecond = (state: ClaimReads, spaceId: number): boolean =>
  ownClaim(state, spaceId) === null && claimElsewhere(state, spaceId) !== null;

const earliest = (...minutes: readonly (number | null)[]): number | null => {
  const known = minutes.filter((minute) => minute !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/**
 * CF4: a claim needs a desk that is not blocked, whose mode is not NONE, and that nobody else has now (CF14). It lasts from
 * now until the wanted end (null: as long as possible), limited by the maximum duration, by the next booking of somebody
 * else (CU4) and by the user's own booking of another desk (CF13). `moving`: a claim of another desk is released for it.
 * The server checks again.
 */
export const admitClaim = (
  state: ClaimReads,
  spaceId: number,
  wanted: number | null,
  moving = false,
): Admission => {
  const space = knownSpace(state, spaceId);
  if (space === undefined) return refused('notBookable');
  const refusal = refusalNow(state, space);
  if (refusal !== null) return refused(refusal);
  const until = claimUntil({
    now: state.page.minute,
    zone: zoneOf(state),
    nextBooking: earliest(bookedFrom(state, space), nextOwnDesk(state, spaceId)?.start ?? null),
    wanted: capped(state, spaceId, wanted),
  });
  if (until === null) return refused('slotTaken');
  if (!state.page.online) return refused('offline');
  return isSecond(state, spaceId) && !moving ? refused('ownClaim') : { _tag: 'Admitted', until };
};

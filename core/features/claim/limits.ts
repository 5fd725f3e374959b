import { allowedIn } from '../../office/floor/allowed.ts';
import { dateBounds, today, zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import {
  type AllowedRule,
  longestIn,
  openPart,
  refusingRule,
} from '../../rules/booking-rules/allowed.ts';
import { limitsFor, limitsOf, type SpaceLimits } from '../../rules/limits/space-limits.ts';
import { dayDistance } from '../../time/days.ts';
import type { Interval } from '../../time/interval.ts';
import { selectedSpaceId } from '../selection/index.ts';
import type { ClaimReads } from './model.ts';

const NONE = { maxDays: null, maxDuration: null };

const permissionsOf = (state: ClaimReads, spaceId: number) =>
  selectedSpaceId(state) === spaceId ? state.claim.permissions : null;

const kindOf = (state: ClaimReads, spaceId: number): 'DESK' | 'ROOM' =>
  knownSpace(state, spaceId)?.asset_type ?? 'DESK';

/** LI4, CF10: how long a space may be held; for the selected space the server provides it. */
export const ownLimits = (state: ClaimReads, spaceId: number): SpaceLimits =>
  limitsFor(
    kindOf(state, spaceId),
    limitsOf(
      permissionsOf(state, spaceId),
      state.session.configuration?.features.deskFinder.meta ?? NONE,
    ),
  );

/** Of a space: how many days ahead it may be booked, too. */
type BookingLimits = SpaceLimits & { readonly futureBooking: number };

/** BR17: of a space that is not known, those of the building. */
const rulesOf = (state: ClaimReads, spaceId: number): readonly AllowedRule[] =>
  permissionsOf(state, spaceId)?.rules ?? allowedIn(state, knownSpace(state, spaceId));

/** LI4, CF10, BR12: how far ahead and how long a space may be booked. A claim obeys no rule about that (BR8). */
export const spaceLimits = (state: ClaimReads, spaceId: number): BookingLimits => {
  const limits = ownLimits(state, spaceId);
  return {
    maxDays: limits.maxDays,
    maxDuration: longestIn(rulesOf(state, spaceId), kindOf(state, spaceId)) ?? limits.maxDuration,
    futureBooking: dayDistance(today(state), dateBounds(state).max),
  };
};

/** BR17: the part of a time in which a space is open; all of it if none is. */
export const openTime = (state: ClaimReads, spaceId: number, slot: Interval): Interval =>
  openPart(rulesOf(state, spaceId), slot, zoneOf(state));

/** BR12: the rule by scope that refuses the user a time of a space; null: none is known to. */
export const ruleAgainst = (
  state: ClaimReads,
  spaceId: number,
  slot: Interval,
): AllowedRule | null =>
  refusingRule(rulesOf(state, spaceId), slot, state.page.minute, zoneOf(state));

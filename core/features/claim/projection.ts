import type { Space } from '../../contract/space.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { rowsOf } from '../../engine/table.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { shownFloor, statusOf } from '../../office/floor/map-projection.ts';
import { isEqualTo } from '../../rules/alternatives/equal.ts';
import { nearest } from '../../rules/alternatives/nearest.ts';
import { selectedSpaceId } from '../selection/index.ts';
import { admitClaim, type ClaimRefusal } from './admission.ts';
import type { Holder } from './holder.ts';
import type { ClaimReads } from './model.ts';
import { nameOfPerson, obstaclesOf, offeredButtons, offeredUntil } from './offer.ts';
import { ownClaim, ownClaims } from './own-claims.ts';
import type { ClaimView, DeskInstead, NamedDesk } from './views.ts';

/** CU12: refusals that are about the desk, so that another desk may be accepted. */
const OTHERS_HELP: ReadonlySet<ClaimRefusal> = new Set(['slotTaken', 'blocked']);

/** CU12: the nearest desk of the floor with at least the same features (SU8, SU9) that is unoccupied and can be claimed. */
const deskInstead = (
  state: ClaimReads,
  wanted: Space,
  refusal: ClaimRefusal | null,
): DeskInstead | null => {
  // CF15: a user who has a claim moves it instead.
  if (refusal === null || !OTHERS_HELP.has(refusal) || ownClaims(state).length > 0) return null;
  const [found] = nearest(wanted, rowsOf(shownFloor(state)?.spaces ?? []), 1, (space) => {
    const isFree = isEqualTo(wanted, space) && statusOf(state, space) === 'FREE';
    return isFree && admitClaim(state, space.id, null)._tag === 'Admitted';
  });
  if (found === undefined) return null;
  const { id, floorId, info } = found.space;
  const { until } = offeredUntil(state, id);
  return until === null ? null : { spaceId: id, floorId, name: info.name, until };
};

type Offer = Omit<
  ClaimView,
  | 'status'
  | 'fetching'
  | 'pendingClaim'
  | 'pendingRelease'
  | 'allowBoBo'
  | 'allowCoBo'
  | 'maxDays'
  | 'maxDuration'
>;

const NOTHING: Offer = {
  reserve: false,
  release: false,
  refusal: 'notBookable',
  until: null,
  untilOptions: [],
  own: null,
  holder: null,
  ownBooking: null,
  elsewhere: null,
  instead: null,
  released: null,
  problem: null,
  releasing: false,
};

const named = (state: ClaimReads, spaceId: number): NamedDesk => ({
  spaceId,
  name: knownSpace(state, spaceId)?.info.name ?? '',
});

const holderView = (state: ClaimReads, holder: Holder | null): ClaimView['holder'] =>
  holder && {
    ...holder,
    name: nameOfPerson(state, holder.userId),
    // CF16
    releasable: holder.kind === 'claim' && state.claim.permissions.allowCoBo,
  };

/** CF20: the problem of this desk, or of the desk to which its claim was moved; not if it has been resolved since. */
const problemOf = (state: ClaimReads, space: Space): Pick<ClaimView, 'problem' | 'releasing'> => {
  const { error } = state.claim;
  const mine = ownClaim(state, space.id) !== null;
  const leftOver = error !== null && mine && ownClaim(state, error.spaceId) !== null;
  if (error === null || (error.spaceId !== space.id && !leftOver)) {
    return { problem: null, releasing: false };
  }
  const { problem, releasing } = error;
  const done = (ownClaim(state, error.spaceId) === null) === releasing;
  return problem === 'unknown' && done
    ? { problem: null, releasing: false }
    : { problem, releasing };
};

const offerOf = (state: ClaimReads): Offer => {
  const spaceId = selectedSpaceId(state);
  const space = spaceId === null ? undefined : knownSpace(state, spaceId);
  if (space?.asset_type !== 'DESK') return NOTHING;
  const { refusal, holder, ownBooking, elsewhere } = obstaclesOf(state, space);
  const own = ownClaim(state, space.id);
  const { released } = state.claim;
  return {
    ...offeredButtons(state, space),
    ...offeredUntil(state, space.id),
    ...problemOf(state, space),
    refusal,
    own: own && { until: own.until },
    holder: holderView(state, holder),
    ownBooking: ownBooking && {
      ...named(state, ownBooking.spaceId),
      start: ownBooking.start,
      end: ownBooking.end,
    },
    elsewhere: elsewhere && named(state, elsewhere.spaceId),
    instead: deskInstead(state, space, refusal),
    released: released?.spaceId === space.id ? { until: released.until } : null,
  };
};

/** CF11: what the selected desk offers, and its open claim flow. */
export const claim: Projection<ClaimReads, NoParams, ClaimView> = {
  reads: ({ claim: slice, selection, place, floor, page, session }) => [
    slice,
    selection,
    place,
    floor.content,
    floor.self,
    floor.chosen,
    floor.future,
    page.minute,
    page.online,
    session.configuration,
    session.user,
  ],
  project: (state) => {
    const { status, pendingClaim, pendingRelease, permissions } = state.claim;
    const { allowBoBo, allowCoBo, maxDays, maxDuration } = permissions;
    return {
      status,
      fetching: pendingClaim !== null || pendingRelease !== null,
      pendingClaim: pendingClaim?.id ?? null,
      pendingRelease: pendingRelease?.id ?? null,
      ...offerOf(state),
      allowBoBo,
      allowCoBo,
      maxDays,
      maxDuration,
    };
  },
};

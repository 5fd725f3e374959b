import { floorOfSpace } from '../../contract/ids.ts';
import type { Space } from '../../contract/space.ts';
import { alter, lookUp, rowsOf } from '../../engine/table.ts';
import type { Event } from '../../events.ts';
import type { FloorContent, FloorState } from '../../office/floor/state.ts';
import { statusAt } from '../../rules/status/derived-status.ts';
import type { State } from '../../state.ts';
import { claimProblem, releaseProblem } from './answered.ts';

type Claims = Space['status']['claims'];

/** What the answer makes of a desk's claims; null: nothing that is known. */
const changeOf = (event: Event, state: State): { id: number; claims: Claims } | null => {
  if (event._tag !== 'SpaceClaimAnswered') return null;
  const { pendingClaim, pendingRelease } = state.claim;
  if (pendingClaim !== null) {
    const { id, until } = pendingClaim;
    const userId = state.floor.self?.id ?? 0;
    return claimProblem(event.answer, id) === null ? { id, claims: [{ userId, until }] } : null;
  }
  return pendingRelease !== null && releaseProblem(event.answer, pendingRelease.id) === null
    ? { id: pendingRelease.id, claims: [] }
    : null;
};

/** ST8, by all that is known of the desk here. */
const withClaims = (space: Space, claims: Claims, floor: FloorContent, state: State): Space => {
  const { status } = space;
  const facts = {
    asset: space.asset_type,
    blocked: status.state === 'UNAVAILABLE_BLOCKED',
    mode: state.place.spaceTypes[space.typeId]?.space.mode ?? 'NONE',
    bookings: status.times.map(([start, end]) => ({ start, end })),
    claimedUntil: claims.map(({ until }) => until),
    present: rowsOf(floor.users)
      .filter(({ loc }) => loc?.spaceId === space.id)
      .map((user) => user.status.state),
  };
  return { ...space, status: { ...status, claims, state: statusAt(facts, state.page.minute) } };
};

/**
 * CF17: a desk shows as claimed or as let go as soon as the server has said so, on the map and in all that is counted;
 * the next poll says it again, and knows better.
 */
export const contentAfter = (
  content: FloorState['content'],
  event: Event,
  state: State,
): FloorState['content'] => {
  const change = changeOf(event, state);
  if (change === null) return content;
  const floorId = floorOfSpace(change.id);
  const floor = content[floorId];
  if (floor === undefined) return content;
  const space = lookUp(floor.spaces, change.id);
  if (space === undefined) return content;
  const spaces = alter(floor.spaces, [withClaims(space, change.claims, floor, state)]);
  return { ...content, [floorId]: { ...floor, spaces } };
};

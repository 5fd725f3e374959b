import { floorOfSpace } from '../../contract/ids.ts';
import type { Space } from '../../contract/space.ts';
import { rowsOf } from '../../engine/table.ts';
import { statusAt } from '../../rules/status/derived-status.ts';
import type { FloorContent, FloorReads, FloorState } from './model.ts';
import { alter, lookUp } from './tables.ts';

type Claims = Space['status']['claims'];

/** ST8, from everything known about the desk. */
const withClaims = (
  space: Space,
  claims: Claims,
  floor: FloorContent,
  state: FloorReads,
): Space => {
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

/** CF17: an optimistic update of the desk's status on the map and in all counts; the next poll replaces it. */
export const withClaimsOf = (
  content: FloorState['content'],
  { spaceId, claims }: { readonly spaceId: number; readonly claims: Claims },
  state: FloorReads,
): FloorState['content'] => {
  const floorId = floorOfSpace(spaceId);
  const floor = content[floorId];
  const space = floor === undefined ? undefined : lookUp(floor.spaces, spaceId);
  if (floor === undefined || space === undefined) return content;
  const spaces = alter(floor.spaces, [withClaims(space, claims, floor, state)]);
  return { ...content, [floorId]: { ...floor, spaces } };
};

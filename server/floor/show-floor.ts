import type { Slot } from '../../core/contract/minutes.ts';
import type { Space, SpaceChange, SpaceState, SpaceStatus } from '../../core/contract/space.ts';
import { type SpaceFacts, statusAt } from '../../core/rules/status/derived-status.ts';
import { isSeenBy, nameOf, type PersonRow } from '../people/person-row.ts';
import { isClosedAt, shownClosures, takenTimes } from './closed.ts';
import type { FloorRows, SpaceRow } from './floor-rows.ts';
import { groupBy } from './group-by.ts';

type SpaceParts = {
  readonly facts: SpaceFacts;
  /** When it is booked or closed. */
  readonly bookings: readonly Slot[];
  readonly claims: FloorRows['claims'];
  readonly people: readonly PersonRow[];
  readonly closed: ReturnType<typeof shownClosures>;
};

/** The state of a space from the person at it; an invisible person shows only as taken (ST10). */
export const presentState = ({
  state,
  visibility,
}: Pick<PersonRow, 'state' | 'visibility'>): SpaceState =>
  visibility === 'INVISIBLE' ? 'FREE' : state;

/** The bookings, claims and people of each space, grouped once for all viewers. */
export const gatherSpaces = (rows: FloorRows): ReadonlyMap<number, SpaceParts> => {
  const bookings = groupBy(rows.bookings, (row) => row.space_id);
  const claims = groupBy(rows.claims, (row) => row.space_id);
  const people = groupBy(rows.people, (row) => row.location_space_id);
  return new Map(
    rows.spaces.map((space) => {
      const slots = (bookings.get(space.id) ?? []).map((row) => ({
        start: row.start_minute,
        end: row.end_minute,
      }));
      const claimed = claims.get(space.id) ?? [];
      const present = people.get(space.id) ?? [];
      const closings = rows.closings.get(space.id) ?? [];
      const facts: SpaceFacts = {
        asset: space.asset_type,
        blocked: space.blocked || isClosedAt(closings, rows.minute),
        mode: space.mode,
        bookings: slots,
        claimedUntil: claimed.map((claim) => claim.until_minute),
        present: present.map(presentState),
      };
      const closed = shownClosures(closings, space.blocked);
      const near = closings.filter(({ start }) => start < rows.horizon);
      const taken = takenTimes(slots, near);
      return [space.id, { facts, bookings: taken, claims: claimed, people: present, closed }];
    }),
  );
};

const statusOf = (parts: SpaceParts, minute: number, callerId: number): SpaceStatus => {
  const occupant = parts.people.find((person) => isSeenBy(person, callerId));
  return {
    state: statusAt(parts.facts, minute),
    occupant: occupant === undefined ? null : { id: occupant.id, name: nameOf(occupant) },
    claims: parts.claims
      .filter((claim) => isSeenBy({ id: claim.user_id, visibility: claim.visibility }, callerId))
      .map((claim) => ({ userId: claim.user_id, until: claim.until_minute })),
    times: parts.bookings.map(({ start, end }) => [start, end] as const),
    ...parts.closed,
  };
};

const wholeSpace = (row: SpaceRow, status: SpaceStatus): Space => ({
  id: row.id,
  floorId: row.floor_id,
  typeId: row.type_id,
  asset_type: row.asset_type,
  loc: { spaceId: row.zone_id },
  pos: { x: row.x, y: row.y },
  status,
  info: { name: row.name, cap: row.cap, props: row.props, equips: row.equips },
});

/** The desks and rooms of a floor as the caller may see them. */
export const showSpaces = (
  rows: FloorRows,
  parts: ReadonlyMap<number, SpaceParts>,
  callerId: number,
): Space[] =>
  rows.spaces.flatMap((row) => {
    const own = parts.get(row.id);
    return own === undefined ? [] : [wholeSpace(row, statusOf(own, rows.minute, callerId))];
  });

export const showSpaceChanges = (
  rows: FloorRows,
  parts: ReadonlyMap<number, SpaceParts>,
  callerId: number,
): SpaceChange[] =>
  rows.spaces.flatMap((row) => {
    const own = parts.get(row.id);
    return own === undefined ? [] : [{ id: row.id, status: statusOf(own, rows.minute, callerId) }];
  });

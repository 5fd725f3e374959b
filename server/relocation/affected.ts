import { MOST_AFFECTED } from '../../core/contract/administration/closures.ts';
import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import {
  type Affected,
  type Held,
  type LesserOffer,
  lesserOffersFor,
  type Offer,
  type OfferWorld,
  offersFor,
} from '../../core/rules/closure/offers.ts';
import { END_OF_DAYS } from '../booking/slot-rules.ts';
import { closuresOnFloors, lastMinute } from '../closure/closed-spaces.ts';
import type { Query } from '../database/db.ts';
import { comingPart, type HeldRow, readBookings, readClaims } from './held.ts';
import {
  type GroupsOf,
  type MovableSpace,
  type RefuseRules,
  readGroups,
  readRefusals,
  readSpaces,
} from './movable.ts';

/** Spaces of one building that are closed for a time, stored or not. Minutes since the epoch; `end` null: until further notice. */
export type Closed = {
  readonly spaceIds: ReadonlySet<number>;
  readonly start: number;
  readonly end: number | null;
};

/** An affected booking or claim. `by`: the position of the first closure that it is in. */
type AffectedRow = Affected & { readonly isClaim: boolean; readonly by: number };

export type FoundAffected = {
  readonly byId: ReadonlyMap<number, MovableSpace>;
  readonly bookings: readonly AffectedRow[];
  readonly claimed: readonly AffectedRow[];
  readonly held: ReadonlyMap<number, readonly Held[]>;
  readonly groups: GroupsOf;
  readonly refuses: RefuseRules;
};

type Options = {
  /** The ids of the company's own of stored closures that are as if they were not. */
  readonly except: ReadonlySet<string>;
  readonly meta: ClientConfiguration['features']['deskFinder']['meta'];
  /** Minutes. */
  readonly now: number;
};

/** CS10: whether two people share a group. */
const colleaguesIn =
  (groups: GroupsOf) =>
  (one: number, other: number): boolean => {
    const own = groups.get(other);
    return own !== undefined && groups.get(one)?.some((group) => own.includes(group)) === true;
  };

const hold = (held: Map<number, Held[]>, spaceId: number, row: Held): void => {
  const known = held.get(spaceId);
  if (known === undefined) held.set(spaceId, [row]);
  else known.push(row);
};

/** CS10: the bookings and claims that closures of a building affect, by start, and all that decides about other spaces for them. */
export const readAffected = async (
  query: Query,
  buildingId: number,
  closed: readonly Closed[],
  { except, meta, now }: Options,
): Promise<FoundAffected> => {
  const spaces = await readSpaces(query, 'f.building_id = $1', buildingId);
  const byId = new Map(spaces.map((space) => [space.id, space]));
  const slots = closed.map((one) => comingPart(one, now));
  const claims = await readClaims(query, buildingId, now);
  const found = new Map<number, { readonly row: HeldRow; readonly by: number }>();
  const claimedIn = new Map<number, { readonly row: HeldRow; readonly by: number }>();
  const affected = (row: HeldRow, by: number, isClaim: boolean): readonly AffectedRow[] => {
    const { id, user_id: userId, space_id, start_minute, end_minute } = row;
    const space = byId.get(space_id);
    const slot = { start: Math.max(start_minute, now), end: end_minute };
    return space === undefined ? [] : [{ id, userId, space, ...slot, isClaim, by }];
  };
  for (const [by, { spaceIds }] of closed.entries()) {
    const slot = slots[by];
    if (slot === undefined || slot.end <= slot.start) continue;
    for (const row of await readBookings(query, buildingId, slot)) {
      if (spaceIds.has(row.space_id) && !found.has(row.id)) found.set(row.id, { row, by });
    }
    for (const row of claims) {
      const isIn = row.end_minute > slot.start && row.start_minute < slot.end;
      if (isIn && spaceIds.has(row.space_id) && !claimedIn.has(row.id))
        claimedIn.set(row.id, { row, by });
    }
  }
  const bookings = [...found.values()]
    .sort(
      (one, other) => one.row.start_minute - other.row.start_minute || one.row.id - other.row.id,
    )
    .slice(0, MOST_AFFECTED)
    .flatMap(({ row, by }) => affected(row, by, false));
  const span = {
    start: Math.min(...bookings.map(({ start }) => start), ...slots.map(({ start }) => start)),
    end: Math.max(...bookings.map(({ end }) => end), ...slots.map(({ start }) => start + 1)),
  };
  const all = await readBookings(query, buildingId, span);
  const held = new Map<number, Held[]>();
  const leaving = new Set(bookings.map(({ id }) => id));
  for (const { id, space_id, user_id, start_minute: start, end_minute: end } of all) {
    // Who may leave is nobody's neighbour, but has the space until then.
    hold(held, space_id, { start, end, userId: leaving.has(id) ? null : user_id });
  }
  for (const { space_id, user_id: userId, start_minute: start, end_minute: end } of claims) {
    const isClosed = closed.some(({ spaceIds }) => spaceIds.has(space_id));
    hold(held, space_id, { start, end, userId: isClosed ? null : userId });
  }
  const floors = [...new Set(spaces.map(({ floor_id }) => floor_id))];
  for (const [id, closings] of await closuresOnFloors(query, floors, span)) {
    for (const closing of closings) {
      if (except.has(closing.key)) continue;
      const end = Math.min(lastMinute(closing), END_OF_DAYS);
      hold(held, id, { start: closing.start, end, userId: null });
    }
  }
  for (const [by, { spaceIds }] of closed.entries()) {
    const slot = slots[by];
    if (slot === undefined) continue;
    for (const id of spaceIds) hold(held, id, { ...slot, userId: null });
  }
  const groups = await readGroups(query, new Set([...all, ...claims].map((row) => row.user_id)));
  const refuses = await readRefusals(query, [buildingId], { groups, meta, now });
  const claimed = [...claimedIn.values()]
    .slice(0, MOST_AFFECTED)
    .flatMap(({ row, by }) => affected(row, by, true));
  return { byId, bookings, claimed, held, groups, refuses };
};

const worldOf = ({ byId, held, groups, refuses }: FoundAffected): OfferWorld => ({
  spaces: [...byId.values()].filter(({ mode }) => mode === 'BOOK'),
  held,
  allows: (booking, { id }) => {
    const space = byId.get(id);
    return space !== undefined && refuses(booking, space) === null;
  },
  areColleagues: colleaguesIn(groups),
});

/** CS11: other spaces for these bookings of them, by booking. */
export const offersOf = (
  found: FoundAffected,
  bookings: readonly Affected[],
): ReadonlyMap<number, Offer> => offersFor(bookings, worldOf(found));

/** CS29: what is free for those of the bookings that have no offer. */
export const lesserOffersOf = (
  found: FoundAffected,
  bookings: readonly Affected[],
  offers: ReadonlyMap<number, Offer>,
): ReadonlyMap<number, LesserOffer> => lesserOffersFor(bookings, offers, worldOf(found));

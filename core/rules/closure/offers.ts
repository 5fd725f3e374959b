import type { Slot } from '../../contract/minutes.ts';
import { overlaps } from '../../time/interval.ts';

/** A desk or room. Metres in the building's frame. */
export type OfferSpace = {
  readonly id: number;
  readonly floorId: number;
  readonly kind: 'desk' | 'room';
  readonly x: number;
  readonly y: number;
  readonly seats: number;
  readonly equipment: readonly number[];
};

/** A booking whose space is closed; its times are the remaining part. */
export type Affected = Slot & {
  readonly id: number;
  readonly userId: number;
  readonly space: OfferSpace;
};

/** A time in which a space is taken; `userId` null: not by a person, for example by a closure. */
export type Held = Slot & { readonly userId: number | null };

export type Offer = {
  readonly space: OfferSpace;
  /** In a straight line; null: on another floor. */
  readonly metres: number | null;
  /** A colleague who would be beside. */
  readonly beside: number | null;
};

export type OfferWorld = {
  /** Spaces that stay open, by id. */
  readonly spaces: readonly OfferSpace[];
  readonly held: ReadonlyMap<number, readonly Held[]>;
  /** Whether the rules allow the person of the booking to have the space then. */
  readonly allows: (booking: Affected, space: OfferSpace) => boolean;
  readonly areColleagues: (one: number, other: number) => boolean;
};

/** The penalty for another floor in metres: a walk with stairs. */
const OTHER_FLOOR = 60;
/** Bonuses in metres: for a desk beside a colleague, and for the desk of an earlier offer. */
const BESIDE = 15;
const SAME_AGAIN = 40;
/** Desks that are nearer than this are beside each other. */
const BESIDE_METRES = 3;

const distance = (one: OfferSpace, other: OfferSpace): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

type Ranked = { readonly space: OfferSpace; readonly away: number };
/** `away`: the distance after bonuses. */
type Best = Ranked & { readonly beside: number | null };

const hasAll = (space: OfferSpace, { equipment }: OfferSpace): boolean =>
  equipment.every((one) => space.equipment.includes(one));

/** The spaces that may replace one, the nearest first: of its kind, a room with as many seats. */
const alike = (closed: OfferSpace, spaces: readonly OfferSpace[]): readonly Ranked[] =>
  spaces
    .filter(
      (space) =>
        space.kind === closed.kind &&
        space.id !== closed.id &&
        (space.kind === 'desk' || space.seats >= closed.seats),
    )
    .map((space) => ({
      space,
      away:
        distance(closed, space) +
        (space.floorId === closed.floorId ? 0 : OTHER_FLOOR) +
        (space.kind === 'room' ? space.seats - closed.seats : 0),
    }))
    .sort((one, other) => one.away - other.away || one.space.id - other.space.id);

const once = <Value>(make: (space: OfferSpace) => Value): ((space: OfferSpace) => Value) => {
  const made = new Map<number, Value>();
  return (space) => {
    const known = made.get(space.id);
    if (known !== undefined) return known;
    const value = make(space);
    made.set(space.id, value);
    return value;
  };
};

/**
 * CS11: for each booking a space that its person may book for that time, in the order of the bookings: the nearest one; a desk beside a
 * colleague, or that the person was offered before, may be a little farther. Nobody has it then, and no space is offered twice for one time.
 * Bookings without an entry have none.
 *
 * Example: of two bookings of desk 2-078 on Monday and on Tuesday by one person, both get 2-039.
 */
export const offersFor = (
  bookings: readonly Affected[],
  { spaces, held, allows, areColleagues }: OfferWorld,
): ReadonlyMap<number, Offer> => {
  const taken = new Map([...held].map(([id, rows]) => [id, [...rows]]));
  const isFree = (space: OfferSpace, slot: Slot): boolean =>
    taken.get(space.id)?.some((other) => overlaps(other, slot)) !== true;
  const ranked = once((closed) =>
    alike(closed, spaces).filter(({ space }) => hasAll(space, closed)),
  );
  const besides = once((desk) =>
    spaces.filter(
      (other) =>
        other.id !== desk.id &&
        other.floorId === desk.floorId &&
        other.kind === 'desk' &&
        distance(desk, other) < BESIDE_METRES,
    ),
  );
  const colleagueBeside = (desk: OfferSpace, booking: Affected): number | null => {
    if (desk.kind === 'room') return null;
    for (const other of besides(desk)) {
      const found = taken
        .get(other.id)
        ?.find(
          (row) =>
            row.userId !== null &&
            row.userId !== booking.userId &&
            overlaps(row, booking) &&
            areColleagues(row.userId, booking.userId),
        );
      if (found !== undefined) return found.userId;
    }
    return null;
  };
  /** The better of what is best so far and another one. */
  const better = (
    best: Best | null,
    booking: Affected,
    one: Ranked,
    bonus: number,
  ): Best | null => {
    const { space, away } = one;
    if (best !== null && away - BESIDE - bonus >= best.away) return best;
    if (!isFree(space, booking) || !allows(booking, space)) return best;
    const beside = colleagueBeside(space, booking);
    const worth = away - (beside === null ? 0 : BESIDE) - bonus;
    return best === null || worth < best.away ? { space, away: worth, beside } : best;
  };
  const before = new Map<number, Set<number>>();
  const offers = new Map<number, Offer>();
  for (const booking of bookings) {
    const had = before.get(booking.userId) ?? new Set();
    const fitting = ranked(booking.space);
    let best: Best | null = null;
    for (const one of fitting)
      if (had.has(one.space.id)) best = better(best, booking, one, SAME_AGAIN);
    for (const one of fitting) {
      if (best !== null && one.away - BESIDE >= best.away) break;
      best = better(best, booking, one, 0);
    }
    if (best === null) continue;
    const { space, beside } = best;
    const isNear = space.floorId === booking.space.floorId;
    const metres = isNear ? Math.round(distance(booking.space, space)) : null;
    offers.set(booking.id, { space, beside, metres });
    const { start, end, userId } = booking;
    const rows = taken.get(space.id) ?? [];
    rows.push({ start, end, userId });
    taken.set(space.id, rows);
    before.set(userId, had.add(space.id));
  }
  return offers;
};

/** What is free for a booking that has no offer, and the equipment of its space that this lacks. */
export type LesserOffer = { readonly space: OfferSpace; readonly lacks: readonly number[] };

/**
 * CS29: for bookings without an offer the nearest space that their person may book for that time although it lacks equipment. No
 * space is named twice for one time. Bookings without an entry have none: every space is taken then, or refused to them.
 */
export const lesserOffersFor = (
  bookings: readonly Affected[],
  offers: ReadonlyMap<number, Offer>,
  { spaces, held, allows }: Pick<OfferWorld, 'spaces' | 'held' | 'allows'>,
): ReadonlyMap<number, LesserOffer> => {
  const taken = new Map<number, Slot[]>([...held].map(([id, rows]) => [id, [...rows]]));
  const take = ({ id }: OfferSpace, { start, end }: Slot): void => {
    const rows = taken.get(id);
    if (rows === undefined) taken.set(id, [{ start, end }]);
    else rows.push({ start, end });
  };
  for (const booking of bookings) {
    const offer = offers.get(booking.id);
    if (offer !== undefined) take(offer.space, booking);
  }
  const ranked = once((closed) => alike(closed, spaces));
  const lesser = new Map<number, LesserOffer>();
  for (const booking of bookings) {
    if (offers.has(booking.id)) continue;
    const found = ranked(booking.space).find(
      ({ space }) =>
        taken.get(space.id)?.some((other) => overlaps(other, booking)) !== true &&
        allows(booking, space),
    );
    if (found === undefined) continue;
    const { space } = found;
    take(space, booking);
    const lacks = booking.space.equipment.filter((one) => !space.equipment.includes(one));
    lesser.set(booking.id, { space, lacks });
  }
  return lesser;
};

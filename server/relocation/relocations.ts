import type { ChosenSpace } from '../../core/contract/administration/change-set.ts';
import type { Held } from '../../core/rules/closure/offers.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Query } from '../database/db.ts';
import { type Closed, type FoundAffected, offersOf, readAffected } from './affected.ts';
import { type MovableSpace, readGroups, readRefusals, readSpaces } from './movable.ts';
import { failuresOf, type Move, type MovedBooking, readMoved, readTaken, restOf } from './moves.ts';

/** What a closure closes, of one building, and why. */
export type ClosedPlace = Closed & { readonly buildingId: number; readonly reason: string };

type Relocation = Move & { readonly reason: string };

export type Relocations = {
  readonly moves: readonly Relocation[];
  /** Bookings and claims that stay in what is closed. */
  readonly stay: number;
};

const NOTHING: Relocations = { moves: [], stay: 0 };

type Options = {
  /** See `readAffected`. */
  readonly except: ReadonlySet<string>;
  readonly chosen: readonly ChosenSpace[];
  /** Where the spaces may be that somebody chose, by ids of the company's own; null: anywhere. */
  readonly buildings: ReadonlySet<string> | null;
  /** Minutes. */
  readonly now: number;
};

type Meta = Awaited<ReturnType<typeof readConfiguration>>['features']['deskFinder']['meta'];

/** Those of the chosen spaces that are possible: CS22: who chose one that somebody else has by now gets the offer. */
const possible = async (
  query: Query,
  bookings: ReadonlyMap<number, MovedBooking>,
  { chosen, buildings, now }: Options,
  meta: Meta,
): Promise<ReadonlyMap<number, MovableSpace>> => {
  const keys = [...new Set(chosen.flatMap(({ space }) => space ?? []))];
  if (keys.length === 0) return new Map();
  const spaces = new Map(
    (await readSpaces(query, 's.external_id = any($1::text[])', keys)).map((one) => [one.key, one]),
  );
  const moves = chosen.flatMap(({ booking: id, space: key }): readonly Move[] => {
    const [booking, space] = [bookings.get(id), spaces.get(key ?? '')];
    if (booking === undefined || space === undefined || space.kind !== booking.kind) return [];
    if (buildings?.has(space.building) === false || space.id === booking.space_id) return [];
    return [{ booking, space, slot: restOf(booking, now) }];
  });
  const groups = await readGroups(query, new Set(moves.map(({ booking }) => booking.user_id)));
  const places = [...new Set(moves.map(({ space }) => space.building_id))];
  const refuses = await readRefusals(query, places, { groups, meta, now });
  const taken = await readTaken(query, moves, now);
  const refused = new Set(failuresOf(moves, taken, refuses).map(({ booking }) => booking));
  return new Map(
    moves.flatMap(({ booking: { id }, space }) => (refused.has(id) ? [] : [[id, space]])),
  );
};

const withHeld = (
  found: FoundAffected,
  targets: ReadonlyMap<number, MovableSpace>,
): FoundAffected => {
  const held = new Map<number, readonly Held[]>(found.held);
  for (const { id, start, end, userId } of found.bookings) {
    const space = targets.get(id);
    if (space === undefined) continue;
    held.set(space.id, [...(held.get(space.id) ?? []), { start, end, userId }]);
  }
  return { ...found, held };
};

/**
 * CS20, CS22: what becomes of the bookings in closures: a space that somebody chose, none where somebody wants that, else the one that is
 * offered (CS11). `query`: of a transaction in which nobody books on these floors, or of a preview.
 */
export const relocationsFor = async (
  query: Query,
  closed: readonly ClosedPlace[],
  options: Options,
): Promise<Relocations> => {
  if (closed.length === 0) return NOTHING;
  const { except, chosen, now } = options;
  const { meta } = (await readConfiguration({ query })).features.deskFinder;
  const choices = new Map(chosen.map((one) => [one.booking, one]));
  const moves: Relocation[] = [];
  let stay = 0;
  for (const buildingId of new Set(closed.map((one) => one.buildingId))) {
    const here = closed.filter((one) => one.buildingId === buildingId);
    const found = await readAffected(query, buildingId, here, { except, meta, now });
    const ids = found.bookings.map(({ id }) => id);
    const bookings = new Map((await readMoved(query, ids)).map((one) => [one.id, one]));
    const own = found.bookings.flatMap(({ id }) => choices.get(id) ?? []);
    const targets = await possible(query, bookings, { ...options, chosen: own }, meta);
    const others = found.bookings.filter(
      ({ id }) => !targets.has(id) && choices.get(id)?.space !== null,
    );
    const offers = offersOf(withHeld(found, targets), others);
    let moved = 0;
    for (const { id, by } of found.bookings) {
      const booking = bookings.get(id);
      const space = targets.get(id) ?? found.byId.get(offers.get(id)?.space.id ?? -1);
      if (booking === undefined || space === undefined) continue;
      moved += 1;
      moves.push({ booking, space, slot: restOf(booking, now), reason: here[by]?.reason ?? '' });
    }
    stay += found.bookings.length + found.claimed.length - moved;
  }
  return { moves, stay };
};

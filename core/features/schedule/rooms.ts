import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { rowsOf } from '../../engine/table.ts';
import { ruleAt } from '../../office/floor/ruled-out.ts';
import { type Availability, availabilityOf } from '../../rules/meeting/availability.ts';
import { largestCapacity, NO_FILTER, normalised } from '../../rules/search/filter-bounds.ts';
import { namedSpace } from '../../rules/search/named.ts';
import { folded } from '../../text/folded.ts';
import { compareText } from '../../text/order.ts';
import { addDay, dayEnd } from '../../time/zone.ts';
import { asWanted } from './changed-meeting.ts';
import type { ScheduleFilter, ScheduleOrder } from './events.ts';
import { coveringKnown, scheduledFloors } from './scope.ts';
import type { KnownSchedule, RoomEvents } from './state.ts';
import type { ScheduleReads } from './world.ts';

/** Specification 3: the type of bookable rooms. */
const BOOKABLE_ROOM = 'type_room_book';

/** A room of the floor, its known events, and its availability at a minute. */
export type ScheduledRoom = {
  readonly space: Space;
  readonly events: RoomEvents | undefined;
  readonly now: Availability;
  /** UC56: a rule by scope refuses it at that minute. */
  readonly isRuled: boolean;
};

const NOT_FREE: Availability = { free: false, until: null };

const byId = new WeakMap<KnownSchedule['rooms'], ReadonlyMap<number, RoomEvents>>();

export const eventsById = (known: KnownSchedule | null): ReadonlyMap<number, RoomEvents> => {
  if (known === null) return new Map();
  const found = byId.get(known.rooms) ?? new Map(known.rooms.map((room) => [room.id, room]));
  byId.set(known.rooms, found);
  return found;
};

/** SC12, CS18: when meetings or closures take a room. */
export const takenOf = (room: RoomEvents | undefined): readonly Slot[] => [
  ...(room?.events ?? []),
  ...(room?.closures ?? []).map(({ start, end }) => ({
    start,
    end: end ?? Number.MAX_SAFE_INTEGER,
  })),
];

/** A minute, and the first one that the floor's state does not cover. */
export type Moment = { readonly minute: number; readonly horizon: number };

/**
 * SC12: until the end of tomorrow, the polled state of the floor knows when a room is taken; later times come from the
 * events. A room that is blocked for good is never free.
 */
export const availability = (
  { status }: Space,
  events: RoomEvents | undefined,
  { minute, horizon }: Moment,
): Availability => {
  if (status.state === 'UNAVAILABLE_BLOCKED' && status.closures === undefined) {
    return NOT_FREE;
  }
  const near = status.times.map(([start, end]) => ({ start, end }));
  const far = takenOf(events).filter(({ end }) => end > horizon);
  return availabilityOf([...near, ...far], minute);
};

/** The first minute that the floor's state does not cover. */
const horizonOf = (day: string, zone: string): number => dayEnd(addDay(day, 1), zone);

export const momentOf = (
  { page }: ScheduleReads,
  { today, zone }: { readonly today: string; readonly zone: string },
): Moment => ({ minute: page.minute, horizon: horizonOf(today, zone) });

/** SC9: the bookable rooms of the floors, and all rooms in the server's answers. */
export const scheduledRooms = (state: ScheduleReads, moment: Moment): readonly ScheduledRoom[] => {
  return scheduledFloors(state).flatMap(({ id: floorId }) => {
    const events = eventsById(coveringKnown(state.schedule, floorId));
    return rowsOf(state.floor.content[floorId]?.spaces ?? [])
      .filter(
        ({ id, asset_type, typeId }) =>
          asset_type === 'ROOM' &&
          (events.has(id) || state.place.spaceTypes[typeId]?.res === BOOKABLE_ROOM),
      )
      .map((space) => {
        const ofRoom = asWanted(state, events.get(space.id));
        const isRuled = ruleAt(state, space, moment.minute) !== null;
        const now = isRuled ? NOT_FREE : availability(space, ofRoom, moment);
        return { space, events: ofRoom, now, isRuled };
      });
  });
};

/** FI5: the largest number of seats of these rooms. */
export const mostSeats = (rooms: readonly ScheduledRoom[]): number =>
  largestCapacity(rooms.map(({ space }) => space.info.cap));

/** SC17: limits the seats to the largest room of the floor (FI8). */
export const effectiveFilter = (
  filter: ScheduleFilter,
  rooms: readonly ScheduledRoom[],
): ScheduleFilter => {
  const { seatFilter } = normalised({ ...NO_FILTER, seatFilter: filter.seats }, mostSeats(rooms));
  return seatFilter === filter.seats ? filter : { ...filter, seats: seatFilter };
};

/** SC17: the predicate of the filter. */
const passes = (filter: ScheduleFilter): ((room: ScheduledRoom) => boolean) => {
  const text = folded(filter.text);
  return ({ space, now }) =>
    space.info.cap >= filter.seats &&
    (!filter.free || now.free) &&
    filter.equipment.every((key) => space.info.equips.some((uid) => String(uid) === key)) &&
    (text === '' || (namedSpace(space).names[0] ?? '').includes(text));
};

const byName = (a: ScheduledRoom, b: ScheduledRoom): number =>
  compareText(namedSpace(a.space).order, namedSpace(b.space).order) || a.space.id - b.space.id;

const bySeats = (a: ScheduledRoom, b: ScheduledRoom): number => a.space.info.cap - b.space.info.cap;

const orEndless = (until: number | null): number => until ?? Number.MAX_SAFE_INTEGER;

/** SC16: free rooms first, longest first; then busy rooms, the soonest free first. */
const byFree = ({ now: a }: ScheduledRoom, { now: b }: ScheduledRoom): number => {
  if (a.free !== b.free) return a.free ? -1 : 1;
  const later = orEndless(a.until) - orEndless(b.until);
  return a.free ? -later : later;
};

const ORDERS: Readonly<Record<ScheduleOrder, typeof byName>> = {
  name: byName,
  seats: bySeats,
  free: byFree,
};

/** SC16, SC17: the rooms shown, sorted; ties by name. */
export const arrangedRooms = (
  rooms: readonly ScheduledRoom[],
  { filter, order }: { readonly filter: ScheduleFilter; readonly order: ScheduleOrder },
): readonly ScheduledRoom[] =>
  rooms
    .filter(passes(effectiveFilter(filter, rooms)))
    .sort((a, b) => ORDERS[order](a, b) || byName(a, b));

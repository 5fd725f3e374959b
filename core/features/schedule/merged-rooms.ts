import type { Interval } from '../../time/interval.ts';
import type { KnownSchedule } from './state.ts';

type Rooms = KnownSchedule['rooms'];
type Room = Rooms[number];

const isSameEvent = (a: Room['events'][number], b: typeof a | undefined): boolean =>
  b !== undefined &&
  a.id === b.id &&
  a.start === b.start &&
  a.end === b.end &&
  a.subject === b.subject &&
  a.private === b.private &&
  a.owner === b.owner;

/** Reuses the known room if it is equal, to keep its identity. */
const kept = (room: Room, before: Room | undefined): Room => {
  const isSame =
    before?.events.length === room.events.length &&
    JSON.stringify(before.closures) === JSON.stringify(room.closures) &&
    room.events.every((event, n) => isSameEvent(event, before.events[n]));
  return isSame && before !== undefined ? before : room;
};

const byId = (rooms: Rooms): ReadonlyMap<number, Room> =>
  new Map(rooms.map((room) => [room.id, room]));

/** Unchanged rooms keep their identity, so that nothing derived from them is recomputed. */
export const keptRooms = (known: KnownSchedule | null, told: Rooms): Rooms => {
  const before = byId(known?.rooms ?? []);
  return told.map((room) => kept(room, before.get(room.id)));
};

/** The events of a room that overlap the interval. */
const within = (room: Room, { start, end }: Interval): Room => {
  const events = room.events.filter((event) => event.start < end && event.end > start);
  return events.length === room.events.length ? room : { ...room, events };
};

/** SC22: rooms that the answer omits are unchanged, limited to the requested interval. */
export const mergedRooms = (known: KnownSchedule | null, told: Rooms, time: Interval): Rooms => {
  if (known === null) return told;
  const isSameTime = known.start === time.start && known.end === time.end;
  const before = isSameTime ? known.rooms : known.rooms.map((room) => within(room, time));
  if (told.length === 0) return before;
  const changed = byId(told);
  const rooms = before.map((room) => kept(changed.get(room.id) ?? room, room));
  const had = byId(before);
  return [...rooms, ...told.filter(({ id }) => !had.has(id))];
};

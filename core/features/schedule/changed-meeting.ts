import type { Booking } from '../../contract/booking.ts';
import { floorOfSpace } from '../../contract/ids.ts';
import type { Interval } from '../../time/interval.ts';
import { changeOf } from '../booking/index.ts';
import type { RoomEvents, ScheduleState } from './state.ts';
import type { ScheduleReads } from './world.ts';

type Change = { readonly id: number; readonly to: Interval };

/** The room with this event at another time; the same object if it has no such event. */
const withEventAt = (room: RoomEvents, { id, to: { start, end } }: Change): RoomEvents => {
  const isThere = (event: RoomEvents['events'][number]) => event.id === id;
  const known = room.events.find(isThere);
  if (known === undefined || (known.start === start && known.end === end)) return room;
  const events = room.events.map((event) => (isThere(event) ? { ...event, start, end } : event));
  return { ...room, events: events.sort((a, b) => a.start - b.start) };
};

type Remembered = { readonly change: unknown; readonly shown: RoomEvents };
const remembered = new WeakMap<RoomEvents, Remembered>();

/** SC72: while the time of a meeting is being changed, it shows at the time that is wanted. Memoised. */
export const asWanted = (
  { booking }: Pick<ScheduleReads, 'booking'>,
  room: RoomEvents | undefined,
): RoomEvents | undefined => {
  const change = changeOf(booking);
  if (room === undefined || change?.spaceId !== room.id || change.time === null) return room;
  const last = remembered.get(room);
  if (last?.change === change) return last.shown;
  const shown = withEventAt(room, { id: change.bookingId, to: change.time.to });
  remembered.set(room, { change, shown });
  return shown;
};

/** SC72: it stays there once it is changed, until the schedule is asked for again. */
export const withMoved = (
  schedule: ScheduleState,
  { id, start, end, space }: Booking,
): ScheduleState => {
  const floorId = floorOfSpace(space.id);
  const known = schedule.known[floorId];
  if (known === undefined) return schedule;
  const rooms = known.rooms.map((room) =>
    room.id === space.id ? withEventAt(room, { id, to: { start, end } }) : room,
  );
  return { ...schedule, known: { ...schedule.known, [floorId]: { ...known, rooms } } };
};

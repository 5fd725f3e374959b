import type { Slot } from '../../contract/minutes.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { roomSlotFrom } from '../../time/end-of-day.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import { dayEnd, dayOf } from '../../time/zone.ts';
import { arrangedRooms, availability, type Moment, type ScheduledRoom } from './rooms.ts';
import { NO_FILTER } from './state.ts';
import type { ScheduleSoonView, SoonRoom } from './views.ts';
import type { ScheduleReads } from './world.ts';

/** How many rooms a list has at most. */
const MOST = 30;

/** SC65: the default slot from a minute on (TM18), until the room's next event; null: less than five minutes. */
const slotFrom = ({ space, events }: ScheduledRoom, moment: Moment, zone: string): Slot | null => {
  const start = roundUp(moment.minute, BOOKING_STEP);
  const { free, until } = availability(space, events, { ...moment, minute: start });
  const end = Math.min(roomSlotFrom(start, zone).end, until ?? Number.POSITIVE_INFINITY);
  return free && end - start >= BOOKING_STEP ? { start, end } : null;
};

/**
 * SC65: the rooms that are free now, the longest first, and the busy ones that are free later today, the soonest first; each
 * with the time to book.
 */
export const soonRooms = (
  state: ScheduleReads,
  rooms: readonly ScheduledRoom[],
  moment: Moment,
): ScheduleSoonView => {
  const zone = zoneOf(state);
  const lastMinute = dayEnd(dayOf(moment.minute, zone), zone);
  const entryOf = (room: ScheduledRoom, minute: number): SoonRoom[] => {
    const slot = slotFrom(room, { ...moment, minute }, zone);
    const { id, info } = room.space;
    const { until } = room.now;
    const shown = until !== null && until > lastMinute ? null : until;
    return slot === null ? [] : [{ id, name: info.name, seats: info.cap, until: shown, slot }];
  };
  const ordered = arrangedRooms(rooms, { filter: NO_FILTER, order: 'free' });
  const free = ordered.filter(({ now }) => now.free);
  const busy = ordered.flatMap((room) => {
    const { until } = room.now;
    return room.now.free || until === null || until >= lastMinute ? [] : [{ room, until }];
  });
  return {
    free: free.flatMap((room) => entryOf(room, moment.minute)).slice(0, MOST),
    next: busy.flatMap(({ room, until }) => entryOf(room, until)).slice(0, MOST),
  };
};

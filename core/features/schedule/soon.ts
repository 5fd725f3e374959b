import type { Slot } from '../../contract/minutes.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { roomSlotFrom } from '../../time/end-of-day.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import { dayEnd, dayOf } from '../../time/zone.ts';
import { arrangedRooms, availability, type Moment, type ScheduledRoom } from './rooms.ts';
import { isFloorReady, isGrouped, scheduledFloors } from './scope.ts';
import { NO_FILTER } from './state.ts';
import type { ScheduleSoonView, SoonFloor, SoonRoom } from './views.ts';
import type { ScheduleReads } from './world.ts';

/** How many rooms a list has at most. */
const MOST = 30;

/** SC65: the rooms of each floor, the shown one first; a floor without any is left out. */
const byFloor = (
  state: ScheduleReads,
  rooms: readonly (SoonRoom & { readonly floorId: number })[],
): readonly SoonFloor[] => {
  const { floorId: here } = state.place;
  const most = rooms.slice(0, MOST);
  return scheduledFloors(state)
    .flatMap(({ id, info }) => {
      const ofFloor = most.filter(({ floorId }) => floorId === id);
      return ofFloor.length === 0 ? [] : [{ floorId: id, name: info.name, rooms: ofFloor }];
    })
    .sort((a, b) => Number(b.floorId === here) - Number(a.floorId === here));
};

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
  const entryOf = (room: ScheduledRoom, minute: number) => {
    const slot = slotFrom(room, { ...moment, minute }, zone);
    const { id, info } = room.space;
    const { until } = room.now;
    const shown = until !== null && until > lastMinute ? null : until;
    if (slot === null) return [];
    const { floorId } = room.space;
    return [{ floorId, id, name: info.name, seats: info.cap, until: shown, slot }];
  };
  const known = rooms.filter(({ space }) => isFloorReady(state, space.floorId));
  const ordered = arrangedRooms(known, { filter: NO_FILTER, order: 'free' });
  const free = ordered.filter(({ now }) => now.free);
  const busy = ordered.flatMap((room) => {
    const { until } = room.now;
    return room.now.free || until === null || until >= lastMinute ? [] : [{ room, until }];
  });
  return {
    grouped: isGrouped(state),
    free: byFloor(
      state,
      free.flatMap((room) => entryOf(room, moment.minute)),
    ),
    next: byFloor(
      state,
      busy.flatMap(({ room, until }) => entryOf(room, until)),
    ),
  };
};

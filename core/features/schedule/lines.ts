import type { Floor } from '../../contract/place.ts';
import { today } from '../../office/floor/dates.ts';
import { showsDay } from './days.ts';
import { arrangedRooms, effectiveFilter, type ScheduledRoom } from './rooms.ts';
import { isFloorReady, isGrouped, scheduledFloors } from './scope.ts';
import type { FloorLine } from './views.ts';
import type { ScheduleReads } from './world.ts';

/** A line of the schedule: the head of a floor, or a room. */
export type Line =
  | { readonly kind: 'floor'; readonly floor: FloorLine }
  | { readonly kind: 'room'; readonly room: ScheduledRoom };

const statusOf = (state: ScheduleReads, floorId: number): FloorLine['status'] => {
  if (isFloorReady(state, floorId)) return 'ready';
  return state.schedule.failed.includes(floorId) || !state.page.online ? 'failed' : 'loading';
};

/** SC67: the head of a floor; null: it is loaded, and none of its rooms is shown. */
const headOf = (
  state: ScheduleReads,
  { id, info }: Floor,
  rooms: readonly ScheduledRoom[],
): FloorLine | null => {
  const status = statusOf(state, id);
  if (status === 'ready' && rooms.length === 0) return null;
  const { range, folded } = state.schedule;
  const isToday = range !== null && showsDay(range, today(state));
  return {
    floorId: id,
    name: info.name,
    status,
    folded: folded.includes(id),
    rooms: rooms.length,
    free: status === 'ready' && isToday ? rooms.filter(({ now }) => now.free).length : null,
  };
};

/** SC67: the rooms of each floor below its head, if there are several floors. `rooms`: all of them. */
export const linesOf = (state: ScheduleReads, rooms: readonly ScheduledRoom[]): readonly Line[] => {
  const { order } = state.schedule;
  // The number of seats is limited by the rooms of all floors.
  const filter = effectiveFilter(state.schedule.filter, rooms);
  const shown = arrangedRooms(rooms, { filter, order });
  if (!isGrouped(state)) return shown.map((room): Line => ({ kind: 'room', room }));
  return scheduledFloors(state).flatMap((floor): readonly Line[] => {
    const ofFloor = shown.filter(({ space }) => space.floorId === floor.id);
    const head = headOf(state, floor, ofFloor);
    if (head === null) return [];
    const below = head.folded || head.status !== 'ready' ? [] : ofFloor;
    return [{ kind: 'floor', floor: head }, ...below.map((room): Line => ({ kind: 'room', room }))];
  });
};

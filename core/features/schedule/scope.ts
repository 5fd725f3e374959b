import type { Floor } from '../../contract/place.ts';
import { floorsOf } from '../../office/place/listing.ts';
import { isList, type KnownSchedule, type ScheduleState } from './state.ts';
import type { ScheduleReads } from './world.ts';

/** SC66: buildings with more floors show the shown floor and those nearest to it. */
const MOST_FLOORS = 60;

const isNear = (floors: readonly Floor[], floorId: number): ((floor: Floor) => boolean) => {
  const here = floors.findIndex(({ id }) => id === floorId);
  const first = Math.max(0, Math.min(here - MOST_FLOORS / 2, floors.length - MOST_FLOORS));
  const shown = new Set(floors.slice(first, first + MOST_FLOORS));
  return (floor) => shown.has(floor);
};

/** SC71: the list of free rooms is of all floors, whichever the grid shows. */
const isOfAll = (schedule: ScheduleState): boolean => isList(schedule) || schedule.floors === 'all';

/** SC66: the floors of the schedule, highest first. */
export const scheduledFloors = ({ schedule, place }: ScheduleReads): readonly Floor[] => {
  const { floorId, buildingId, floors } = place;
  const here = floors[floorId ?? 0];
  if (isOfAll(schedule) && buildingId !== null) {
    const all = floorsOf(place, buildingId);
    return all.filter(isNear(all, floorId ?? 0));
  }
  return here === undefined ? [] : [here];
};

/** SC67: whether the rooms are listed below the heads of their floors. */
export const isGrouped = (state: ScheduleReads): boolean =>
  isOfAll(state.schedule) && scheduledFloors(state).length > 1;

/** SC4: the loaded data of a floor if it covers all shown days; null: it does not. */
export const coveringKnown = (
  { range, known }: Pick<ScheduleState, 'range' | 'known'>,
  floorId: number,
): KnownSchedule | null => {
  const ofFloor = known[floorId];
  if (range === null || ofFloor === undefined) return null;
  return ofFloor.start <= range.start && range.end <= ofFloor.end ? ofFloor : null;
};

/** SC4: whether the rooms of a floor and their events are known for all shown days. */
export const isFloorReady = (state: ScheduleReads, floorId: number): boolean =>
  coveringKnown(state.schedule, floorId) !== null &&
  (state.floor.content[floorId]?.fStatic ?? 0) > 0;

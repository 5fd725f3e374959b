import { isDay } from '../../../time/zone.ts';
import { usesAttendance } from '../overview/allowed.ts';
import type { DayReads } from './world.ts';

/** DD1: the day details are part of the planner's window and need a building. */
export const mayOpenDay = (state: DayReads, day: string): boolean =>
  state.planner.open && usesAttendance(state) && state.place.buildingId !== null && isDay(day);

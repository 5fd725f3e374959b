import type { NoParams, Projection } from '../../../engine/projection.ts';
import { zoneOf } from '../../../office/floor/dates.ts';
import { PLANNER_DAYS } from '../../../rules/attendance/horizon.ts';
import { dayOf, MINUTES_PER_DAY, minuteOfDay } from '../../../time/zone.ts';
import type { BuildingClockView } from './views.ts';
import type { PlannerReads } from './world.ts';

const showsTheSame = (minute: number, zone: string, other: string): boolean =>
  minuteOfDay(minute, zone) === minuteOfDay(minute, other) &&
  dayOf(minute, zone) === dayOf(minute, other);

/**
 * Sample times within the planner's range, because one of two zones may change its clocks when the other does not. Minutes
 * from now.
 */
const LOOKED_AT = [0, 1, 2, 3, 4].map((part) => (part / 4) * PLANNER_DAYS * MINUTES_PER_DAY);

/** PW17: the building's time, if it differs from the browser's. */
export const buildingClock: Projection<PlannerReads, NoParams, BuildingClockView> = {
  reads: ({ page, place }) => [page.minute, page.zone, place.buildings, place.buildingId],
  project: (state) => {
    const { minute, zone: here } = state.page;
    const zone = zoneOf(state);
    const isHere = LOOKED_AT.every((ahead) => showsTheSame(minute + ahead, zone, here));
    return isHere ? null : { minute, zone };
  },
};

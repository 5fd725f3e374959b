import { zoneOf } from '../../../office/floor/dates.ts';
import { dayInterval } from '../../../rules/attendance/day-entry.ts';
import type { Interval } from '../../../time/interval.ts';
import { dayOf, zoneOrUtc } from '../../../time/zone.ts';
import type { PlannerReads } from './world.ts';

type Placed = Interval & { readonly buildingId: number | null };

/** Minutes of the shortest and the longest day. A zone with a larger clock change is not used to identify full days. */
const SHORTEST = 23 * 60;
const LONGEST = 25 * 60;

const fillsDay = ({ start, end }: Interval, zone: string): boolean => {
  const day = dayInterval(dayOf(start, zone), zone);
  return start === day.start && end === day.end;
};

/**
 * PW13: the zone that defines the days of an own entry: that of its building. Remote and off-work entries name no building
 * (G201): the zone in which they fill a whole day, preferably the current one; otherwise the current one.
 */
export const entryZone = (state: PlannerReads): ((entry: Placed) => string) => {
  const { buildings } = state.place;
  const current = zoneOf(state);
  const zones = new Set([current, ...Object.values(buildings).map(({ info }) => info.timeZone)]);
  return (entry) => {
    const building = buildings[entry.buildingId ?? 0];
    if (building !== undefined) return zoneOrUtc(building.info.timeZone);
    const length = entry.end - entry.start;
    if (length < SHORTEST || length > LONGEST) return current;
    const filled = [...zones].find((zone) => fillsDay(entry, zoneOrUtc(zone)));
    return filled === undefined ? current : zoneOrUtc(filled);
  };
};

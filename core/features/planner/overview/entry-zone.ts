import { zoneOf } from '../../../office/floor/dates.ts';
import { dayInterval } from '../../../rules/attendance/day-entry.ts';
import type { Interval } from '../../../time/interval.ts';
import { dayOf, zoneOrUtc } from '../../../time/zone.ts';
import type { PlannerReads } from './world.ts';

type Placed = Interval & { readonly buildingId: number | null };

/** Minutes of the shortest and the longest day: where the clocks change by more, nothing is told by it. */
const SHORTEST = 23 * 60;
const LONGEST = 25 * 60;

const fillsDay = ({ start, end }: Interval, zone: string): boolean => {
  const day = dayInterval(dayOf(start, zone), zone);
  return start === day.start && end === day.end;
};

/**
 * PW13: the zone in whose days an own entry is: its building's. Remote and off work name no building (G201): the zone of
 * which they fill a day, the current one first, else the current one.
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

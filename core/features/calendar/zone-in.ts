import { zoneOrUtc } from '../../time/zone.ts';
import type { CalendarReads } from './model.ts';

/** OC10: the zone of the entry's building, or the browser's if unknown. */
export const zoneIn = ({ place, page }: CalendarReads, buildingId: number): string => {
  const building = place.buildings[buildingId];
  return building === undefined ? page.zone : zoneOrUtc(building.info.timeZone);
};

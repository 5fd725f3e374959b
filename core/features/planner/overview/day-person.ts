import type { DayColleague } from '../../../contract/attendance.ts';
import { floorOfSpace } from '../../../contract/ids.ts';
import type { MapAsset } from '../../../contract/map-asset.ts';
import { hasMap } from '../../../office/place/has-map.ts';
import { dayTypeOf, type Whereabouts } from '../../../rules/attendance/day-type.ts';
import { initialsOf } from '../../../text/initials.ts';
import type { DayPerson } from './views.ts';
import type { PlannerReads } from './world.ts';

/** The rest of the name after the first name, if it begins with it. */
const lastName = ({ name, fn }: DayColleague): string =>
  name.startsWith(fn) ? name.slice(fn.length) : '';

/** The building of an entry if it is not the current one; null: not shown. */
export const otherBuilding = ({ place }: PlannerReads, entry: Whereabouts): string | null => {
  const { buildingId } = entry;
  const current = place.buildingId ?? 0;
  if (buildingId === null || dayTypeOf(entry, current) !== 'ATTENDANCE_OTHER_BUILDING') return null;
  return place.buildings[buildingId]?.info.name ?? null;
};

/** A desk as the map finds it; null: its building has no map. */
export const deskOnMap = ({ place }: PlannerReads, spaceId: number): MapAsset | null => {
  const floorId = floorOfSpace(spaceId);
  return hasMap(place, floorId) ? { floorId, assetType: 'space', assetId: spaceId } : null;
};

/** The view of a colleague on a day. */
export const dayPerson = (state: PlannerReads, colleague: DayColleague): DayPerson => ({
  id: colleague.id,
  name: colleague.name,
  initials: initialsOf(colleague.fn, lastName(colleague)),
  photo: colleague.photo,
  type: dayTypeOf(colleague, state.place.buildingId ?? 0),
  spaceName: colleague.spaceName,
  desk: colleague.space === null ? null : deskOnMap(state, colleague.space),
  buildingName: otherBuilding(state, colleague),
});

import { floorOfSpace } from '../../contract/ids.ts';
import type { UserDetails } from '../../contract/people.ts';
import { isFuture, shownInterval } from '../../office/floor/dates.ts';
import { hasMap } from '../../office/place/has-map.ts';
import { dayTypeOf } from '../../rules/attendance/day-type.ts';
import type { SelectionReads } from './model.ts';
import { floorNames } from './place-names.ts';
import type { UserPlan } from './views.ts';

export type Plans = UserDetails['plans'];

/** PO6, PO10: the query parameters that request the plans of people. */
export const plansWanted = (state: SelectionReads): { date?: string; buildingId?: number } => {
  const { buildingId } = state.place;
  return buildingId === null ? {} : { date: shownInterval(state).date, buildingId };
};

/** PO6: of a day that the map shows; `isIn`: where they are now is known. */
export const planOf = (
  state: SelectionReads,
  plans: Plans,
  userId: number,
  isIn: boolean,
): UserPlan => {
  const later = isFuture(state);
  if (plans?.date !== shownInterval(state).date || (isIn && !later)) return null;
  const plan = plans.people.find(({ id }) => id === userId);
  if (plan === undefined) return later ? 'none' : null;
  const { place } = state;
  const { space, spaceName, buildingId } = plan;
  const floorId = space === null ? 0 : floorOfSpace(space);
  const type = dayTypeOf(plan, place.buildingId ?? 0);
  return {
    type,
    spaceName: spaceName ?? '',
    floorName: floorNames(state, floorId).floorName,
    buildingName:
      type === 'ATTENDANCE_OTHER_BUILDING'
        ? (place.buildings[buildingId ?? 0]?.info.name ?? '')
        : '',
    desk:
      space !== null && hasMap(place, floorId)
        ? { floorId, assetType: 'space', assetId: space }
        : null,
  };
};

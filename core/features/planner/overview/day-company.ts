import type { DayColleague } from '../../../contract/attendance.ts';
import { knownSpace } from '../../../office/floor/known-space.ts';
import { metresBetween } from '../../../rules/alternatives/nearest.ts';
import { dayTypeOf } from '../../../rules/attendance/day-type.ts';
import { nearestColleagues } from '../../../rules/attendance/nearest-colleagues.ts';
import { dayPerson } from './day-person.ts';
import type { DayCompany, OwnDay } from './views.ts';
import type { PlannerReads } from './world.ts';

/** Of the desks of a day, the one that is mine; null: none. */
const mineOf = (own: OwnDay | null): number | null =>
  own === null
    ? null
    : ([own, ...own.others].find(({ desk }) => desk !== null)?.desk?.assetId ?? null);

/** PO5: the selected colleagues of a day: those in the building, nearest first, and those who are remote. */
export const dayCompany = (
  state: PlannerReads,
  selected: readonly DayColleague[],
  own: OwnDay | null,
): DayCompany => {
  const current = state.place.buildingId ?? 0;
  const typed = (type: ReturnType<typeof dayTypeOf>) =>
    selected.filter((person) => dayTypeOf(person, current) === type);
  const metres = (from: number, to: number): number | null => {
    const [a, b] = [knownSpace(state, from), knownSpace(state, to)];
    return a === undefined || b === undefined ? null : metresBetween(a, b);
  };
  const here = nearestColleagues(typed('ATTENDANCE_SAME_BUILDING'), mineOf(own), metres);
  return {
    here: here.map((person) => dayPerson(state, person)),
    remote: typed('HOME').map(({ fn }) => fn),
  };
};

import type { RegistrationRequest } from '../../../contract/attendance.ts';
import { zoneOf } from '../../../office/floor/dates.ts';
import type { DayEntry } from '../../../rules/attendance/day-entry.ts';
import { runningStart } from '../../../rules/attendance/registration.ts';
import { placeOfEntry } from '../../../rules/attendance/week-template.ts';
import { dayOf } from '../../../time/zone.ts';
import type { ApplyCall } from '../overview/week-template-calls.ts';
import type { PlanChange, Replaced, Series } from './state.ts';
import type { PlanReads } from './world.ts';

const replacedOf = (entry: DayEntry, state: PlanReads): Replaced => {
  const current = state.place.buildingId ?? 0;
  const place = placeOfEntry(entry, current);
  const { id, start, end, zone = zoneOf(state) } = entry;
  return {
    id,
    start,
    end,
    zone,
    type: place?.location ?? 'OFFICE',
    buildingId: place?.location === 'OFFICE' ? place.buildingId : place && current,
  };
};

/** PN14: stores what a template replaces in the form in which it can be registered again. */
export const applyChanges = (
  calls: readonly ApplyCall[],
  state: PlanReads,
): readonly PlanChange[] =>
  calls.map(({ replaces = [], ...change }) =>
    replaces.length === 0
      ? change
      : { ...change, replaces: replaces.map((entry) => replacedOf(entry, state)) },
  );

/** PN14: the replaced registrations of this change that were removed and are not restored yet. */
export const goneOf = ({ replaces = [] }: PlanChange, { gone }: Series): readonly Replaced[] =>
  replaces.filter(({ id }) => gone.includes(id));

/** PN14: unchanged; WT4: if it has begun, from the current half hour. null: it cannot be registered again. */
export const requestAgain = (
  { start, end, zone, type, buildingId }: Replaced,
  now: number,
): RegistrationRequest | null => {
  if (buildingId === null) return null;
  const left = start >= now ? start : Math.max(start, runningStart(dayOf(now, zone), zone, now));
  return { start: left, end, buildingId, type };
};

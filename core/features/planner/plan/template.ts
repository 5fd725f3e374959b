import { Result, Schema } from 'effect';
import { today, zoneOf } from '../../../office/floor/dates.ts';
import type { World } from '../../../office/world.ts';
import { plannerDays } from '../../../rules/attendance/horizon.ts';
import { WEEKDAYS, type WeekTemplate } from '../../../rules/attendance/week-template.ts';
import {
  type PreviewedDay,
  previewWeek,
  type WeekContext,
} from '../../../rules/attendance/week-template-preview.ts';
import { templateOfWeek } from '../../../rules/attendance/week-template-taken.ts';
import { dayDistance, firstOfWeek } from '../../../time/days.ts';
import { addDay, isDay } from '../../../time/zone.ts';
import { knownDays } from './month-days.ts';
import { plannedEntries, takenEntries } from './own.ts';
import { KeptTemplate, type PlanState } from './state.ts';
import type { PlanReads } from './world.ts';

const EMPTY: WeekTemplate = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};

const decodeKept = Schema.decodeUnknownResult(Schema.fromJsonString(KeptTemplate));

/** PN3: parses the value from local storage; null: none, or invalid. */
export const restoredTemplate = (stored: string | undefined): PlanState['template'] =>
  stored === undefined ? null : Result.getOrElse(decodeKept(stored), () => null);

/** PN3: stores the template of the signed-in user. */
export const keptTemplate = (
  plan: PlanState,
  week: WeekTemplate,
  world: World,
  { session }: PlanReads,
): PlanState => {
  if (session.user === null) return plan;
  world.cite('PN3');
  const template = { userId: session.user.id, week };
  world.request({ _tag: 'Store', key: 'weekTemplate', value: JSON.stringify(template) });
  return { ...plan, template };
};

/** PN3: the user's own template; that of another user is hidden. */
export const ownTemplate = ({ template }: PlanState, { session }: PlanReads): WeekTemplate =>
  template !== null && template.userId === session.user?.id ? template.week : EMPTY;

/** PN4: the Mondays of this week and of all later weeks within the planner's range. */
export const weeksInReach = (state: PlanReads): readonly string[] => {
  const { first, last } = plannerDays(state.page.minute, zoneOf(state));
  const monday = firstOfWeek(first);
  const weeks = Math.floor(dayDistance(monday, last) / 7) + 1;
  return Array.from({ length: weeks }, (_, index) => addDay(monday, index * 7));
};

/** PN4: any other week is ignored. */
export const withWeek = (plan: PlanState, day: string, state: PlanReads): PlanState => {
  const week = isDay(day) ? firstOfWeek(day) : '';
  return weeksInReach(state).includes(week) ? { ...plan, week } : plan;
};

/** PN4: the chosen week, or this one; never a past week. */
export const chosenWeek = ({ week }: PlanState, state: PlanReads): string => {
  const thisWeek = firstOfWeek(today(state));
  return week === null || week < thisWeek ? thisWeek : week;
};

export const contextOf = (plan: PlanState, state: PlanReads): WeekContext => {
  const { capacity } = state.planner;
  const peaks = knownDays(plan, state).map(
    ({ date, attendanceUtilization }) => [date, attendanceUtilization.peak] as const,
  );
  return {
    week: chosenWeek(plan, state),
    zone: zoneOf(state),
    now: state.page.minute,
    buildingId: state.place.buildingId ?? 0,
    entries: plannedEntries(state),
    people: capacity && { capacity: capacity.people, peaks: new Map(peaks) },
  };
};

/** WT2: the result of applying the template to the chosen week. */
export const previewOf = (plan: PlanState, state: PlanReads): readonly PreviewedDay[] =>
  previewWeek(ownTemplate(plan, state), contextOf(plan, state));

/** WT9: the chosen week as a template, and the number of its days with an entry. */
export const takenWeek = (
  plan: PlanState,
  state: PlanReads,
): { readonly week: WeekTemplate; readonly days: number } => {
  const week = templateOfWeek({
    week: chosenWeek(plan, state),
    zone: zoneOf(state),
    buildingId: state.place.buildingId ?? 0,
    entries: takenEntries(state),
  });
  return { week, days: WEEKDAYS.filter((weekday) => week[weekday] !== null).length };
};

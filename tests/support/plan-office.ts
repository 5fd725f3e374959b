import type { AttendanceEntry } from '../../core/contract/attendance.ts';
import type { PersonalBooking } from '../../core/contract/booking.ts';
import type { Command } from '../../core/core.ts';
import type { PlanSheet } from '../../core/features/planner/plan/events.ts';
import { plan } from '../../core/features/planner/plan/projection.ts';
import type {
  MonthView,
  PlanView,
  RangeView,
  TemplateView,
} from '../../core/features/planner/plan/views.ts';
import type { Call } from '../../core/remote/calls.ts';
import type { Http } from '../../core/remote/requests.ts';
import type { TemplateDay, Weekday } from '../../core/rules/attendance/week-template.ts';
import type { CoreSession } from './core-session.ts';
import { answerReads, planning } from './planner-office.ts';

/** The Monday after the start of the test sessions, which is a Saturday. */
export const NEXT_WEEK = '2026-11-23';
export const OFFICE = { location: 'OFFICE', buildingId: 1, start: 540, end: 1_020 } as const;
export const HOME = { location: 'HOME', start: 540, end: 1_020 } as const;

export const planOf = ({ state }: CoreSession): PlanView => plan.project(state, {});

const there = <View>(view: View | null): View => {
  if (view === null) throw new Error('The sheet is not open');
  return view;
};
export const templateOf = (core: CoreSession): TemplateView => there(planOf(core).template);
export const rangeOf = (core: CoreSession): RangeView => there(planOf(core).range);
export const monthOf = (core: CoreSession): MonthView => there(planOf(core).month);

export const set = (weekday: Weekday, day: TemplateDay | null): Command => ({
  _tag: 'SetTemplateDay',
  weekday,
  plan: day,
});

/** The planner with these registrations, and a sheet open. */
export const withSheet = (
  sheet: PlanSheet,
  registrations: readonly AttendanceEntry[] = [],
  ...items: readonly PersonalBooking[]
): CoreSession => planning(registrations, ...items).send({ _tag: 'OpenPlan', sheet });

/** A template of these days, chosen for next week. */
export const withTemplate = (
  days: Partial<Record<Weekday, TemplateDay>>,
  registrations: readonly AttendanceEntry[] = [],
  ...items: readonly PersonalBooking[]
): CoreSession => {
  const core = withSheet('template', registrations, ...items);
  for (const [weekday, day] of Object.entries(days)) core.send(set(weekday as Weekday, day));
  return core.send({ _tag: 'ChooseWeek', week: NEXT_WEEK });
};

const NAMES = /^(?:attendance\.(?:create|remove)|calendar\.endEvent|deskBooking\.remove)$/;

const isOfSeries = ({ owner, call }: typeof Http.Type): boolean =>
  owner === 'planner' && NAMES.test(call.name);

/** The changes sent so far, including those of the planner's cards. */
export const changesSent = (core: CoreSession): readonly Call[] =>
  core.asked('Http').flatMap((request) => (isOfSeries(request) ? [request.call] : []));

/** The pending change. */
export const underWayNow = (core: CoreSession): Call | undefined =>
  Object.values(core.state.pending).flatMap((request) =>
    request._tag === 'Http' && isOfSeries(request) ? [request.call] : [],
  )[0];

/** Answers the planner's refetch after the changes with these registrations. */
export const settle = (core: CoreSession, registrations: readonly AttendanceEntry[]): CoreSession =>
  answerReads(core.elapse(1_000), registrations);

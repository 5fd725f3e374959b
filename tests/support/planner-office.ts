import type {
  AttendanceEntry,
  AttendanceOverview,
  DailyOverview,
  DayColleague,
  OverviewPage,
} from '../../core/contract/attendance.ts';
import type { PersonalBooking } from '../../core/contract/booking.ts';
import { planner } from '../../core/features/planner/overview/projection.ts';
import type { DayCardView, PlannerView } from '../../core/features/planner/overview/views.ts';
import type { CallName } from '../../core/remote/calls.ts';
import { daysFrom } from '../../core/time/days.ts';
import { CoreSession, someone } from './core-session.ts';

/** The day on which test sessions start, and the next one. */
export const TODAY = '2026-11-21';
export const TOMORROW = '2026-11-22';
export const CAPACITY = { desks: 10, people: 20 };

/** Minutes since the epoch for an hour in Stockholm (UTC+1), `ahead` days from today. */
export const at = (hour: number, ahead = 0): number =>
  Date.UTC(2026, 10, 21 + ahead, hour - 1) / 60_000;

export const colleague = (id: number, more: Partial<DayColleague> = {}): DayColleague => ({
  id,
  name: 'Anna Ek',
  fn: 'Anna',
  photo: true,
  type: 'OFFICE',
  buildingId: 1,
  space: null,
  spaceName: null,
  ...more,
});

export const overviewDay = (date: string, more: Partial<DailyOverview> = {}): DailyOverview => ({
  date,
  attendanceUtilization: { peak: 5 },
  deskUtilization: { peak: 1 },
  selectedAttendance: [],
  selfAttendance: null,
  ...more,
});

/** Page `page` of `pages`, of `size` days each. */
export const daysOfPage = (page: number, pages = 3, size = 7, first = TODAY): OverviewPage => ({
  days: daysFrom(first, pages * size)
    .slice((page - 1) * size, page * size)
    .map((date) => overviewDay(date)),
  pagination: { page, pages },
});

export const overview = (more: Partial<AttendanceOverview> = {}): AttendanceOverview => ({
  capacity: CAPACITY,
  ...daysOfPage(1),
  ...more,
});

export const registration = (id: number, more: Partial<AttendanceEntry> = {}): AttendanceEntry => ({
  id,
  start: at(9, 1),
  end: at(17, 1),
  buildingId: 1,
  type: 'OFFICE',
  user: { id: someone.id, name: someone.name },
  ...more,
});

export const viewOf = ({ state }: CoreSession): PlannerView => planner.project(state, {});

export const cardOf = (core: CoreSession, day: string): DayCardView => {
  const card = viewOf(core).days.find((one) => one.day === day);
  if (card === undefined) throw new Error(`There is no card of ${day}`);
  return card;
};

/** How often a call was sent since the start, and how many are pending. */
export const asked = (core: CoreSession, name: CallName): number => core.calls(name).length;
export const underWay = (core: CoreSession, name: CallName): number => core.underWay(name).length;

export const waits = (core: CoreSession, name: string) => core.timers(name);

/** On the floor, with these entries in the own calendar; the planner is open and its requests are pending. */
export const opening = (...items: readonly PersonalBooking[]): CoreSession =>
  new CoreSession().onTheFloor({ items }).succeed('favourite.list', []).send('OpenPlanner');

/** The planner with its first page and these registrations. */
export const planning = (
  registrations: readonly AttendanceEntry[] = [],
  ...items: readonly PersonalBooking[]
): CoreSession =>
  opening(...items)
    .succeed('planner.overview', overview())
    .succeed('attendance.own', registrations);

/** Answers all pending reads of the planner with these registrations. */
export const answerReads = (
  core: CoreSession,
  registrations: readonly AttendanceEntry[],
  first = TODAY,
): CoreSession => {
  for (;;) {
    const request = Object.values(core.state.pending).find(
      (one) =>
        one._tag === 'Http' &&
        /^(?:planner\.(?:overview|days)|attendance\.own)$/.test(one.call.name),
    );
    if (request?._tag !== 'Http') return core;
    const { call } = request;
    const body =
      call.name === 'attendance.own'
        ? registrations
        : call.name === 'planner.days'
          ? daysOfPage(call.query.page, 3, 7, first)
          : { capacity: CAPACITY, ...daysOfPage(1, 3, 7, first) };
    core.answer(request, { _tag: 'Success', body });
  }
};

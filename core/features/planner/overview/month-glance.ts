import { colleagueLists, type Onlooker } from '../../../rules/attendance/colleague-lists.ts';
import {
  countingEntry,
  type DayEntry,
  dayInterval,
  entriesOfDay,
} from '../../../rules/attendance/day-entry.ts';
import { type DayType, dayTypeOf } from '../../../rules/attendance/day-type.ts';
import { plannerDays } from '../../../rules/attendance/horizon.ts';
import { utilisation } from '../../../rules/attendance/utilisation.ts';
import { daysBetween, firstOfMonth, lastOfMonth, monthOf, weekdayOf } from '../../../time/days.ts';
import { addDay, dayOf } from '../../../time/zone.ts';
import type { Capacity, OverviewDay } from './day-card.ts';

/** What a month needs besides its days. */
export type MonthContext = {
  /** IANA name of the building's zone. */
  readonly zone: string;
  /** Minutes since the epoch. */
  readonly now: number;
  /** The locale's, 1 (Monday) to 7 (Sunday). */
  readonly firstWeekday: number;
  /** The building that the planner shows. */
  readonly buildingId: number;
  /** The user's own registrations and desk bookings. */
  readonly entries: readonly DayEntry[];
  /** The loaded days of the overview, and the building's capacity; null: not loaded. */
  readonly overview: readonly OverviewDay[];
  readonly capacity: Capacity | null;
  readonly onlooker: Onlooker;
};

/** MG2 to MG4: a day of the month's weeks. */
export type GlanceDay = {
  /** yyyy-MM-dd */
  readonly day: string;
  readonly inMonth: boolean;
  readonly isToday: boolean;
  readonly isPast: boolean;
  /** Whether it is within the planner's range (AT17). */
  readonly inHorizon: boolean;
  /** The own entry that takes precedence; null: none. */
  readonly own: DayType | null;
  /** Percent of the capacity at the peak of the day; null: unknown. */
  readonly desks: number | null;
  readonly people: number | null;
  /** The number of selected colleagues in the building; null: unknown. */
  readonly colleagues: number | null;
};

type Known = Pick<GlanceDay, 'desks' | 'people' | 'colleagues'>;

const UNKNOWN: Known = { desks: null, people: null, colleagues: null };

/** MG4 */
const knownOf = (day: OverviewDay, { capacity, buildingId, onlooker }: MonthContext): Known => {
  const { people } = colleagueLists(day.selectedAttendance, buildingId, onlooker).selected;
  const isIn = (person: (typeof people)[number]): boolean =>
    dayTypeOf(person, buildingId) === 'ATTENDANCE_SAME_BUILDING';
  return {
    desks: capacity && utilisation(day.deskUtilization.peak, capacity.desks),
    people: capacity && utilisation(day.attendanceUtilization.peak, capacity.people),
    colleagues: people.filter(isIn).length,
  };
};

/** Days of the four weeks that the current month shows at least. */
const FOUR_WEEKS = 28;

/**
 * MG1: the first and the last day of the weeks that overlap the month, by the locale's first weekday; of the current month
 * from this week on, and at least four weeks.
 */
export const boundsShown = (
  month: string,
  firstWeekday: number,
  today: string,
): { readonly first: string; readonly last: string } => {
  const first = firstOfMonth(`${month}-01`);
  const last = lastOfMonth(first);
  const weekOf = (day: string): string => addDay(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
  const end = addDay(weekOf(last), 6);
  if (monthOf(today) !== month) return { first: weekOf(first), last: end };
  const fourth = addDay(weekOf(today), FOUR_WEEKS - 1);
  return { first: weekOf(today), last: end > fourth ? end : fourth };
};

/** MG1 to MG4: the month (yyyy-MM) as rows of seven days. */
export const monthAtGlance = (
  month: string,
  context: MonthContext,
): readonly (readonly GlanceDay[])[] => {
  const { zone, now, buildingId } = context;
  const today = dayOf(now, zone);
  const reach = plannerDays(now, zone);
  const overview = new Map(context.overview.map((day) => [day.date, day]));

  const { first, last } = boundsShown(month, context.firstWeekday, today);
  const shown = daysBetween(first, last);
  const days = shown.map((day): GlanceDay => {
    const own = countingEntry(entriesOfDay(context.entries, day, zone), buildingId);
    const known = overview.get(day);
    // A day that a zone skipped when it crossed the date line has no minutes.
    const bounds = dayInterval(day, zone);
    const isThere = bounds.start < bounds.end;
    return {
      day,
      inMonth: monthOf(day) === month,
      isToday: day === today,
      isPast: day < today,
      inHorizon: isThere && reach.first <= day && day <= reach.last,
      own: own && dayTypeOf(own, buildingId),
      ...(known === undefined ? UNKNOWN : knownOf(known, context)),
    };
  });
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
};

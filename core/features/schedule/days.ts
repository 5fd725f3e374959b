import { dayDistance, daysFrom, weekdayOf } from '../../time/days.ts';
import type { Interval } from '../../time/interval.ts';
import { addDay, dayEnd, dayStart, MINUTES_PER_DAY, wallClock } from '../../time/zone.ts';
import type { ScheduleHours, ScheduleSpan } from './events.ts';
import type { ScheduleRange } from './state.ts';
import type { ScheduleDay } from './views.ts';

/** SC7: number of days per view, and the length of its slots in minutes (specification 9). */
export const VIEW_DAYS: Readonly<Record<ScheduleSpan, number>> = {
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
};
export const VIEW_SLOTS: Readonly<Record<ScheduleSpan, number>> = {
  day: 30,
  week: 60,
  month: 720,
  quarter: 720,
};

/** SC7: business hours in minutes of the day (specification 9). */
const BUSINESS_START = 6 * 60;
const BUSINESS_END = 18 * 60;

/** SC20: the initial scroll position, in minutes of the first day. */
export const OPENS_AT = 8 * 60;

const SATURDAY = 6;

/** SC7: the full days of a view, including hidden hours. */
export const rangeOf = (day: string, view: ScheduleSpan, zone: string): ScheduleRange => {
  const last = addDay(day, VIEW_DAYS[view] - 1);
  const [start, end] = [dayStart(day, zone), dayEnd(last, zone)];
  return { day, view, zone, start, end };
};

export const showsDay = ({ day, view }: ScheduleRange, other: string): boolean => {
  const ahead = dayDistance(day, other);
  return ahead >= 0 && ahead < VIEW_DAYS[view];
};

/** SC7: the instant of a clock time on a day; on a day without a clock change it is a plain sum. */
const readingOn = (day: string, { start, end }: Interval, minute: number, zone: string): number =>
  end - start === MINUTES_PER_DAY ? start + minute : wallClock(day, minute, zone);

const daysFor = ({ day, view, zone }: ScheduleRange, hours: ScheduleHours): ScheduleDay[] => {
  const days = daysFrom(day, VIEW_DAYS[view] + 1);
  const starts = days.map((one) => dayStart(one, zone));
  const first = weekdayOf(day);
  return days.slice(0, -1).flatMap((one, n) => {
    const whole = { start: starts[n] ?? 0, end: starts[n + 1] ?? 0 };
    // TM23: a skipped day is omitted.
    if (whole.start >= whole.end) return [];
    const business = {
      start: readingOn(one, whole, BUSINESS_START, zone),
      end: readingOn(one, whole, BUSINESS_END, zone),
    };
    const weekend = ((first - 1 + n) % 7) + 1 >= SATURDAY;
    return [{ day: one, ...(hours === 'full' ? whole : business), weekend }];
  });
};

type Both = Partial<Record<ScheduleHours, readonly ScheduleDay[]>>;
const reckoned = new WeakMap<ScheduleRange, Both>();

/** SC7: the visible part of each day of a range, in order. Memoised: the same list for the same range and hours. */
export const shownDays = (range: ScheduleRange, hours: ScheduleHours): readonly ScheduleDay[] => {
  const both = reckoned.get(range) ?? {};
  const days = both[hours] ?? daysFor(range, hours);
  reckoned.set(range, { ...both, [hours]: days });
  return days;
};

import { weekdayOf } from '../../time/days.ts';
import type { Interval } from '../../time/interval.ts';
import { addDay, dayOf, MINUTES_PER_DAY, minuteOfDay } from '../../time/zone.ts';

/** Minutes of the day, half-open. Example: 07:00-19:00 is `{ from: 420, to: 1140 }`. */
export type Hours = { readonly from: number; readonly to: number };

/** BR5: the hours of the day that a slot takes: all of it over several days, whose nights are taken. The end of a day is 24:00. */
export const hoursOf = ({ start, end }: Interval, zone: string): Hours =>
  dayOf(end - 1, zone) > dayOf(start, zone)
    ? { from: 0, to: MINUTES_PER_DAY }
    : {
        from: minuteOfDay(start, zone),
        // By its last minute: when clocks change at its end, that end has two times.
        to: minuteOfDay(end - 1, zone) + 1,
      };

/** BR5 */
export const isOpen = ({ from, to }: Hours, hours: Hours): boolean =>
  hours.from <= from && from < hours.to && hours.from < to && to <= hours.to;

const DAYS_PER_WEEK = 7;
const isWeekend = (day: string): boolean => weekdayOf(day) > 5;

/** BR6: whether a slot takes a part of a Saturday or Sunday of the zone. */
export const takesWeekend = ({ start, end }: Interval, zone: string): boolean => {
  const last = dayOf(end - 1, zone);
  let day = dayOf(start, zone);
  for (let count = 0; count < DAYS_PER_WEEK && day <= last; count += 1) {
    if (isWeekend(day)) return true;
    day = addDay(day, 1);
  }
  return false;
};

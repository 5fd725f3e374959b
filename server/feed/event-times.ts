import type { Interval } from '../../core/time/interval.ts';
import { dayEnd, dayOf, dayStart } from '../../core/time/zone.ts';
import { isShownOnce, writeDate, writeLocal, writeUtc } from './local-time.ts';

/** Whether an interval is one day of the zone, or several, from the first minute to the last. */
export const isWholeDays = ({ start, end }: Interval, zone: string): boolean =>
  start < end &&
  dayStart(dayOf(start, zone), zone) === start &&
  dayEnd(dayOf(end - 1, zone), zone) === end;

/** How an event's times are written: as days, by the clocks of the zone, or in UTC. */
export type TimeForm = 'days' | 'zone' | 'utc';

/** CE4, CE7: by the clocks unless they show start or end twice: of which is meant programs think differently. */
export const timeForm = (slot: Interval, zone: string, mayBeDays: boolean): TimeForm => {
  if (mayBeDays && isWholeDays(slot, zone)) return 'days';
  const isPlain = isShownOnce(slot.start, zone) && isShownOnce(slot.end, zone);
  return zone !== 'UTC' && isPlain ? 'zone' : 'utc';
};

/** Start and end as lines of a VEVENT. A DATE as end is the first day after. */
export const timeLines = (
  { start, end }: Interval,
  zone: string,
  form: TimeForm,
): readonly string[] => {
  switch (form) {
    case 'days':
      return [
        `DTSTART;VALUE=DATE:${writeDate(dayOf(start, zone))}`,
        `DTEND;VALUE=DATE:${writeDate(dayOf(end, zone))}`,
      ];
    case 'zone':
      return [
        `DTSTART;TZID=${zone}:${writeLocal(start, zone)}`,
        `DTEND;TZID=${zone}:${writeLocal(end, zone)}`,
      ];
    case 'utc':
      return [`DTSTART:${writeUtc(start)}`, `DTEND:${writeUtc(end)}`];
  }
};

import type { Interval } from '../../core/time/interval.ts';
import { dayEnd, dayOf, dayStart } from '../../core/time/zone.ts';
import { isShownOnce, writeDate, writeLocal, writeUtc } from './local-time.ts';

/** Whether an interval is exactly one or more whole days of the zone. */
export const isWholeDays = ({ start, end }: Interval, zone: string): boolean =>
  start < end &&
  dayStart(dayOf(start, zone), zone) === start &&
  dayEnd(dayOf(end - 1, zone), zone) === end;

/** How the times of an event are written: as dates, as local times of the zone, or in UTC. */
export type TimeForm = 'days' | 'zone' | 'utc';

/** CE4, CE7: local time, unless a clock change makes start or end ambiguous, which programs resolve differently. */
export const timeForm = (slot: Interval, zone: string, mayBeDays: boolean): TimeForm => {
  if (mayBeDays && isWholeDays(slot, zone)) return 'days';
  const isPlain = isShownOnce(slot.start, zone) && isShownOnce(slot.end, zone);
  return zone !== 'UTC' && isPlain ? 'zone' : 'utc';
};

/** Start and end as lines of a VEVENT. The end as a DATE is exclusive. */
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

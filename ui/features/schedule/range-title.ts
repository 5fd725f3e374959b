import type { ScheduleDay } from '../../../core/features/schedule/views.ts';
import type { Formats } from '../../shared/format.ts';

/**
 * What of time the schedule shows: a day with its weekday, in words or in figures, else the first and the last day, in
 * figures.
 */
export const rangeTitle = (
  days: readonly ScheduleDay[],
  format: Formats,
  isBrief = false,
): string => {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return '';
  if (first !== last) return `${format.day(first)} – ${format.day(last)}`;
  return isBrief ? format.day(first) : `${format.weekday(first)}, ${format.dayInWords(first)}`;
};

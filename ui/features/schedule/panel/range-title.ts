import type { ScheduleDay } from '../../../../core/features/schedule/views.ts';
import type { Formats } from '../../../shared/format/format.ts';

/** The title of the visible range: one day with its weekday; otherwise the first and last day. */
export const rangeTitle = (
  days: readonly ScheduleDay[],
  format: Formats,
  isBrief = false,
): string => {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return '';
  const day = isBrief ? format.briefDay : format.shortDay;
  if (first !== last) return `${day(first)} – ${day(last)}`;
  return isBrief ? format.shortDay(first) : `${format.weekday(first)}, ${format.dayInWords(first)}`;
};

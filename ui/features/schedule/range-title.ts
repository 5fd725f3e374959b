import type { ScheduleDay } from '../../../core/features/schedule/views.ts';
import type { Formats } from '../../shared/format.ts';

/** The title of the visible range: one day with its weekday, in words or figures; otherwise the first and last day. */
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

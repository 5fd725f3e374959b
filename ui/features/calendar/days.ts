import type { CalendarEntry } from '../../../core/features/calendar/views.ts';

export type Day = Pick<CalendarEntry, 'day' | 'when'> & {
  readonly entries: readonly CalendarEntry[];
};

/** Groups sorted entries by day. */
export const byDay = (entries: readonly CalendarEntry[]): readonly Day[] =>
  [...new Set(entries.map(({ day }) => day))].map((day) => {
    const ofDay = entries.filter((entry) => entry.day === day);
    return { day, when: ofDay[0]?.when ?? 'later', entries: ofDay };
  });

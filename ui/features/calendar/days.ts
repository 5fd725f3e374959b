import type { CalendarEntry } from '../../../core/features/calendar/views.ts';

export type Day = Pick<CalendarEntry, 'day' | 'when'> & {
  readonly entries: readonly CalendarEntry[];
};

/** Entries that come by day, each day once. */
export const byDay = (entries: readonly CalendarEntry[]): readonly Day[] =>
  [...new Set(entries.map(({ day }) => day))].map((day) => {
    const ofDay = entries.filter((entry) => entry.day === day);
    return { day, when: ofDay[0]?.when ?? 'later', entries: ofDay };
  });

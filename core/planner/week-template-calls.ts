import type { Call } from '../requests.ts';
import type { DayPreview } from './week-template-preview.ts';

/**
 * WT8: what is asked of the server to apply a template, in this order: day by day, what a day's registration replaces
 * before the registration, so that a week that breaks off leaves at most one day without. The days may be some of the
 * week only.
 */
export const applyCalls = (days: readonly DayPreview[]): readonly Call[] => {
  const removed = new Set<number>();
  return days.flatMap((day): readonly Call[] => {
    if (day.outcome !== 'register' && day.outcome !== 'conflict') return [];
    const replaced = day.outcome === 'conflict' ? day.replaces : [];
    const ids = [...new Set(replaced.map(({ id }) => id))].filter((id) => !removed.has(id));
    for (const id of ids) removed.add(id);
    return [
      ...ids.map((id): Call => ({ name: 'attendance.remove', params: { id } })),
      { name: 'attendance.create', payload: day.request },
    ];
  });
};

import type { Call } from '../../../remote/calls.ts';
import type { DayEntry } from '../../../rules/attendance/day-entry.ts';
import type { PreviewedDay } from '../../../rules/attendance/week-template-preview.ts';

/** One call of applying a template. `replaces`: for a new registration, those that are removed before it. */
export type ApplyCall = {
  /** yyyy-MM-dd */
  readonly day: string;
  readonly call: Call;
  readonly replaces?: readonly DayEntry[];
};

/**
 * WT8: the calls that apply a template, in this order: day by day, and for each day first the removals and then the
 * registration, so that an interrupted series leaves at most one day empty. `days` may be a part of the week.
 */
export const applyCalls = (days: readonly PreviewedDay[]): readonly ApplyCall[] => {
  const removed = new Set<number>();
  return days.flatMap((preview): readonly ApplyCall[] => {
    if (preview.outcome !== 'register' && preview.outcome !== 'conflict') return [];
    const { day } = preview;
    const replaces = preview.outcome === 'conflict' ? preview.replaces : [];
    const ids = [...new Set(replaces.map(({ id }) => id))].filter((id) => !removed.has(id));
    for (const id of ids) removed.add(id);
    return [
      ...ids.map((id) => ({ day, call: { name: 'attendance.remove', params: { id } } as const })),
      { day, call: { name: 'attendance.create', payload: preview.request }, replaces },
    ];
  });
};

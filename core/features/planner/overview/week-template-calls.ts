import type { Call } from '../../../remote/calls.ts';
import type { DayEntry } from '../../../rules/attendance/day-entry.ts';
import type { PreviewedDay } from '../../../rules/attendance/week-template-preview.ts';

/** One call of a template that is applied. `replaces`: of a registration that is made, those that go before it. */
export type ApplyCall = {
  /** yyyy-MM-dd */
  readonly day: string;
  readonly call: Call;
  readonly replaces?: readonly DayEntry[];
};

/**
 * WT8: what is asked of the server to apply a template, in this order: day by day, what a day's registration replaces
 * before the registration, so that a week that breaks off leaves at most one day without. The days may be some of the
 * week only.
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

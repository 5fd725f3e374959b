import type { ScheduleView } from '../../../../core/features/schedule/views.ts';

export type Choosable = ScheduleView['choosable'];

/** Why a time cannot be selected. */
export type OutOfReach = 'over' | 'tooFar';

/** Null: the rest of the time can be selected (SC18, SC19). Minutes since the epoch. */
export const outOfReach = (
  choosable: Choosable,
  { start, end }: { readonly start: number; readonly end: number },
): OutOfReach | null => {
  if (end <= choosable.start) return 'over';
  return start >= choosable.end ? 'tooFar' : null;
};

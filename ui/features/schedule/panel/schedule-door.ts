import { useProjection } from '../../../mirror/hooks.ts';

/** Whether the schedule is offered and open; `none`: the company has no room finder, or this is not known yet. */
export type ScheduleDoor = 'none' | 'closed' | 'open';

export const useScheduleOpen = (): boolean =>
  useProjection('schedule', ({ open }) => open) ?? false;

export const useScheduleDoor = (): ScheduleDoor => {
  const isOffered = useProjection('account', ({ features }) => features.roomFinder);
  const isOpen = useScheduleOpen();
  if (isOffered !== true) return 'none';
  return isOpen ? 'open' : 'closed';
};

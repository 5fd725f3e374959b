import { useProjection } from '../../mirror/hooks.ts';
import { NO_PARAMS } from '../../shared/no-params.ts';

/** Of the room schedule; `none`: the company has no room finder, or it is not known yet. */
export type ScheduleDoor = 'none' | 'closed' | 'open';

export const useScheduleOpen = (): boolean =>
  useProjection('schedule', NO_PARAMS, ({ open }) => open) ?? false;

export const useScheduleDoor = (): ScheduleDoor => {
  const isOffered = useProjection('account', NO_PARAMS, ({ features }) => features.roomFinder);
  const isOpen = useScheduleOpen();
  if (isOffered !== true) return 'none';
  return isOpen ? 'open' : 'closed';
};

import { useProjection } from '../../../mirror/hooks.ts';
import { usePhone } from '../../../shared/page/use-phone.ts';

/** Whether the schedule is offered and open; `none`: the company has no room finder, or this is not known yet. */
export type ScheduleDoor = 'none' | 'closed' | 'open';

/** Whether it covers the map. SC71: on a wide page the list of free rooms is beside the map. */
export const useScheduleOpen = (): boolean => {
  const phone = usePhone();
  return useProjection('schedule', ({ open, listed }) => open && (phone || !listed)) ?? false;
};

/** SC71 */
export const useFreeRoomsOpen = (): boolean => {
  const phone = usePhone();
  return useProjection('schedule', ({ open, listed }) => open && listed && !phone) ?? false;
};

export const useScheduleDoor = (): ScheduleDoor => {
  const isOffered = useProjection('account', ({ features }) => features.roomFinder);
  const isOpen = useScheduleOpen();
  if (isOffered !== true) return 'none';
  return isOpen ? 'open' : 'closed';
};

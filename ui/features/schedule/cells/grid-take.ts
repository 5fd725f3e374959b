import type { ScheduleEventView } from '../../../../core/features/schedule/views.ts';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';

type Time = { readonly start: number; readonly end: number };

/** SC18: sets the date and time and selects the room. BK30: of an own meeting, another time is chosen there. */
export const useTake = () => {
  const dispatch = useDispatch();
  const retimable = useProjection('booking', (booking) => booking.retimable);
  return (spaceId: number, time: Time, event: ScheduleEventView | undefined): void => {
    dispatch({ _tag: 'ChooseScheduleSlot', spaceId, ...time });
    if (event === undefined || retimable?.includes(event.id) !== true) return;
    dispatch({ _tag: 'StartRetime', bookingId: event.id });
  };
};

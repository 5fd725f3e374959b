import type { Call } from '../../../remote/requests.ts';
import type { Removal } from '../../../rules/booking/ending.ts';
import type { State } from '../../../state.ts';

/** EN1: a desk that is released, of a booking and its space: one that runs is ended, another is deleted. */
export const releaseCall = (how: Removal, bookingId: number, spaceId: number): Call =>
  how === 'end'
    ? { name: 'calendar.endReleased', params: { id: spaceId, eventId: bookingId } }
    : { name: 'deskBooking.removeReleased', params: { id: bookingId } };

/** The desk booking that the series is releasing now. */
export const releasing = ({
  plan,
}: State): { readonly how: Removal; readonly bookingId: number } | null => {
  const call = plan.series?.changes[plan.series.done]?.call;
  switch (call?.name) {
    case 'calendar.endReleased':
      return { how: 'end', bookingId: call.params.eventId };
    case 'deskBooking.removeReleased':
      return { how: 'delete', bookingId: call.params.id };
    default:
      return null;
  }
};

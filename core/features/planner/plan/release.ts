import type { Call } from '../../../remote/calls.ts';
import type { Removal } from '../../../rules/booking/ending.ts';
import type { PlanState } from './state.ts';

/** EN1: the call that releases a desk: a running booking is ended, any other deleted. */
export const releaseCall = (how: Removal, bookingId: number, spaceId: number): Call =>
  how === 'end'
    ? { name: 'calendar.endEvent', params: { id: spaceId, eventId: bookingId } }
    : { name: 'deskBooking.remove', params: { id: bookingId } };

/** Whether a series of the planner released the desk booking. */
export const isReleased = ({ series }: PlanState, bookingId: number): boolean =>
  series?.changes.some(({ call }) => releasedBy(call)?.bookingId === bookingId) ?? false;

/** The desk booking that a call releases; null: the call releases none. */
export const releasedBy = (
  call: Call,
): { readonly how: Removal; readonly bookingId: number } | null => {
  switch (call.name) {
    case 'calendar.endEvent':
      return { how: 'end', bookingId: call.params.eventId };
    case 'deskBooking.remove':
      return { how: 'delete', bookingId: call.params.id };
    default:
      return null;
  }
};

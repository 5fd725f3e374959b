import type { Call } from '../../remote/calls.ts';
import { type Removal, removalOf } from '../../rules/booking/ending.ts';
import type { OwnEntry } from './entries.ts';
import type { CalendarList } from './model.ts';

export type EntryRemoval = { readonly how: Removal; readonly call: Call };

/**
 * OC6: a running entry is ended (EN1). Any other is deleted by the call of the list in which this was requested
 * (specification 7): from the personal calendar as an own event, from the booked resources as a desk booking or an event of
 * a room.
 */
export const entryRemoval = (
  { booking, space, asset }: OwnEntry,
  list: CalendarList,
  now: number,
): EntryRemoval => {
  const how = removalOf(booking, now);
  const ofEvent = { id: space.id, eventId: booking.id };
  if (how === 'end') return { how, call: { name: 'calendar.endEvent', params: ofEvent } };
  if (list === 'personal') {
    return { how, call: { name: 'calendar.removeOwn', params: { id: booking.id } } };
  }
  return asset === 'DESK'
    ? { how, call: { name: 'deskBooking.remove', params: { id: booking.id } } }
    : { how, call: { name: 'calendar.removeEvent', params: ofEvent } };
};

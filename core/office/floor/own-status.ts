import type { Booking, PersonalBooking } from '../../contract/booking.ts';
import type { Self } from '../../contract/self.ts';
import { remainderOf } from '../../rules/booking/ending.ts';
import type { FloorHeard, FloorReads } from './model.ts';

type Item = Self['calendar']['items'][number];

const withItems = (self: Self, items: readonly Item[]): Self => ({ ...self, calendar: { items } });

const asPersonal = (
  self: Self,
  { user, organizer, owner, removable, space, desk, ...booked }: Booking,
  state: FloorReads,
): PersonalBooking => ({
  ...booked,
  buildingId: state.place.floors[space.floorId]?.buildingId ?? 0,
  user: user ?? { id: 0, name: '' },
  status: organizer?.id === self.id ? 'ORGANIZER' : 'ATTENDEE',
  organizer: { id: organizer?.id ?? 0 },
});

const withBooking = (self: Self, booking: Booking, state: FloorReads): Self => {
  if (!booking.owner) return self;
  const others = self.calendar.items.filter(({ id }) => id !== booking.id);
  return withItems(self, [...others, asPersonal(self, booking, state)]);
};

const withoutBooking = (self: Self, bookingId: number): Self =>
  withItems(
    self,
    self.calendar.items.filter(({ id }) => id !== bookingId),
  );

/** EN2: of an ended event, the elapsed part stays. */
const withEnded = (self: Self, bookingId: number, now: number): Self =>
  withItems(
    self,
    self.calendar.items.flatMap((item) => {
      if (item.id !== bookingId) return [item];
      const remainder = remainderOf(item, now);
      return remainder === null ? [] : [{ ...item, ...remainder }];
    }),
  );

/** BK24: a moved booking is at its new desk; of a running one, the elapsed part stays at the old desk. */
const withMoved = (self: Self, bookingId: number, booking: Booking, state: FloorReads): Self => {
  const left = bookingId === booking.id ? self : withEnded(self, bookingId, booking.start);
  return withBooking(left, booking, state);
};

/**
 * RF10, OC8: an optimistic update of the user's own calendar and claims after each own action, so that no rule decides by
 * outdated data before the next poll.
 */
export const ownStatusAfter = (self: Self, event: FloorHeard, state: FloorReads): Self => {
  switch (event._tag) {
    case 'BookingsMade':
      return event.bookings.reduce((known, booking) => withBooking(known, booking, state), self);
    case 'BookingMoved':
      return withMoved(self, event.bookingId, event.booking, state);
    case 'BookingRemoved':
      return event.how === 'end'
        ? withEnded(self, event.bookingId, state.page.minute)
        : withoutBooking(self, event.bookingId);
    case 'ClaimsChanged':
      return { ...self, status: event.status };
    case 'CalendarTold':
      return withItems(self, event.items);
    case 'ChangeDismissed':
      return { ...self, changes: (self.changes ?? []).filter(({ id }) => id !== event.changeId) };
    default:
      return self;
  }
};

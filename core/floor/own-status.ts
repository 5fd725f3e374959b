import { remainderOf } from '../booking/ending.ts';
import { isRemoved } from '../booking/removed.ts';
import type { Booking, PersonalBooking } from '../contract/booking.ts';
import type { Self } from '../contract/people.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';

type Item = Self['calendar']['items'][number];

const withItems = (self: Self, items: readonly Item[]): Self => ({ ...self, calendar: { items } });

const asPersonal = (self: Self, booking: Booking, state: State): PersonalBooking => ({
  id: booking.id,
  name: booking.name,
  start: booking.start,
  end: booking.end,
  buildingId: state.place.floors[booking.space.floorId]?.buildingId ?? 0,
  resources: booking.resources,
  user: booking.user ?? { id: 0, name: '' },
  status: booking.organizer?.id === self.id ? 'ORGANIZER' : 'ATTENDEE',
  organizer: { id: booking.organizer?.id ?? 0 },
});

const withBooking = (self: Self, booking: Booking, state: State): Self => {
  if (!booking.owner) return self;
  const others = self.calendar.items.filter(({ id }) => id !== booking.id);
  return withItems(self, [...others, asPersonal(self, booking, state)]);
};

const withoutBooking = (self: Self, bookingId: number): Self =>
  withItems(
    self,
    self.calendar.items.filter(({ id }) => id !== bookingId),
  );

/** EN2: what is left of an event that was ended stays. */
const withEnded = (self: Self, bookingId: number, now: number): Self =>
  withItems(
    self,
    self.calendar.items.flatMap((item) => {
      if (item.id !== bookingId) return [item];
      const remainder = remainderOf(item, now);
      return remainder === null ? [] : [{ ...item, ...remainder }];
    }),
  );

/**
 * RF10: what was just booked, claimed, released or ended is known at once, before the next poll names it: no rule
 * judges by a calendar that the person's own action has made old.
 */
export const ownStatusAfter = (self: Self, event: Event, state: State): Self => {
  if (!('answer' in event)) return self;
  switch (event._tag) {
    case 'DeskBookingAnswered':
      return event.answer._tag === 'Success' ? withBooking(self, event.answer.body, state) : self;
    case 'MeetingStatusAnswered':
      return event.answer._tag === 'Success' && event.answer.body.status === 'CREATED'
        ? withBooking(self, event.answer.body.event, state)
        : self;
    case 'SpaceClaimAnswered':
      return event.answer._tag === 'Success' ? { ...self, status: event.answer.body } : self;
    case 'RemovalAnswered': {
      const { removing } = state.booking;
      return removing !== null && isRemoved(event.answer)
        ? withoutBooking(self, removing.bookingId)
        : self;
    }
    case 'MeetingEndAnswered': {
      const { ending } = state.meeting;
      if (ending === null || !isRemoved(event.answer)) return self;
      return ending.how === 'end'
        ? withEnded(self, ending.eventId, state.page.minute)
        : withoutBooking(self, ending.eventId);
    }
    default:
      return self;
  }
};

import type { Booking, PersonalBooking } from '../../contract/booking.ts';
import type { Self } from '../../contract/people.ts';
import type { Event } from '../../events.ts';
import { releasing } from '../../features/planner/plan/release.ts';
import { remainderOf } from '../../rules/booking/ending.ts';
import { isRemoved } from '../../rules/outcome/removed.ts';
import type { State } from '../../state.ts';

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

/** BK24: a booking that was moved is at its new desk; of one that ran the beginning stays where it was. */
const withMoved = (self: Self, bookingId: number, booking: Booking, state: State): Self => {
  const left = bookingId === booking.id ? self : withEnded(self, bookingId, booking.start);
  return withBooking(left, booking, state);
};

/**
 * RF10, OC8: what was just booked, claimed, released or ended is known at once, before the next poll names it: no rule
 * judges by a calendar that the person's own action has made old.
 */
export const ownStatusAfter = (self: Self, event: Event, state: State): Self => {
  if (!('answer' in event)) return self;
  switch (event._tag) {
    case 'DeskBookingAnswered':
      return event.answer._tag === 'Success' ? withBooking(self, event.answer.body, state) : self;
    case 'SeveralBookingAnswered':
      return event.answer._tag === 'Success'
        ? event.answer.body.reduce((known, booking) => withBooking(known, booking, state), self)
        : self;
    case 'MeetingStatusAnswered':
      return event.answer._tag === 'Success' && event.answer.body.status === 'CREATED'
        ? withBooking(self, event.answer.body.event, state)
        : self;
    case 'SpaceClaimAnswered':
      return event.answer._tag === 'Success' ? { ...self, status: event.answer.body } : self;
    case 'RemovalAnswered': {
      const { removing } = state.booking;
      if (removing === null || !isRemoved(event.answer)) return self;
      return removing.how === 'end'
        ? withEnded(self, removing.bookingId, state.page.minute)
        : withoutBooking(self, removing.bookingId);
    }
    case 'DeskChangeAnswered': {
      const { changing } = state.booking;
      return changing !== null && event.answer._tag === 'Success'
        ? withMoved(self, changing.bookingId, event.answer.body, state)
        : self;
    }
    case 'OwnCalendarAnswered':
      return event.answer._tag === 'Success' ? withItems(self, event.answer.body) : self;
    case 'EntryRemovalAnswered': {
      const { removing } = state.calendar;
      if (removing === null || !isRemoved(event.answer)) return self;
      return removing.how === 'end'
        ? withEnded(self, removing.bookingId, state.page.minute)
        : withoutBooking(self, removing.bookingId);
    }
    case 'DeskReleaseAnswered': {
      const release = releasing(state);
      if (release === null || !isRemoved(event.answer)) return self;
      return release.how === 'end'
        ? withEnded(self, release.bookingId, state.page.minute)
        : withoutBooking(self, release.bookingId);
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

import { Schema } from 'effect';
import { Booking } from './booking.ts';
import { ErrorBody } from './errors.ts';
import { BookingId, SpaceId, UserId } from './ids.ts';
import { MOST_IN_REQUEST, MOST_INTERVALS } from './limits.ts';
import { list } from './list.ts';
import { Minutes, Slot } from './minutes.ts';
import { Code, Subject } from './text.ts';

/** The body of a request to book a room. */
export const MeetingRequest = Schema.Struct({
  spaceId: SpaceId,
  subject: Subject,
  start: Minutes,
  end: Minutes,
}).annotate({ identifier: 'MeetingRequest' });
export type MeetingRequest = typeof MeetingRequest.Type;

/** The body of a request to cancel a meeting that was made. */
export const Meeting = Schema.Struct({ id: BookingId, ...MeetingRequest.fields }).annotate({
  identifier: 'Meeting',
});
export type Meeting = typeof Meeting.Type;

/** Identifies a meeting request whose outcome is polled. Opaque to the client. */
export const Ticket = Schema.Struct({ ticket: Code }).annotate({ identifier: 'Ticket' });
export type Ticket = typeof Ticket.Type;

/** The outcome of a meeting request. Null: not decided yet. A refusal carries the error body of a refused booking. */
export const MeetingStatus = Schema.Union([
  Schema.Struct({ status: Schema.Null }),
  Schema.Struct({ status: Schema.Literals(['CREATED']), event: Booking }),
  Schema.Struct({ status: Schema.Literals(['REFUSED']), refusal: ErrorBody }),
]).annotate({ identifier: 'MeetingStatus' });
export type MeetingStatus = typeof MeetingStatus.Type;

/** Several desks for one slot, all or none (specification 7). `people`: empty, or the person they are for. */
export const MultipleBookingRequest = Schema.Struct({
  start: Minutes,
  end: Minutes,
  people: list(UserId, MOST_IN_REQUEST),
  resources: list(Schema.Struct({ id: SpaceId }), MOST_IN_REQUEST),
  type: Schema.Literals(['APPOINTMENT']),
  subject: Subject,
  origin: Schema.Literals(['NONE']),
}).annotate({ identifier: 'MultipleBookingRequest' });
export type MultipleBookingRequest = typeof MultipleBookingRequest.Type;

/** Free intervals of a room, sorted. */
export const Timeslots = list(Slot, MOST_INTERVALS).annotate({ identifier: 'Timeslots' });

import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { Booking, PersonalBooking } from './booking.ts';
import { BadRequest, Conflict, ErrorBody, Forbidden, NotFound } from './errors.ts';
import { BookingId, SpaceId, UserId } from './ids.ts';
import { MOST_BOOKINGS, MOST_IN_REQUEST, MOST_INTERVALS } from './limits.ts';
import { list } from './list.ts';
import { Minutes, Slot } from './minutes.ts';
import { Outcome } from './outcome.ts';
import { Consented, Session } from './session.ts';
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

const ofEvent = {
  params: { id: SpaceId, eventId: BookingId },
  success: Outcome,
  error: [BadRequest, Forbidden, NotFound],
} as const;

export const CalendarCalls = HttpApiGroup.make('calendar')
  .add(
    HttpApiEndpoint.get('ofAsset', '/secure/v2/asset/:id/calendar', {
      params: { id: SpaceId },
      success: list(Booking, MOST_BOOKINGS),
      error: [BadRequest, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.post('create', '/secure/calendar/create', {
      payload: MeetingRequest,
      success: Ticket,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  .add(
    HttpApiEndpoint.get('status', '/secure/calendar/status', {
      query: { ticket: Code },
      success: MeetingStatus,
      error: [BadRequest, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.post('cancel', '/secure/calendar/cancel', {
      payload: Meeting,
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.get('timeslots', '/secure/available/timeslots', {
      query: { spaceId: SpaceId, startMin: Minutes },
      success: Timeslots,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  .add(
    /** BK30: the new time of a booking of a desk or room; of a running one, with its start. */
    HttpApiEndpoint.put('changeTime', '/secure/v2/event/:id/time', {
      params: { id: BookingId },
      payload: Slot,
      success: Booking,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  .add(HttpApiEndpoint.put('endEvent', '/secure/v2/asset/:id/event/:eventId/end', ofEvent))
  .add(HttpApiEndpoint.delete('removeEvent', '/secure/v2/asset/:id/event/:eventId', ofEvent))
  .add(
    /** The organizer lets another person delete the event (specification 6). */
    HttpApiEndpoint.post('giveLeave', '/secure/v2/asset/:id/event/:eventId/leave', {
      ...ofEvent,
      payload: Schema.Struct({ userId: UserId }),
    }),
  )
  .add(
    HttpApiEndpoint.post('createSeveral', '/secure/v2/calendar', {
      /** The person it is for; absent: the caller. */
      query: { bobo: Schema.optionalKey(UserId) },
      payload: MultipleBookingRequest,
      success: list(Booking, MOST_BOOKINGS),
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  .add(
    HttpApiEndpoint.get('own', '/secure/v2/calendar', {
      success: list(PersonalBooking, MOST_BOOKINGS),
    }),
  )
  .add(
    /** CH6: dismisses the notice of a change that somebody else made to the caller's booking. */
    HttpApiEndpoint.delete('dismissChange', '/secure/v2/calendar/change/:id', {
      params: { id: Schema.Int },
      success: Outcome,
      error: BadRequest,
    }),
  )
  .add(
    HttpApiEndpoint.delete('removeOwn', '/secure/v2/event/:id', {
      params: { id: BookingId },
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  .middleware(Consented)
  .middleware(Session);

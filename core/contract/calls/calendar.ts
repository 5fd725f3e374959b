import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { Booking, PersonalBooking } from '../booking.ts';
import {
  Meeting,
  MeetingRequest,
  MeetingStatus,
  MultipleBookingRequest,
  Ticket,
  Timeslots,
} from '../calendar.ts';
import { BadRequest, Conflict, Forbidden, NotFound } from '../errors.ts';
import { BookingId, SpaceId, UserId } from '../ids.ts';
import { MOST_BOOKINGS } from '../limits.ts';
import { list } from '../list.ts';
import { Minutes, Slot } from '../minutes.ts';
import { Outcome } from '../outcome.ts';
import { Consented, Session } from '../session.ts';
import { Code } from '../text.ts';

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

import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { BookedDays, Booking, DeskBookingRequest, DeskDaysRequest } from '../booking.ts';
import { BadRequest, Conflict, Forbidden, NotFound } from '../errors.ts';
import { BookingId, SpaceId, UserId } from '../ids.ts';
import { MOST_BOOKINGS, MOST_ENTITIES } from '../limits.ts';
import { list } from '../list.ts';
import { Minutes, Slot } from '../minutes.ts';
import { Outcome } from '../outcome.ts';
import { User } from '../people.ts';
import { Consented, Session } from '../session.ts';
import { SearchText } from '../text.ts';

export const DeskBookingCalls = HttpApiGroup.make('deskBooking')
  .add(
    HttpApiEndpoint.get('ofDesk', '/secure/deskbooking/desk/:id', {
      params: { id: SpaceId },
      success: list(Booking, MOST_BOOKINGS),
      error: [BadRequest, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.post('create', '/secure/deskbooking/desk/:id', {
      params: { id: SpaceId },
      payload: DeskBookingRequest,
      success: Booking,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  .add(
    /** SP18: books each of the slots that can be booked, and says which cannot. A repeated request gets the same answer. */
    HttpApiEndpoint.post('createDays', '/secure/deskbooking/desk/:id/days', {
      params: { id: SpaceId },
      payload: DeskDaysRequest,
      success: BookedDays,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  .add(
    /** PO8: books the free desk that is nearest to the desk, on its floor; 409 NO_FREE_DESK: there is none. */
    HttpApiEndpoint.post('near', '/secure/deskbooking/near/:id', {
      params: { id: SpaceId },
      payload: Slot,
      success: Booking,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  .add(
    HttpApiEndpoint.get('own', '/secure/deskbooking/user', {
      success: list(Booking, MOST_BOOKINGS),
    }),
  )
  .add(
    HttpApiEndpoint.get('ofUser', '/secure/deskbooking/user/:id', {
      params: { id: UserId },
      success: list(Booking, MOST_BOOKINGS),
      error: [BadRequest, NotFound],
    }),
  )
  .add(
    /** People on whose behalf one may book, by the beginning of their names (SR5, SR6); requires the permission. */
    HttpApiEndpoint.get('searchPeople', '/secure/deskbooking/bobo/search', {
      query: { str: SearchText },
      success: list(User, MOST_ENTITIES),
      error: [BadRequest, Forbidden],
    }),
  )
  .add(
    /** Moves the booking to another desk, all of it or what of it is not over (G114). `start`: takes a move back, before which it began then (UA12). */
    HttpApiEndpoint.put('changeDesk', '/secure/deskbooking/event/:id/desk/:deskId', {
      params: { id: BookingId, deskId: SpaceId },
      query: { start: Schema.optionalKey(Minutes) },
      success: Booking,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  .add(
    HttpApiEndpoint.delete('remove', '/secure/deskbooking/event/:id', {
      params: { id: BookingId },
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  .middleware(Consented)
  .middleware(Session);

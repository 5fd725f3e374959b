import { Schema } from 'effect';
import { BookingId, BuildingId, FloorId, SpaceId, SpaceTypeId, UserId } from './ids.ts';
import { MOST_BOOKED_DAYS, MOST_IN_REQUEST } from './limits.ts';
import { list } from './list.ts';
import { Minutes, Slot } from './minutes.ts';
import { RefusingRules } from './place-rules.ts';
import { Code, FreeText, PersonName, PlaceName, Subject } from './text.ts';

const BookedSpace = Schema.Struct({ id: SpaceId, name: PlaceName, floorId: FloorId });

const Person = Schema.Struct({ id: UserId, name: PersonName });

/** A space as it appears in a booking. */
const Resource = Schema.Struct({
  id: SpaceId,
  typeId: SpaceTypeId,
  floorId: FloorId,
  name: PlaceName,
});

/** The fields every list of bookings has. */
const booked = {
  id: BookingId,
  /** The subject. */
  name: Subject,
  start: Minutes,
  end: Minutes,
};
const Booked = Schema.Struct(booked);
export type Booked = typeof Booked.Type;

/**
 * A booking of a desk or a room, also called an event, as its list shows it. Where the caller may not see the person,
 * `user` and `organizer` are null and `name` is empty.
 */
export const Booking = Schema.Struct({
  ...booked,
  /** The person it is for. */
  user: Schema.NullOr(Person),
  /** The person who made it. */
  organizer: Schema.NullOr(Person),
  /** Whether it counts as the caller's own: made by them or for them. */
  owner: Schema.Boolean,
  /** Whether the caller may delete it (specification 5, permissions). */
  removable: Schema.Boolean,
  space: BookedSpace,
  /** The same space again if it is a desk. */
  desk: Schema.NullOr(BookedSpace),
  resources: list(Resource, MOST_IN_REQUEST),
}).annotate({ identifier: 'Booking' });
export type Booking = typeof Booking.Type;

/** The body of a request to book a desk. */
export const DeskBookingRequest = Schema.Struct({
  start: Minutes,
  end: Minutes,
  userId: UserId,
}).annotate({ identifier: 'DeskBookingRequest' });
export type DeskBookingRequest = typeof DeskBookingRequest.Type;

/** SP9: the body of a request to book a desk on several days: one booking for each slot. */
export const DeskDaysRequest = Schema.Struct({
  slots: list(Slot, MOST_BOOKED_DAYS),
  userId: UserId,
}).annotate({ identifier: 'DeskDaysRequest' });
export type DeskDaysRequest = typeof DeskDaysRequest.Type;

/** SP18: what was booked, and what was not. `code`: the detailed code of its refusal. */
export const BookedDays = Schema.Struct({
  made: list(Booking, MOST_BOOKED_DAYS),
  skipped: list(Schema.Struct({ start: Minutes, end: Minutes, code: Code }), MOST_BOOKED_DAYS),
}).annotate({ identifier: 'BookedDays' });
export type BookedDays = typeof BookedDays.Type;

/** One entry of a person's own calendar. */
export const PersonalBooking = Schema.Struct({
  ...booked,
  buildingId: BuildingId,
  resources: list(Resource, MOST_IN_REQUEST),
  /** The person it is for: the caller, or somebody for whom they booked. */
  user: Person,
  status: Schema.Literals(['ORGANIZER', 'ATTENDEE']),
  /** CH7: `name` only if somebody else booked for the caller. */
  organizer: Schema.Struct({ id: UserId, name: Schema.optionalKey(PersonName) }),
  /** CS6: why its space is closed in a part of the time. */
  closed: Schema.optionalKey(FreeText),
}).annotate({ identifier: 'PersonalBooking' });
export type PersonalBooking = typeof PersonalBooking.Type;

/** What the caller may do in the calendar of one space. Minutes and days; 0: no limit. */
export const CalendarOptions = Schema.Struct({
  allowBoBo: Schema.Boolean,
  allowCoBo: Schema.Boolean,
  maxDays: Schema.Int,
  maxDuration: Schema.Int,
  /** BR12: the rules by scope for the caller that limit when it can be booked. */
  rules: Schema.optionalKey(RefusingRules),
}).annotate({ identifier: 'CalendarOptions' });
export type CalendarOptions = typeof CalendarOptions.Type;

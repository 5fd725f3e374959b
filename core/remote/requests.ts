import { Schema } from 'effect';
import { RegistrationRequest } from '../contract/attendance.ts';
import { DeskBookingRequest } from '../contract/booking.ts';
import { Meeting, MeetingRequest, MultipleBookingRequest } from '../contract/calendar.ts';
import { ClaimRequest } from '../contract/claim.ts';
import { BookingId, BuildingId, FloorId, SpaceId, UserId } from '../contract/ids.ts';
import { Minutes } from '../contract/minutes.ts';
import { Visibility } from '../contract/people.ts';
import { SearchField } from '../contract/search.ts';
import { Code, SearchText } from '../contract/text.ts';
import { RequestId } from '../engine/request-id.ts';
import { Asset } from '../features/viewer/events.ts';
import { StorageKey, TimerName } from '../office/page/events.ts';

const ofEvent = { params: Schema.Struct({ id: SpaceId, eventId: BookingId }) };

const ofBuilding = { params: Schema.Struct({ buildingId: BuildingId }) };

const byId = <Id extends Schema.Top>(id: Id) => ({ params: Schema.Struct({ id }) });

/** The calls of the contract by `group.endpoint`, with what they send. */
export const Call = Schema.Union([
  Schema.Struct({ name: Schema.Literal('public.config') }),
  /** `secret` names the credentials that the host keeps. */
  Schema.Struct({ name: Schema.Literal('public.login'), secret: Schema.Int }),
  Schema.Struct({ name: Schema.Literal('session.session') }),
  Schema.Struct({ name: Schema.Literal('session.logout') }),
  Schema.Struct({ name: Schema.Literal('consent.pending') }),
  Schema.Struct({
    name: Schema.Literal('consent.approve'),
    payload: Schema.Struct({ id: Schema.Int, approvalDeviceType: Schema.Literal('web') }),
  }),
  Schema.Struct({
    name: Schema.Literal('visibility.set'),
    payload: Schema.Struct({ state: Visibility }),
  }),
  Schema.Struct({
    name: Schema.Literal('updates.update'),
    query: Schema.Struct({
      status: Schema.Int,
      fId: Schema.Array(FloorId),
      fStatic: Schema.Array(Schema.Int),
      fStatus: Schema.Array(Schema.Int),
      build: Schema.optionalKey(Code),
    }),
  }),
  Schema.Struct({
    name: Schema.Literal('updates.floorStatus'),
    ...byId(FloorId),
    query: Schema.Struct({
      start: Minutes,
      end: Minutes,
      desks: Schema.Boolean,
      rooms: Schema.Boolean,
    }),
  }),
  Schema.Struct({
    name: Schema.Literal('people.user'),
    /** `stamp` is always 0 (specification 7). */
    query: Schema.Struct({ id: UserId, stamp: Schema.Int }),
  }),
  Schema.Struct({
    name: Schema.Literal('search.fullObjects'),
    query: Schema.Struct({
      str: SearchText,
      searchUsers: Schema.Boolean,
      fields: Schema.optionalKey(Schema.Array(SearchField)),
    }),
  }),
  Schema.Struct({ name: Schema.Literal('favourite.list') }),
  Schema.Struct({
    name: Schema.Literal('favourite.add'),
    params: Schema.Struct({ userId: UserId }),
    payload: Schema.Struct({ userId: UserId }),
  }),
  Schema.Struct({
    name: Schema.Literal('favourite.remove'),
    params: Schema.Struct({ userId: UserId }),
  }),
  Schema.Struct({ name: Schema.Literal('seen.seen') }),
  Schema.Struct({ name: Schema.Literal('attendance.own') }),
  Schema.Struct({ name: Schema.Literal('attendance.create'), payload: RegistrationRequest }),
  Schema.Struct({ name: Schema.Literal('attendance.remove'), ...byId(Schema.Int) }),
  Schema.Struct({ name: Schema.Literal('planner.overview'), ...ofBuilding }),
  Schema.Struct({
    name: Schema.Literal('planner.days'),
    ...ofBuilding,
    query: Schema.Struct({ page: Schema.Int }),
  }),
  Schema.Struct({
    name: Schema.Literal('planner.details'),
    ...ofBuilding,
    query: Schema.Struct({ date: Code, page: Schema.Int, search: SearchText }),
  }),
  Schema.Struct({
    name: Schema.Literal('schedule.ofFloor'),
    params: Schema.Struct({ floorId: FloorId }),
    query: Schema.Struct({ start: Minutes, end: Minutes, since: Schema.optionalKey(Code) }),
  }),
  Schema.Struct({ name: Schema.Literal('deskBooking.ofDesk'), ...byId(SpaceId) }),
  Schema.Struct({
    name: Schema.Literal('deskBooking.create'),
    ...byId(SpaceId),
    payload: DeskBookingRequest,
  }),
  Schema.Struct({ name: Schema.Literal('deskBooking.remove'), ...byId(BookingId) }),
  /** The endpoint of `calendar.endEvent`, answered as a removal. */
  Schema.Struct({ name: Schema.Literal('deskBooking.end'), ...ofEvent }),
  Schema.Struct({
    name: Schema.Literal('deskBooking.changeDesk'),
    params: Schema.Struct({ id: BookingId, deskId: SpaceId }),
  }),
  Schema.Struct({
    name: Schema.Literal('deskBooking.searchPeople'),
    query: Schema.Struct({ str: SearchText }),
  }),
  Schema.Struct({
    name: Schema.Literal('claim.set'),
    query: Schema.Struct({ date: Code }),
    payload: ClaimRequest,
  }),
  Schema.Struct({ name: Schema.Literal('calendar.ofAsset'), ...byId(SpaceId) }),
  Schema.Struct({ name: Schema.Literal('asset.calendarOptions'), ...byId(SpaceId) }),
  Schema.Struct({ name: Schema.Literal('calendar.create'), payload: MeetingRequest }),
  Schema.Struct({
    name: Schema.Literal('calendar.status'),
    query: Schema.Struct({ ticket: Code }),
  }),
  Schema.Struct({ name: Schema.Literal('calendar.cancel'), payload: Meeting }),
  Schema.Struct({
    name: Schema.Literal('calendar.timeslots'),
    query: Schema.Struct({ spaceId: SpaceId, startMin: Minutes }),
  }),
  Schema.Struct({ name: Schema.Literal('calendar.endEvent'), ...ofEvent }),
  Schema.Struct({ name: Schema.Literal('calendar.removeEvent'), ...ofEvent }),
  Schema.Struct({
    name: Schema.Literal('calendar.giveLeave'),
    ...ofEvent,
    payload: Schema.Struct({ userId: UserId }),
  }),
  Schema.Struct({
    name: Schema.Literal('calendar.createSeveral'),
    query: Schema.Struct({ bobo: Schema.optionalKey(UserId) }),
    payload: MultipleBookingRequest,
  }),
  Schema.Struct({ name: Schema.Literal('calendar.own') }),
  Schema.Struct({ name: Schema.Literal('calendar.removeOwn'), ...byId(BookingId) }),
  /** From the own calendar: the endpoints of `endEvent`, `removeEvent` and `remove`, answered by a fact of its own. */
  Schema.Struct({ name: Schema.Literal('calendar.endEntry'), ...ofEvent }),
  Schema.Struct({ name: Schema.Literal('calendar.removeEntry'), ...ofEvent }),
  Schema.Struct({ name: Schema.Literal('deskBooking.removeEntry'), ...byId(BookingId) }),
  /** From a series of the planner: the endpoints of `endEvent` and `remove`, answered by a fact of its own. */
  Schema.Struct({ name: Schema.Literal('calendar.endReleased'), ...ofEvent }),
  Schema.Struct({ name: Schema.Literal('deskBooking.removeReleased'), ...byId(BookingId) }),
]);
export type Call = typeof Call.Type;
export type CallName = Call['name'];

/** The fact that answers each call. */
export const ANSWERS = {
  'public.config': 'ConfigurationAnswered',
  'public.login': 'LoginAnswered',
  'session.session': 'SessionAnswered',
  'session.logout': 'LogoutAnswered',
  'consent.pending': 'ConsentAnswered',
  'consent.approve': 'ApprovalAnswered',
  'visibility.set': 'VisibilityAnswered',
  'updates.update': 'UpdateReceived',
  'updates.floorStatus': 'FloorStatusAnswered',
  'people.user': 'UserAnswered',
  'search.fullObjects': 'SearchAnswered',
  'favourite.list': 'FavouritesAnswered',
  'favourite.add': 'FavouriteAnswered',
  'favourite.remove': 'FavouriteAnswered',
  'seen.seen': 'SeenAnswered',
  'attendance.own': 'RegistrationsAnswered',
  'attendance.create': 'RegistrationAnswered',
  'attendance.remove': 'UnregistrationAnswered',
  'planner.overview': 'OverviewAnswered',
  'planner.days': 'OverviewDaysAnswered',
  'planner.details': 'DayDetailsAnswered',
  'schedule.ofFloor': 'ScheduleAnswered',
  'deskBooking.ofDesk': 'SpaceBookingsAnswered',
  'deskBooking.create': 'DeskBookingAnswered',
  'deskBooking.remove': 'RemovalAnswered',
  'deskBooking.end': 'RemovalAnswered',
  'claim.set': 'SpaceClaimAnswered',
  'calendar.ofAsset': 'RoomCalendarAnswered',
  'asset.calendarOptions': 'CalendarOptionsAnswered',
  'calendar.create': 'MeetingTicketAnswered',
  'calendar.status': 'MeetingStatusAnswered',
  'calendar.cancel': 'MeetingEndAnswered',
  'calendar.timeslots': 'TimeslotsAnswered',
  'calendar.endEvent': 'MeetingEndAnswered',
  'calendar.removeEvent': 'MeetingEndAnswered',
  'deskBooking.changeDesk': 'DeskChangeAnswered',
  'deskBooking.searchPeople': 'BehalfSearchAnswered',
  'calendar.giveLeave': 'LeaveAnswered',
  'calendar.createSeveral': 'SeveralBookingAnswered',
  'calendar.own': 'OwnCalendarAnswered',
  'calendar.removeOwn': 'EntryRemovalAnswered',
  'calendar.endEntry': 'EntryRemovalAnswered',
  'calendar.removeEntry': 'EntryRemovalAnswered',
  'deskBooking.removeEntry': 'EntryRemovalAnswered',
  'calendar.endReleased': 'DeskReleaseAnswered',
  'deskBooking.removeReleased': 'DeskReleaseAnswered',
} as const satisfies Record<CallName, string>;

/** Calls that must not be sent again when their answer was lost. */
export const ONCE_ONLY: ReadonlySet<CallName> = new Set([
  'public.login',
  'deskBooking.create',
  'deskBooking.changeDesk',
  'calendar.create',
  'calendar.createSeveral',
  'attendance.create',
]);

/** A call to the server, answered by the fact that `ANSWERS` names. */
export const Http = Schema.TaggedStruct('Http', {
  id: RequestId,
  call: Call,
  /** Milliseconds until `Unreachable` (timeout). */
  timeout: Schema.Int,
});

/** Answered by `TimerFired` after `delay` milliseconds, lengthened by up to `jitter` of itself (0 to 1). */
export const Timer = Schema.TaggedStruct('Timer', {
  id: RequestId,
  timer: TimerName,
  delay: Schema.Int,
  jitter: Schema.Finite,
});

/** Withdraws a request; an answer that comes all the same changes nothing. */
const Cancel = Schema.TaggedStruct('Cancel', { id: RequestId, target: RequestId });

/** Writes local storage; null removes the key. */
const Store = Schema.TaggedStruct('Store', {
  id: RequestId,
  key: StorageKey,
  value: Schema.NullOr(Code),
});

/** Something the map does once: it is not part of what the map shows. */
const TellViewer = Schema.TaggedStruct('TellViewer', {
  id: RequestId,
  command: Schema.Union([
    Schema.Struct({ name: Schema.Literal('zoom'), factor: Schema.Finite }),
    Schema.Struct({ name: Schema.Literal('rotate'), degrees: Schema.Finite }),
    Schema.Struct({ name: Schema.Literal('locate'), ...Asset.fields }),
  ]),
});

/** Loads the page anew. */
const Reload = Schema.TaggedStruct('Reload', {
  id: RequestId,
  reason: Schema.Literals(['login', 'logout', 'place', 'server']),
});

export const Request = Schema.Union([Http, Timer, Cancel, Store, TellViewer, Reload]);
export type Request = typeof Request.Type;
/** Requests that end with a fact; they are pending until then. */
export const Answerable = Schema.Union([Http, Timer]);
export type Answerable = typeof Answerable.Type;
/** Requests that the page itself carries out. */
export type PageRequest = typeof Store.Type | typeof TellViewer.Type | typeof Reload.Type;

type WithoutId<R> = R extends unknown ? Omit<R, 'id'> : never;
export type Draft = WithoutId<Exclude<Request, { readonly _tag: 'Cancel' }>>;

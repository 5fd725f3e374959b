import { Schema } from 'effect';
import {
  AttendanceEntry,
  AttendanceOverview,
  DayDetails,
  DayKind,
  OverviewPage,
  RegistrationRequest,
} from '../contract/attendance.ts';
import {
  BookedDays,
  Booking,
  CalendarOptions,
  DeskBookingRequest,
  DeskDaysRequest,
  PersonalBooking,
} from '../contract/booking.ts';
import {
  Meeting,
  MeetingRequest,
  MeetingStatus,
  MultipleBookingRequest,
  Ticket,
  Timeslots,
} from '../contract/calendar.ts';
import { ClaimRequest, ClaimStatus } from '../contract/claim.ts';
import { PublicConfiguration } from '../contract/configuration.ts';
import { plansQuery } from '../contract/day-plans.ts';
import { Equipment } from '../contract/equipment.ts';
import { BestDesksRequest, FindDeskQuery, FoundDesks } from '../contract/find-desk.ts';
import { BookingId, BuildingId, EquipmentId, FloorId, SpaceId, UserId } from '../contract/ids.ts';
import { LanguageCode } from '../contract/language-code.ts';
import { Minutes, Slot } from '../contract/minutes.ts';
import { Outcome } from '../contract/outcome.ts';
import { OwnSessions } from '../contract/own-session.ts';
import { SelfSession, User, UserConsent, UserDetails, Visibility } from '../contract/people.ts';
import { Preferences } from '../contract/preferences.ts';
import { PrivacyPreview } from '../contract/privacy-preview.ts';
import { Schedule } from '../contract/schedule.ts';
import { SearchField, SearchResult } from '../contract/search.ts';
import { Favourites } from '../contract/settings.ts';
import { Code, SearchText } from '../contract/text.ts';
import { FloorStatus, FreeFloors, Update } from '../contract/update.ts';
import {
  type AnsweredIn,
  type AnswerIn,
  answered as answeredBy,
  type CallIn,
  callTable,
} from './call-table.ts';

const ofEvent = { params: Schema.Struct({ id: SpaceId, eventId: BookingId }) };

const ofBuilding = { params: Schema.Struct({ buildingId: BuildingId }) };

const byId = <Id extends Schema.Top>(id: Id) => ({ params: Schema.Struct({ id }) });

const NoConsent = Schema.TaggedStruct('NoConsent', {});
const Unchanged = Schema.TaggedStruct('Unchanged', {});
const ReloadPage = Schema.TaggedStruct('Reload', {});

/** The calls of the contract by `group.endpoint`: the request, and the body of a successful answer. */
const CALLS = {
  'public.config': { sends: {}, answer: PublicConfiguration },
  'public.login': { sends: { secret: Schema.Int }, answer: Outcome },
  'session.session': { sends: {}, answer: SelfSession },
  'session.logout': {
    sends: { query: Schema.Struct({ everywhere: Schema.optionalKey(Schema.Boolean) }) },
    // SO49: the address is a secret; the worker keeps it under this number.
    answer: Schema.Struct({ ...Outcome.fields, secret: Schema.optionalKey(Schema.Int) }),
  },
  'ownSession.list': { sends: {}, answer: Schema.toType(OwnSessions) },
  'ownSession.end': { sends: { ...byId(Schema.Int) }, answer: Outcome },
  'ownSession.endOthers': { sends: {}, answer: Outcome },
  'ownSession.changePassword': { sends: { secret: Schema.Int }, answer: Outcome },
  'consent.pending': {
    sends: { query: Schema.Struct({ language: Schema.optionalKey(LanguageCode) }) },
    answer: Schema.Union([UserConsent, NoConsent]),
  },
  'consent.approve': {
    sends: {
      payload: Schema.Struct({
        id: Schema.Int,
        approvalDeviceType: Schema.Literal('web'),
        language: Schema.optionalKey(LanguageCode),
      }),
    },
    answer: Outcome,
  },
  'consent.withdraw': { sends: {}, answer: Outcome },
  'visibility.set': { sends: { payload: Schema.Struct({ state: Visibility }) }, answer: Outcome },
  'preferences.set': { sends: { payload: Preferences }, answer: Outcome },
  'updates.update': {
    sends: {
      query: Schema.Struct({
        status: Schema.Int,
        fId: Schema.Array(FloorId),
        fStatic: Schema.Array(Schema.Int),
        fStatus: Schema.Array(Schema.Int),
        date: Code,
        refresh: Schema.Boolean,
        protocol: Schema.optionalKey(Schema.Int),
        bId: Schema.optionalKey(BuildingId),
        bStamp: Schema.optionalKey(Schema.Int),
      }),
    },
    answer: Schema.Union([Schema.toType(Update), Unchanged, ReloadPage]),
  },
  'updates.floorStatus': {
    sends: {
      ...byId(FloorId),
      query: Schema.Struct({
        start: Minutes,
        end: Minutes,
        desks: Schema.Boolean,
        rooms: Schema.Boolean,
      }),
    },
    answer: Schema.toType(FloorStatus),
  },
  'updates.freeFloors': {
    sends: {
      ...byId(BuildingId),
      query: Schema.Struct({
        start: Schema.optionalKey(Minutes),
        end: Schema.optionalKey(Minutes),
      }),
    },
    answer: FreeFloors,
  },
  'people.user': {
    sends: { query: Schema.Struct({ id: UserId, stamp: Schema.Int, ...plansQuery }) },
    answer: UserDetails,
  },
  'equipment.equipment': { sends: { ...byId(EquipmentId) }, answer: Equipment },
  'search.fullObjects': {
    sends: {
      query: Schema.Struct({
        str: SearchText,
        searchUsers: Schema.Boolean,
        fields: Schema.optionalKey(Schema.Array(SearchField)),
        ...plansQuery,
      }),
    },
    answer: SearchResult,
  },
  'findDesk.find': { sends: { ...ofBuilding, query: FindDeskQuery }, answer: FoundDesks },
  'findDesk.bookDays': {
    sends: { ...ofBuilding, payload: BestDesksRequest },
    answer: BookedDays,
  },
  'favourite.list': { sends: { query: Schema.Struct(plansQuery) }, answer: Favourites },
  'favourite.add': {
    sends: {
      params: Schema.Struct({ userId: UserId }),
      payload: Schema.Struct({ userId: UserId }),
    },
    answer: Outcome,
  },
  'favourite.remove': { sends: { params: Schema.Struct({ userId: UserId }) }, answer: Outcome },
  'privacyPreview.get': { sends: {}, answer: PrivacyPreview },
  'attendance.own': { sends: {}, answer: Schema.Array(AttendanceEntry) },
  'attendance.create': { sends: { payload: RegistrationRequest }, answer: AttendanceEntry },
  'attendance.remove': { sends: { ...byId(Schema.Int) }, answer: Outcome },
  'planner.overview': { sends: { ...ofBuilding }, answer: AttendanceOverview },
  'planner.days': {
    sends: { ...ofBuilding, query: Schema.Struct({ page: Schema.Int }) },
    answer: OverviewPage,
  },
  'planner.details': {
    sends: {
      ...ofBuilding,
      query: Schema.Struct({
        date: Code,
        page: Schema.Int,
        search: SearchText,
        kind: Schema.optionalKey(DayKind),
      }),
    },
    answer: DayDetails,
  },
  'schedule.ofFloor': {
    sends: {
      params: Schema.Struct({ floorId: FloorId }),
      query: Schema.Struct({ start: Minutes, end: Minutes, since: Schema.optionalKey(Code) }),
    },
    answer: Schedule,
  },
  'deskBooking.ofDesk': { sends: { ...byId(SpaceId) }, answer: Schema.Array(Booking) },
  'deskBooking.ofUser': { sends: { ...byId(UserId) }, answer: Schema.Array(Booking) },
  'deskBooking.create': {
    sends: { ...byId(SpaceId), payload: DeskBookingRequest },
    answer: Booking,
  },
  'deskBooking.createDays': {
    sends: { ...byId(SpaceId), payload: DeskDaysRequest },
    answer: BookedDays,
  },
  'deskBooking.near': { sends: { ...byId(SpaceId), payload: Slot }, answer: Booking },
  'deskBooking.remove': { sends: { ...byId(BookingId) }, answer: Outcome },
  'deskBooking.changeDesk': {
    sends: {
      params: Schema.Struct({ id: BookingId, deskId: SpaceId }),
      query: Schema.Struct({ start: Schema.optionalKey(Minutes) }),
    },
    answer: Booking,
  },
  'deskBooking.searchPeople': {
    sends: { query: Schema.Struct({ str: SearchText }) },
    answer: Schema.Array(User),
  },
  'claim.set': {
    sends: { query: Schema.Struct({ date: Code }), payload: ClaimRequest },
    answer: ClaimStatus,
  },
  'calendar.ofAsset': { sends: { ...byId(SpaceId) }, answer: Schema.Array(Booking) },
  'asset.calendarOptions': { sends: { ...byId(SpaceId) }, answer: CalendarOptions },
  'calendar.create': { sends: { payload: MeetingRequest }, answer: Ticket },
  'calendar.status': { sends: { query: Schema.Struct({ ticket: Code }) }, answer: MeetingStatus },
  'calendar.cancel': { sends: { payload: Meeting }, answer: Outcome },
  'calendar.timeslots': {
    sends: { query: Schema.Struct({ spaceId: SpaceId, startMin: Minutes }) },
    answer: Timeslots,
  },
  'calendar.changeTime': { sends: { ...byId(BookingId), payload: Slot }, answer: Booking },
  'calendar.endEvent': { sends: { ...ofEvent }, answer: Outcome },
  'calendar.removeEvent': { sends: { ...ofEvent }, answer: Outcome },
  'calendar.giveLeave': {
    sends: { ...ofEvent, payload: Schema.Struct({ userId: UserId }) },
    answer: Outcome,
  },
  'calendar.createSeveral': {
    sends: {
      query: Schema.Struct({ bobo: Schema.optionalKey(UserId) }),
      payload: MultipleBookingRequest,
    },
    answer: Schema.Array(Booking),
  },
  'calendar.own': { sends: {}, answer: Schema.Array(PersonalBooking) },
  'calendar.dismissChange': { sends: { ...byId(Schema.Int) }, answer: Outcome },
  'calendar.removeOwn': { sends: { ...byId(BookingId) }, answer: Outcome },
} as const;

type Calls = typeof CALLS;
export type CallName = keyof Calls;

/** A call with its parameters: `{ name: 'favourite.add', params: { userId: 7 }, payload: { userId: 7 } }`. */
export type CallTo<Name extends CallName> = CallIn<Calls, Name>;
export type Call = CallTo<CallName>;
/** An answer as the log stores it. The entry's `cause` names the request. */
export type Answered = AnsweredIn<Calls>;
/** An answer as its owner's step sees it: under the name of the call, `{ _tag: 'favourite.list', answer }`. */
export type AnswerTo<Name extends CallName> = AnswerIn<Calls, Name>;

const table = callTable(CALLS);
export const CALL_NAMES = table.names;
export const Call = table.Call;
export const Answered = table.Answered;
/** Whether both calls have the same type of body. */
export const hasSameAnswer = table.hasSameAnswer;

/** The fact for an answer whose body was decoded by the contract. */
export const answered = (...of: Parameters<typeof answeredBy>): Answered =>
  // The table pairs each call with its body, but there are too many for the compiler to check it.
  answeredBy(...of) as Answered;

/** Calls that must not be repeated if their answer was lost. */
export const ONCE_ONLY: ReadonlySet<CallName> = new Set([
  'public.login',
  'ownSession.changePassword',
  'deskBooking.create',
  'deskBooking.createDays',
  'deskBooking.near',
  'deskBooking.changeDesk',
  'calendar.create',
  'calendar.createSeveral',
  'attendance.create',
]);

import { Schema } from 'effect';
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { PublicConfiguration } from '../configuration.ts';
import { plansQuery } from '../day-plans.ts';
import { Equipment } from '../equipment.ts';
import { BadRequest, NotFound, TooManyRequests, Unauthorized } from '../errors.ts';
import { BuildingId, EquipmentId, FloorId, UserId } from '../ids.ts';
import { LanguageCode } from '../language-code.ts';
import { MOST_IN_REQUEST } from '../limits.ts';
import { list } from '../list.ts';
import { Minutes } from '../minutes.ts';
import { Outcome, SignedOut } from '../outcome.ts';
import { SelfSession, UserConsent, UserDetails, Visibility } from '../people.ts';
import { Preferences } from '../preferences.ts';
import { Consented, Guarded, Session, WellFormed } from '../session.ts';
import { Password, PersonName } from '../text.ts';
import { Timestamp } from '../timestamp.ts';
import { FloorStatus, FreeFloors, Update } from '../update.ts';
import { AssetCalls } from './asset.ts';
import { AttendanceCalls, PlannerCalls } from './attendance.ts';
import { DeskBookingCalls } from './booking.ts';
import { CalendarCalls } from './calendar.ts';
import { ClaimCalls } from './claim.ts';
import { FavouriteCalls } from './favourite.ts';
import { FeedCalls, PublicFeedCalls } from './feed.ts';
import { FindDeskCalls } from './find-desk.ts';
import { OwnSessionCalls } from './own-session.ts';
import { PrivacyPreviewCalls } from './privacy-preview.ts';
import { ScheduleCalls } from './schedule.ts';
import { SearchCalls } from './search.ts';

/** Reject longer input before it is hashed: no real account has it, and hashing it only costs time. */
const Login = Schema.Struct({
  username: PersonName,
  password: Password,
});

const PublicCalls = HttpApiGroup.make('public')
  .add(HttpApiEndpoint.get('config', '/public/config', { success: PublicConfiguration }))
  .add(
    HttpApiEndpoint.post('login', '/public/login/user', {
      payload: Login,
      success: Outcome,
      error: [BadRequest, Unauthorized, TooManyRequests],
    }),
  );

const SessionCalls = HttpApiGroup.make('session')
  .add(HttpApiEndpoint.get('session', '/secure/self/session', { success: SelfSession }))
  .add(
    HttpApiEndpoint.post('logout', '/secure/self/logout', {
      /** SO13: also at the provider from which the session came. */
      query: { everywhere: Schema.optionalKey(Schema.Boolean) },
      success: SignedOut,
    }),
  )
  .middleware(Session);

const NoConsent = Schema.TaggedStruct('NoConsent', {}).pipe(
  HttpApiSchema.asNoContent({ decode: () => ({ _tag: 'NoConsent' as const }) }),
  HttpApiSchema.status(204),
);

/** A list of one, because the refusal of a single literal does not name the field. */
const DeviceType = Schema.Literals(['web']);

const ConsentCalls = HttpApiGroup.make('consent')
  .add(
    HttpApiEndpoint.get('pending', '/secure/user-consent/pending', {
      /** CT7: absent: by Accept-Language. */
      query: { language: Schema.optionalKey(LanguageCode) },
      success: [UserConsent, NoConsent],
    }),
  )
  .add(
    HttpApiEndpoint.post('approve', '/secure/user-consent/approve', {
      payload: Schema.Struct({
        id: Schema.Int,
        approvalDeviceType: DeviceType,
        /** CT8: of the text that was read. */
        language: Schema.optionalKey(LanguageCode),
      }),
      success: Outcome,
      error: [BadRequest, NotFound],
    }),
  )
  .add(HttpApiEndpoint.post('withdraw', '/secure/user-consent/withdraw', { success: Outcome }))
  .middleware(Session);

const VisibilityCalls = HttpApiGroup.make('visibility')
  .add(
    HttpApiEndpoint.post('set', '/secure/self/visibility', {
      payload: Schema.Struct({ state: Visibility }),
      success: Outcome,
      error: BadRequest,
    }),
  )
  .middleware(Consented)
  .middleware(Session);

/** UC57: what was chosen; the rest stays. */
const PreferencesCalls = HttpApiGroup.make('preferences')
  .add(
    HttpApiEndpoint.post('set', '/secure/self/preferences', {
      payload: Preferences,
      success: Outcome,
      error: BadRequest,
    }),
  )
  .middleware(Consented)
  .middleware(Session);

/** 204: nothing changed since the stamps in the request. */
const Unchanged = Schema.TaggedStruct('Unchanged', {}).pipe(
  HttpApiSchema.asNoContent({ decode: () => ({ _tag: 'Unchanged' as const }) }),
  HttpApiSchema.status(204),
);

/** 205: the page must reload. */
const Reload = Schema.TaggedStruct('Reload', {}).pipe(
  HttpApiSchema.asNoContent({ decode: () => ({ _tag: 'Reload' as const }) }),
  HttpApiSchema.status(205),
);

const Stamps = Schema.optionalKey(list(Schema.Int, MOST_IN_REQUEST));

const UpdateCalls = HttpApiGroup.make('updates')
  .add(
    HttpApiEndpoint.get('update', '/secure/update', {
      query: {
        /** The last `stamp` received; 0 or absent: none. */
        status: Schema.optionalKey(Schema.Int),
        /** Floors to poll; the n-th `fStatic` and `fStatus` belong to the n-th `fId`. */
        fId: Schema.optionalKey(list(FloorId, MOST_IN_REQUEST)),
        fStatic: Stamps,
        fStatus: Stamps,
        /** The caller's local time with its offset, ISO 8601. */
        date: Schema.optionalKey(Timestamp),
        /** Send the full answer and ignore the stamps. */
        refresh: Schema.optionalKey(Schema.Boolean),
        /** The version of the contract that the page speaks; unsupported: the page is told to reload. */
        protocol: Schema.optionalKey(Schema.Int),
        /** FF3: a building, and the stamp of it that the page knows. */
        bId: Schema.optionalKey(BuildingId),
        bStamp: Schema.optionalKey(Schema.Int),
      },
      success: [Update, Unchanged, Reload],
      error: [BadRequest, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.get('floorStatus', '/secure/status/floorId/:id', {
      params: { id: FloorId },
      query: { start: Minutes, end: Minutes, desks: Schema.Boolean, rooms: Schema.Boolean },
      success: FloorStatus,
      error: [BadRequest, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.get('freeFloors', '/secure/status/buildingId/:id', {
      params: { id: BuildingId },
      /** Both, or none: now. */
      query: { start: Schema.optionalKey(Minutes), end: Schema.optionalKey(Minutes) },
      success: FreeFloors,
      error: [BadRequest, NotFound],
    }),
  )
  .middleware(Consented)
  .middleware(Session);

const Image = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'image/png' }));

const PeopleCalls = HttpApiGroup.make('people')
  .add(
    HttpApiEndpoint.get('user', '/secure/user', {
      query: { id: UserId, stamp: Schema.optionalKey(Schema.Int), ...plansQuery },
      success: UserDetails,
      error: [BadRequest, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.get('photo', '/secure/user/photo/', {
      query: { id: UserId },
      success: Image,
      error: [BadRequest, NotFound],
    }),
  )
  .middleware(Consented)
  .middleware(Session);

const EquipmentCalls = HttpApiGroup.make('equipment')
  .add(
    HttpApiEndpoint.get('equipment', '/secure/equipment/:id', {
      params: { id: EquipmentId },
      success: Equipment,
      error: [BadRequest, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.get('image', '/secure/equipment/:id/image', {
      params: { id: EquipmentId },
      success: Image,
      error: [BadRequest, NotFound],
    }),
  )
  .middleware(Consented)
  .middleware(Session);

/** The HTTP contract (specification 7): one definition for client, server, test doubles and OpenAPI. */
export const Api = HttpApi.make('perch')
  .add(PublicCalls)
  .add(SessionCalls)
  .add(OwnSessionCalls)
  .add(ConsentCalls)
  .add(VisibilityCalls)
  .add(PreferencesCalls)
  .add(UpdateCalls)
  .add(PeopleCalls)
  .add(EquipmentCalls)
  .add(DeskBookingCalls)
  .add(AssetCalls)
  .add(CalendarCalls)
  .add(ClaimCalls)
  .add(SearchCalls)
  .add(FindDeskCalls)
  .add(FavouriteCalls)
  .add(PrivacyPreviewCalls)
  .add(AttendanceCalls)
  .add(PlannerCalls)
  .add(ScheduleCalls)
  .add(FeedCalls)
  .add(PublicFeedCalls)
  .middleware(WellFormed)
  .middleware(Guarded)
  // A refusal names every malformed field, not only the first.
  .annotate(HttpApi.ParamsParseOptions, { errors: 'all' })
  .annotate(HttpApi.QueryParseOptions, { errors: 'all' })
  .annotate(HttpApi.PayloadParseOptions, { errors: 'all' })
  .annotateMerge(OpenApi.annotations({ title: 'Perch', version: '3.18.0' }));

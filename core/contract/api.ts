import { Schema } from 'effect';
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { AssetCalls } from './asset.ts';
import { AttendanceCalls, PlannerCalls } from './attendance.ts';
import { DeskBookingCalls } from './booking.ts';
import { CalendarCalls } from './calendar.ts';
import { ClaimCalls } from './claim.ts';
import { ClientConfiguration } from './configuration.ts';
import { Equipment } from './equipment.ts';
import { BadRequest, NotFound, TooManyRequests, Unauthorized } from './errors.ts';
import { FavouriteCalls } from './favourite.ts';
import { FeedCalls, PublicFeedCalls } from './feed.ts';
import { EquipmentId, FloorId, UserId } from './ids.ts';
import { Minutes } from './minutes.ts';
import { Outcome } from './outcome.ts';
import { SelfSession, UserConsent, UserDetails, Visibility } from './people.ts';
import { ScheduleCalls } from './schedule.ts';
import { SearchCalls } from './search.ts';
import { SeenCalls } from './seen.ts';
import { Consented, Guarded, Session, WellFormed } from './session.ts';
import { Code, FreeText, PersonName } from './text.ts';
import { FloorStatus, Update } from './update.ts';

/** Longer ones are nobody's: hashing and comparing them would only cost. */
const Login = Schema.Struct({
  username: PersonName.check(Schema.isMaxLength(200)).annotate({ redaction: 'name' }),
  password: FreeText.check(Schema.isMaxLength(1000)).annotate({ redaction: 'free' }),
});

const PublicCalls = HttpApiGroup.make('public')
  .add(HttpApiEndpoint.get('config', '/public/config', { success: ClientConfiguration }))
  .add(
    HttpApiEndpoint.post('login', '/public/login/user', {
      payload: Login,
      success: Outcome,
      error: [BadRequest, Unauthorized, TooManyRequests],
    }),
  );

const SessionCalls = HttpApiGroup.make('session')
  .add(HttpApiEndpoint.get('session', '/secure/self/session', { success: SelfSession }))
  .add(HttpApiEndpoint.post('logout', '/secure/self/logout', { success: Outcome }))
  .middleware(Session);

const NoConsent = Schema.TaggedStruct('NoConsent', {}).pipe(
  HttpApiSchema.asNoContent({ decode: () => ({ _tag: 'NoConsent' as const }) }),
  HttpApiSchema.status(204),
);

/** In the form of a list: of a lone literal a refusal would not name the field. */
const DeviceType = Schema.Literals(['web']);

const ConsentCalls = HttpApiGroup.make('consent')
  .add(
    HttpApiEndpoint.get('pending', '/secure/user-consent/pending', {
      success: [UserConsent, NoConsent],
    }),
  )
  .add(
    HttpApiEndpoint.post('approve', '/secure/user-consent/approve', {
      payload: Schema.Struct({ id: Schema.Int, approvalDeviceType: DeviceType }),
      success: Outcome,
      error: [BadRequest, NotFound],
    }),
  )
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

/** 204: nothing changed since the stamps that the caller named. */
const Unchanged = Schema.TaggedStruct('Unchanged', {}).pipe(
  HttpApiSchema.asNoContent({ decode: () => ({ _tag: 'Unchanged' as const }) }),
  HttpApiSchema.status(204),
);

/** 205: the page must be loaded anew. */
const Reload = Schema.TaggedStruct('Reload', {}).pipe(
  HttpApiSchema.asNoContent({ decode: () => ({ _tag: 'Reload' as const }) }),
  HttpApiSchema.status(205),
);

const Stamps = Schema.optionalKey(Schema.Array(Schema.Int));

const UpdateCalls = HttpApiGroup.make('updates')
  .add(
    HttpApiEndpoint.get('update', '/secure/update', {
      query: {
        /** The last `stamp`; 0 or absent: nothing known. */
        status: Schema.optionalKey(Schema.Int),
        /** Floors to follow; the n-th `fStatic` and `fStatus` belong to the n-th `fId`. */
        fId: Schema.optionalKey(Schema.Array(FloorId)),
        fStatic: Stamps,
        fStatus: Stamps,
        /** The caller's time with its zone, ISO 8601. */
        date: Schema.optionalKey(Code),
        /** Answer in full, as if nothing were known. */
        refresh: Schema.optionalKey(Schema.Boolean),
        /** The build of the page; one that the server no longer serves is told to reload. */
        build: Schema.optionalKey(Code),
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
  .middleware(Consented)
  .middleware(Session);

const Image = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'image/png' }));

const PeopleCalls = HttpApiGroup.make('people')
  .add(
    HttpApiEndpoint.get('user', '/secure/user', {
      query: { id: UserId, stamp: Schema.optionalKey(Schema.Int) },
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

/** The backend's contract (specification 7): one definition for client, server, test doubles and OpenAPI. */
export const Api = HttpApi.make('perch')
  .add(PublicCalls)
  .add(SessionCalls)
  .add(ConsentCalls)
  .add(VisibilityCalls)
  .add(UpdateCalls)
  .add(PeopleCalls)
  .add(EquipmentCalls)
  .add(DeskBookingCalls)
  .add(AssetCalls)
  .add(CalendarCalls)
  .add(ClaimCalls)
  .add(SearchCalls)
  .add(FavouriteCalls)
  .add(SeenCalls)
  .add(AttendanceCalls)
  .add(PlannerCalls)
  .add(ScheduleCalls)
  .add(FeedCalls)
  .add(PublicFeedCalls)
  .middleware(WellFormed)
  .middleware(Guarded)
  // A refusal names every malformed field, not the first alone.
  .annotate(HttpApi.ParamsParseOptions, { errors: 'all' })
  .annotate(HttpApi.QueryParseOptions, { errors: 'all' })
  .annotate(HttpApi.PayloadParseOptions, { errors: 'all' })
  .annotateMerge(OpenApi.annotations({ title: 'Perch', version: '3.18.0' }));

import { Schema } from 'effect';
import { compose, type EngineEntry, type Stepped as EngineStepped } from './engine/compose.ts';
import {
  eventsOf,
  initialOf,
  projectionsOf,
  type SlicesOf,
  schemasOf,
  slicesOf,
} from './engine/feature.ts';
import { alternativesFeature } from './features/alternatives/index.ts';
import { bookingFeature } from './features/booking/index.ts';
import { calendarFeature } from './features/calendar/index.ts';
import { claimFeature } from './features/claim/index.ts';
import { equipmentFeature } from './features/equipment/index.ts';
import { favouriteFeature } from './features/favourite/index.ts';
import { findDeskFeature } from './features/find-desk/index.ts';
import { freeFloorsFeature } from './features/free-floors/index.ts';
import { locationFeature } from './features/location/index.ts';
import { meetingFeature } from './features/meeting/index.ts';
import { multiBookingFeature } from './features/multi-booking/index.ts';
import { onBehalfFeature } from './features/on-behalf/index.ts';
import { plannerFeature } from './features/planner/index.ts';
import { privacyPreviewFeature } from './features/privacy-preview/index.ts';
import { quickViewFeature } from './features/quick-view/index.ts';
import { scheduleFeature } from './features/schedule/index.ts';
import { searchFeature } from './features/search/index.ts';
import { securityFeature } from './features/security/index.ts';
import { selectionFeature } from './features/selection/index.ts';
import { viewerFeature } from './features/viewer/index.ts';
import { wayfindingFeature } from './features/wayfinding/index.ts';
import { isOwnNews, mustForget, offlineCopyOf } from './office/floor/offline-copy.ts';
import { office } from './office/index.ts';
import { Answered, type AnswerTo, CALL_NAMES, type CallName } from './remote/calls.ts';
import { TimerFired } from './remote/request-kinds.ts';
import { type Draft, type Request, RequestState } from './remote/requests.ts';

/**
 * The order in which the features step, which is the order of their dependencies: a feature knows only those above it in
 * this list.
 */
const FEATURES = [
  office,
  freeFloorsFeature,
  selectionFeature,
  equipmentFeature,
  claimFeature,
  bookingFeature,
  meetingFeature,
  onBehalfFeature,
  multiBookingFeature,
  calendarFeature,
  searchFeature,
  favouriteFeature,
  findDeskFeature,
  privacyPreviewFeature,
  securityFeature,
  plannerFeature,
  viewerFeature,
  wayfindingFeature,
  scheduleFeature,
  quickViewFeature,
  alternativesFeature,
  locationFeature,
] as const;
type AnyFeature = (typeof FEATURES)[number];

const slices = slicesOf<AnyFeature>(FEATURES);

/** The whole state of a session as plain JSON: the slices of the features, and the pending requests. */
export const State = Schema.Struct({ ...RequestState.fields, ...schemasOf(slices) });
export type State = typeof State.Type;

export const initialState: State = { nextRequest: 1, pending: {}, ...initialOf(slices) };

const definitions = [TimerFired, ...eventsOf<AnyFeature>(FEATURES)];
type Definition = (typeof definitions)[number];

/** Everything that a log can contain: commands (user intents) and facts (reports from the outside). */
export const Event = Schema.Union([...definitions, Answered]);
export type Event = typeof Event.Type;

/** The name of an event: its tag (`BookDesk`), or for an answer the name of the call (`deskBooking.create`). */
export type EventName = Definition['Type']['_tag'] | CallName;
const namesOf = <D extends Definition>(some: readonly D[]): readonly D['Type']['_tag'][] =>
  some.map(({ fields }) => fields._tag.schema.literal);
export const EVENT_NAMES: readonly EventName[] = [...namesOf(definitions), ...CALL_NAMES];
export const nameOf = (event: Event): EventName =>
  event._tag === 'Answered' ? event.call : event._tag;

type OfKind<Kind> = Extract<Definition, { readonly kind: Kind }>;
/** Events that the UI may send. */
export type Command = OfKind<'command'>['Type'];
export const COMMANDS = namesOf(
  definitions.filter((event): event is OfKind<'command'> => event.kind === 'command'),
);
/** Facts that only the page can report. */
export type PageFact = OfKind<'pageFact'>['Type'];
export const PAGE_FACTS = namesOf(
  definitions.filter((event): event is OfKind<'pageFact'> => event.kind === 'pageFact'),
);

type AnySlice = SlicesOf<AnyFeature>[keyof SlicesOf<AnyFeature>];
/**
 * Everything that some feature reacts to: events, the answers to its own requests, and changes that other features
 * dispatch.
 */
type Heard = Parameters<AnySlice['step']>[1];
export type Stepped = EngineStepped<State, Request, Heard>;

/** Applies one entry to the state. Returns the new state and the requests to the outside. */
export const step: (state: State, entry: EngineEntry<Event>) => Stepped = compose<
  State,
  Event,
  Heard,
  Draft,
  Request
>({
  features: FEATURES,
  // Features see an answer under the name of its call: `{ _tag: 'favourite.list', answer }`.
  hear: (event) =>
    event._tag === 'Answered'
      ? ({ _tag: event.call, answer: event.answer } as AnswerTo<CallName>)
      : event,
  hearOther: (event) => ({
    _tag: 'AnsweredOther',
    failure: event._tag === 'Answered' && event.answer._tag !== 'Success' ? event.answer : null,
  }),
  isAnswerable: ({ _tag }) => _tag === 'Http' || _tag === 'Timer' || _tag === 'ReadOfflineCopy',
});

/** All topics that the UI can subscribe to. */
export const projections = projectionsOf<AnyFeature>(FEATURES);
type Topics = typeof projections;
export type TopicName = keyof Topics;
export type ParamsOf<Name extends TopicName> = Parameters<Topics[Name]['project']>[1];
export type ViewOf<Name extends TopicName> = ReturnType<Topics[Name]['project']>;

/** Whether the state holds data of a person's session. */
export const isSignedIn = ({ session }: State): boolean => session.auth === 'signedIn';

/** OF10: what the browser keeps of a session, and until when. */
export const offline = { copyOf: offlineCopyOf, mustForget, isNews: isOwnNews };

import { composeCore } from './engine/core.ts';
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
import { preferencesFeature } from './features/preferences/index.ts';
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
import { Answered, CALL_NAMES } from './remote/calls.ts';
import { TimerFired } from './remote/request-kinds.ts';
import { type Draft, type Request, RequestState } from './remote/requests.ts';

/**
 * The order in which the features step, which is the order of their dependencies: a feature knows only those above it in
 * this list.
 */
const FEATURES = [
  office,
  preferencesFeature,
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

const core = composeCore<Draft, Request>()(FEATURES, {
  tracked: RequestState.fields,
  facts: [TimerFired],
  calls: CALL_NAMES,
  Answered,
  isAnswerable: ({ _tag }) => _tag === 'Http' || _tag === 'Timer' || _tag === 'ReadOfflineCopy',
});

export const { State, initialState, Event, EVENT_NAMES, COMMANDS, PAGE_FACTS } = core;
export const { nameOf, step, projections } = core;

/** The whole state of a session. */
export type State = typeof initialState;
export type Event = typeof Event.Type;
export type Command = Extract<Event, { readonly _tag: (typeof COMMANDS)[number] }>;
export type PageFact = Extract<Event, { readonly _tag: (typeof PAGE_FACTS)[number] }>;
export type Stepped = ReturnType<typeof step>;
type Topics = typeof projections;
export type TopicName = keyof Topics;
export type ParamsOf<Name extends TopicName> = Parameters<Topics[Name]['project']>[1];
export type ViewOf<Name extends TopicName> = ReturnType<Topics[Name]['project']>;

/** Whether the state holds data of a person's session. */
export const isSignedIn = ({ session }: State): boolean => session.auth === 'signedIn';

/** OF10: the offline copy: its content, when to delete it, and when to write it. */
export const offline = { copyOf: offlineCopyOf, mustForget, isNews: isOwnNews };

import { composeCore } from '../engine/core.ts';
import { TimerFired } from '../remote/request-kinds.ts';
import { changesFeature } from './changes/index.ts';
import { closuresFeature } from './closures/index.ts';
import { consentsFeature } from './consents/index.ts';
import { demoFeature } from './demo/index.ts';
import { departuresFeature } from './departures/index.ts';
import { gridFeature } from './grid/index.ts';
import { hintsFeature } from './hints/index.ts';
import { historyFeature } from './history/index.ts';
import { importsFeature } from './imports/index.ts';
import { invitationsFeature } from './invitations/index.ts';
import { personFeature } from './person/index.ts';
import { placeFeature } from './place/index.ts';
import { Answered, CALL_NAMES } from './remote/calls.ts';
import { type Draft, type Request, RequestState } from './remote/requests.ts';
import { rulesFeature } from './rules/index.ts';
import { sessionFeature } from './session/index.ts';
import { settingsFeature } from './settings/index.ts';
import { summaryFeature } from './summary/index.ts';
import { tablesFeature } from './tables/index.ts';
import { utilizationFeature } from './utilization/index.ts';

/** In stepping order: a feature knows only those above it. */
const FEATURES = [
  sessionFeature,
  placeFeature,
  demoFeature,
  tablesFeature,
  changesFeature,
  gridFeature,
  invitationsFeature,
  historyFeature,
  importsFeature,
  consentsFeature,
  settingsFeature,
  summaryFeature,
  hintsFeature,
  personFeature,
  departuresFeature,
  rulesFeature,
  closuresFeature,
  utilizationFeature,
] as const;

const core = composeCore<Draft, Request>()(FEATURES, {
  tracked: RequestState.fields,
  facts: [TimerFired],
  calls: CALL_NAMES,
  Answered,
  isAnswerable: () => true,
});

export const { State, initialState, Event, EVENT_NAMES, COMMANDS, PAGE_FACTS } = core;
export const { step, projections } = core;

/** The whole state of the administration page. */
export type State = typeof initialState;
export type Event = typeof Event.Type;
export type Command = Extract<Event, { readonly _tag: (typeof COMMANDS)[number] }>;
export type PageFact = Extract<Event, { readonly _tag: (typeof PAGE_FACTS)[number] }>;

/** Whether the state holds data of the company. */
export const isSignedIn = ({ session: { access, overview } }: State): boolean =>
  overview !== null && access !== 'signedOut' && access !== 'forbidden';

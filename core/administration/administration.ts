import { Schema } from 'effect';
import { compose, type EngineEntry, type Stepped as EngineStepped } from '../engine/compose.ts';
import {
  eventsOf,
  initialOf,
  projectionsOf,
  type SlicesOf,
  schemasOf,
  slicesOf,
} from '../engine/feature.ts';
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
import { Answered, type AnswerTo, CALL_NAMES, type CallName } from './remote/calls.ts';
import { type Draft, type Request, RequestState } from './remote/requests.ts';
import { rulesFeature } from './rules/index.ts';
import { sessionFeature } from './session/index.ts';
import { settingsFeature } from './settings/index.ts';
import { summaryFeature } from './summary/index.ts';
import { tablesFeature } from './tables/index.ts';

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
] as const;
type AnyFeature = (typeof FEATURES)[number];

const slices = slicesOf<AnyFeature>(FEATURES);

/** The whole state of the administration page as plain JSON. */
export const State = Schema.Struct({ ...RequestState.fields, ...schemasOf(slices) });
export type State = typeof State.Type;

export const initialState: State = { nextRequest: 1, pending: {}, ...initialOf(slices) };

const definitions = [TimerFired, ...eventsOf<AnyFeature>(FEATURES)];
type Definition = (typeof definitions)[number];

/** Everything that the log of this page can contain. */
export const Event = Schema.Union([...definitions, Answered]);
export type Event = typeof Event.Type;

const namesOf = <D extends Definition>(some: readonly D[]): readonly D['Type']['_tag'][] =>
  some.map(({ fields }) => fields._tag.schema.literal);
export const EVENT_NAMES: readonly string[] = [...namesOf(definitions), ...CALL_NAMES];

type OfKind<Kind> = Extract<Definition, { readonly kind: Kind }>;
/** Events that the page may send. */
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
type Heard = Parameters<AnySlice['step']>[1] | AnswerTo<CallName>;
type Stepped = EngineStepped<State, Request, Heard>;

/** Applies one entry to the state. Returns the new state and the requests to the outside. */
export const step: (state: State, entry: EngineEntry<Event>) => Stepped = compose<
  State,
  Event,
  Heard,
  Draft,
  Request
>({
  features: FEATURES,
  hear: (event) =>
    event._tag === 'Answered'
      ? ({ _tag: event.call, answer: event.answer } as AnswerTo<CallName>)
      : event,
  hearOther: (event) => ({
    _tag: 'AnsweredOther',
    failure: event._tag === 'Answered' && event.answer._tag !== 'Success' ? event.answer : null,
  }),
  isAnswerable: () => true,
});

/** All topics that the page can subscribe to. */
export const projections = projectionsOf<AnyFeature>(FEATURES);
type Topics = typeof projections;
export type TopicName = keyof Topics;
export type ParamsOf<Name extends TopicName> = Parameters<Topics[Name]['project']>[1];
export type ViewOf<Name extends TopicName> = ReturnType<Topics[Name]['project']>;

/** Whether the state holds data of the company. */
export const isSignedIn = ({ session: { access, overview } }: State): boolean =>
  overview !== null && access !== 'signedOut' && access !== 'forbidden';

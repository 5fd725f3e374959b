import { Schema } from 'effect';
import { AdministrationOverview } from '../../contract/administration/overview.ts';
import { CompanyWord } from '../../contract/text.ts';
import { command, pageFact } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import {
  AppStarted,
  CameOnline,
  PageHidden,
  PageShown,
  ServerAvailable,
  ServerBusy,
  WentOffline,
  WorkerRestarted,
} from '../../remote/page-facts.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { Heard, World } from '../remote/world.ts';

export const SessionState = Schema.Struct({
  /** What the server said last about the one who uses the page. */
  access: Schema.Literals(['unknown', 'granted', 'signedOut', 'forbidden', 'consent']),
  /** AP2: kept while signed out, so that somebody else does not continue with these changes. */
  overview: Schema.NullOr(AdministrationOverview),
  /** The poll of the overview. */
  query: Query,
  visible: Schema.Boolean,
  online: Schema.Boolean,
  /** RQ7: requests wait because the server is busy. */
  serverBusy: Schema.Boolean,
  backendUrl: CompanyWord,
  /** PG6: the present, in minutes since the epoch, by the clock of the server as far as it is known. */
  minute: Schema.Int,
});
export type SessionState = typeof SessionState.Type;

export const initialSession: SessionState = {
  access: 'unknown',
  overview: null,
  query: { ...idleQuery, isStale: true },
  visible: true,
  online: true,
  serverBusy: false,
  backendUrl: '',
  minute: 0,
};

/** Another tab of this browser signed in or out. */
const SignedElsewhere = pageFact('SignedElsewhere', {});
/** Asks the server at once. */
const Retry = command('Retry', {});

export const SessionEvent = Schema.Union([
  AppStarted,
  PageHidden,
  PageShown,
  WentOffline,
  CameOnline,
  ServerBusy,
  ServerAvailable,
  WorkerRestarted,
  SignedElsewhere,
  Retry,
]);
export type SessionEvent = typeof SessionEvent.Type;

export type SessionReads = { readonly session: SessionState };

/** Features above may dispatch this: fetches the overview at once. */
export type RefreshOverview = { readonly _tag: 'RefreshOverview' };

export type SessionHeard =
  | Heard
  | SessionEvent
  | RefreshOverview
  | AnswerTo<'administration.overview'>;

export type SessionStep = Step<SessionState, SessionHeard, World<RefreshOverview>, SessionReads>;

/** Whether data may be fetched and changes sent. */
export const mayFetch = ({ session }: SessionReads): boolean =>
  session.access === 'granted' && session.visible && session.online;

/** AP2: the person is another one than before. */
export const isSomebodyElse = (state: SessionReads, before: SessionReads): boolean =>
  before.session.overview !== null &&
  state.session.overview?.person.id !== before.session.overview.person.id;

/** AP2: whether to forget all company data: the user is signed out, has no access, or is another person. */
export const isForgotten = (state: SessionReads, before: SessionReads): boolean => {
  const { access } = state.session;
  return access === 'signedOut' || access === 'forbidden' || isSomebodyElse(state, before);
};

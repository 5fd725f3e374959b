import type { Step } from '../../engine/feature.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { Heard, World } from '../remote/world.ts';
import type { SessionEvent } from './events.ts';
import type { SessionState } from './state.ts';

export type SessionReads = { readonly session: SessionState };

/** What features above may change here: asks for the overview at once. */
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

/** AP2: nothing of the company stays behind with somebody who is signed out, may not see it, or is another person. */
export const isForgotten = (state: SessionReads, before: SessionReads): boolean => {
  const { access } = state.session;
  return access === 'signedOut' || access === 'forbidden' || isSomebodyElse(state, before);
};

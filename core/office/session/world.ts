import type { Step } from '../../engine/feature.ts';
import type { AnsweredOther } from '../../remote/call-table.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { World } from '../../remote/world.ts';
import type { Notify, Withdraw } from '../notice/notify.ts';
import type { PageChange } from '../page/changes.ts';
import type { SettingsHeard, SettingsReads } from '../settings/world.ts';
import type { SessionEvent } from './events.ts';
import type { SessionState } from './state.ts';

/** The slices that its steps and selectors read. */
export type SessionReads = SettingsReads & { readonly session: SessionState };

export type SessionHeard =
  | SettingsHeard
  | SessionEvent
  | AnsweredOther
  | AnswerTo<
      | 'public.config'
      | 'session.session'
      | 'updates.update'
      | 'public.login'
      | 'consent.pending'
      | 'consent.approve'
      | 'consent.withdraw'
      | 'visibility.set'
      | 'session.logout'
    >;

/** What its steps may request, and change here and below. */
export type SessionWorld = World<Notify | Withdraw | PageChange>;

export type SessionStep = Step<SessionState, SessionHeard, SessionWorld, SessionReads>;

import { Schema } from 'effect';
import { Failure } from '../../contract/answer.ts';
import { PublicConfiguration } from '../../contract/configuration.ts';
import { LanguageCode } from '../../contract/language-code.ts';
import { SelfSession, Visibility } from '../../contract/people.ts';
import { SignOnFailure } from '../../contract/sign-on.ts';
import { Code, CompanyWord, FreeText } from '../../contract/text.ts';
import { command, pageFact } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import type { AnsweredOther } from '../../remote/call-table.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import type { World } from '../../remote/world.ts';
import type { Notify, Withdraw } from '../notice/notify.ts';
import type { PageChange } from '../page/model.ts';
import type { SettingsHeard, SettingsReads } from '../settings/model.ts';

const ConsentState = Schema.Union([
  Schema.Struct({ status: Schema.Literal('unknown') }),
  Schema.Struct({ status: Schema.Literal('loading'), query: Query }),
  Schema.Struct({
    status: Schema.Literal('pending'),
    id: Schema.Int,
    text: FreeText,
    /** CT7: of the text; absent: not known. */
    language: Schema.optionalKey(LanguageCode),
    approving: Schema.NullOr(RequestId),
    failure: Schema.NullOr(Failure),
  }),
  Schema.Struct({ status: Schema.Literal('approved') }),
]);

/** SO45: `provider`: the id of the sign-in method; `reference`: finds it in the security log. */
const Refusal = Schema.Struct({ failure: SignOnFailure, provider: CompanyWord, reference: Code });

export const SessionState = Schema.Struct({
  configuration: Schema.NullOr(PublicConfiguration),
  auth: Schema.Literals(['unknown', 'signedOut', 'signedIn']),
  user: Schema.NullOr(SelfSession),
  consent: ConsentState,
  configurationQuery: Query,
  sessionQuery: Query,
  /** PE13: the number of the user's permissions that the last poll told; null: none did. */
  permissions: Schema.NullOr(Schema.Int),
  /** Pending requests. */
  loginRequest: Schema.NullOr(RequestId),
  logoutRequest: Schema.NullOr(RequestId),
  loginFailure: Schema.NullOr(Failure),
  refusal: Schema.NullOr(Refusal),
  /** The login screen shows because the session expired, not because the user logged out. */
  expired: Schema.Boolean,
  /** The requested visibility, until the server confirms it. */
  changingVisibility: Schema.NullOr(Schema.Struct({ request: RequestId, to: Visibility })),
  confirmingLogout: Schema.Boolean,
  /** OF11: the offline copy is being read. */
  copyRequest: Schema.NullOr(RequestId),
  /** The retries of the start-up requests while the server is unreachable. */
  start: Query,
});
export type SessionState = typeof SessionState.Type;

export const initialSession: SessionState = {
  configuration: null,
  auth: 'unknown',
  user: null,
  consent: { status: 'unknown' },
  configurationQuery: idleQuery,
  sessionQuery: idleQuery,
  permissions: null,
  loginRequest: null,
  logoutRequest: null,
  loginFailure: null,
  refusal: null,
  expired: false,
  changingVisibility: null,
  confirmingLogout: false,
  copyRequest: null,
  start: idleQuery,
};

/** The credentials stay outside the log; the worker keeps them under the number `secret`. */
const SignIn = command('SignIn', { secret: Schema.Int });
const AcceptConsent = command('AcceptConsent', {});
/** The address with which a sign-in at a provider came back without a session. */
const SignOnRefused = pageFact('SignOnRefused', Refusal.fields);
/** After a confirmation in the dialog. */
const WithdrawConsent = command('WithdrawConsent', {});
/** SO50: the page comes back from the sign-out at the identity provider. */
const SignedOutThere = pageFact('SignedOutThere', {});
/** Asks for confirmation first (specification 5: logout requires confirmation). */
const AskLogOut = command('AskLogOut', {});
const CancelLogOut = command('CancelLogOut', {});
/** SO48: `everywhere`: at the identity provider, too. */
const LogOut = command('LogOut', { everywhere: Schema.optionalKey(Schema.Boolean) });
/** Retries at once while the server is unreachable. */
const RetryStart = command('RetryStart', {});

/** Whether colleagues see the user's location and bookings. */
const SetVisibility = command('SetVisibility', { visibility: Visibility });

export const SessionEvent = Schema.Union([
  SignIn,
  SignOnRefused,
  SignedOutThere,
  AcceptConsent,
  WithdrawConsent,
  AskLogOut,
  CancelLogOut,
  LogOut,
  RetryStart,
  SetVisibility,
]);
export type SessionEvent = typeof SessionEvent.Type;

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

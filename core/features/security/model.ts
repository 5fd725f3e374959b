import { Schema } from 'effect';
import { OwnSessions } from '../../contract/own-session.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { RequestId } from '../../engine/request-id.ts';
import type { OfficeHeard, OfficeState, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { initialQuery, Query } from '../../remote/query.ts';

/** What came of a change of the password. */
export const PasswordOutcome = Schema.Literals([
  'changed',
  'wrongPassword',
  'tooShort',
  'tooCommon',
  'isUsername',
  'unchanged',
  'signOnOnly',
  'tooManyAttempts',
  'unknown',
  'failed',
]);
export type PasswordOutcome = typeof PasswordOutcome.Type;

export const SecurityState = Schema.Struct({
  open: Schema.Boolean,
  query: Query,
  /** The server's last answer. */
  sessions: Schema.NullOr(Schema.toType(OwnSessions)),
  /** The sessions that are being ended; `sessionId` null: all others. */
  ending: Schema.NullOr(
    Schema.Struct({ request: RequestId, sessionId: Schema.NullOr(Schema.Int) }),
  ),
  endFailed: Schema.Boolean,
  changing: Schema.NullOr(RequestId),
  outcome: Schema.NullOr(PasswordOutcome),
});
export type SecurityState = typeof SecurityState.Type;

export const initialSecurity: SecurityState = {
  open: false,
  query: initialQuery,
  sessions: null,
  ending: null,
  endFailed: false,
  changing: null,
  outcome: null,
};

/** Opens or closes the dialog with the user's sessions and password. */
const OpenSecurity = command('OpenSecurity', {});
const CloseSecurity = command('CloseSecurity', {});
const EndSession = command('EndSession', { sessionId: Schema.Int });
const EndOtherSessions = command('EndOtherSessions', {});
/** The passwords stay outside the log; the worker keeps them under the number `secret`. */
const ChangePassword = command('ChangePassword', { secret: Schema.Int });

export const SecurityEvent = Schema.Union([
  OpenSecurity,
  CloseSecurity,
  EndSession,
  EndOtherSessions,
  ChangePassword,
]);
export type SecurityEvent = typeof SecurityEvent.Type;

/** The slices that this feature reads. */
export type SecurityReads = OfficeState & { readonly security: SecurityState };

type SecurityHeard =
  | OfficeHeard
  | SecurityEvent
  | AnswerTo<
      'ownSession.list' | 'ownSession.end' | 'ownSession.endOthers' | 'ownSession.changePassword'
    >;

export type SecurityStep = Step<SecurityState, SecurityHeard, World, SecurityReads>;

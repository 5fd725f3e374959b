import { Schema } from 'effect';
import { Failure } from '../../contract/answer.ts';
import { ClientConfiguration } from '../../contract/configuration.ts';
import { LanguageCode } from '../../contract/language-code.ts';
import { SelfSession, Visibility } from '../../contract/people.ts';
import { FreeText } from '../../contract/text.ts';
import { RequestId } from '../../engine/request-id.ts';
import { idleQuery, Query } from '../../remote/query.ts';

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

export const SessionState = Schema.Struct({
  configuration: Schema.NullOr(ClientConfiguration),
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
  expired: false,
  changingVisibility: null,
  confirmingLogout: false,
  copyRequest: null,
  start: idleQuery,
};

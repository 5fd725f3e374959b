import { Schema } from 'effect';
import { Failure } from '../../contract/answer.ts';
import { ClientConfiguration } from '../../contract/configuration.ts';
import { SelfSession, Visibility } from '../../contract/people.ts';
import { FreeText } from '../../contract/text.ts';
import { RequestId } from '../../engine/request-id.ts';
import { idleQuery, Query } from '../../remote/query.ts';

const ConsentState = Schema.Union([
  Schema.Struct({ status: Schema.Literal('unknown') }),
  Schema.Struct({ status: Schema.Literal('asking'), query: Query }),
  Schema.Struct({
    status: Schema.Literal('pending'),
    id: Schema.Int,
    text: FreeText,
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
  /** Requests under way. */
  loginRequest: Schema.NullOr(RequestId),
  logoutRequest: Schema.NullOr(RequestId),
  loginFailure: Schema.NullOr(Failure),
  /** Why the person is at the login screen without having asked: their session ended. */
  expired: Schema.Boolean,
  /** The visibility that was asked for and is not yet confirmed. */
  changingVisibility: Schema.NullOr(Schema.Struct({ request: RequestId, to: Visibility })),
  confirmingLogout: Schema.Boolean,
  /** The start as a whole: its wait while the server is away. */
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
  loginRequest: null,
  logoutRequest: null,
  loginFailure: null,
  expired: false,
  changingVisibility: null,
  confirmingLogout: false,
  start: idleQuery,
};

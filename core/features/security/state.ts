import { Schema } from 'effect';
import { OwnSessions } from '../../contract/own-session.ts';
import { RequestId } from '../../engine/request-id.ts';
import { initialQuery, Query } from '../../remote/query.ts';

/** What came of a change of the password. */
export const PasswordOutcome = Schema.Literals([
  'changed',
  'wrongPassword',
  'tooShort',
  'tooCommon',
  'isUsername',
  'unchanged',
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

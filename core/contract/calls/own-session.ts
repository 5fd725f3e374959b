import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { BadRequest, Forbidden, NotFound, TooManyRequests } from '../errors.ts';
import { Outcome } from '../outcome.ts';
import { OwnSessions } from '../own-session.ts';
import { Session } from '../session.ts';
import { Password } from '../text.ts';

const PasswordChange = Schema.Struct({ current: Password, next: Password });

/** AC4, AC5: the caller's own sessions and password. They need no consent: they are not the company's data. */
export const OwnSessionCalls = HttpApiGroup.make('ownSession')
  /** The current session first, then the most recently used ones. */
  .add(HttpApiEndpoint.get('list', '/secure/self/sessions', { success: OwnSessions }))
  /** Ends one. 404 UNKNOWN_SESSION: the caller has no such session. */
  .add(
    HttpApiEndpoint.delete('end', '/secure/self/sessions/:id', {
      params: { id: Schema.Int },
      success: Outcome,
      error: [BadRequest, NotFound],
    }),
  )
  /** Ends all but the current one. */
  .add(HttpApiEndpoint.delete('endOthers', '/secure/self/sessions', { success: Outcome }))
  /**
   * Changes the password and ends all other sessions. 400 PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON, PASSWORD_IS_USERNAME or
   * PASSWORD_UNCHANGED: the new one is not accepted (AC5). 403 WRONG_PASSWORD: the current one is not right, which counts as a
   * failed login; after too many of them 429 TOO_MANY_ATTEMPTS. 403 SIGN_ON_ONLY: passwords do not work (SO15).
   */
  .add(
    HttpApiEndpoint.post('changePassword', '/secure/self/password', {
      payload: PasswordChange,
      success: Outcome,
      error: [BadRequest, Forbidden, TooManyRequests],
    }),
  )
  .middleware(Session);

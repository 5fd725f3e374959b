import { Context } from 'effect';
import { HttpApiMiddleware, HttpApiSecurity } from 'effect/http-api';
import {
  BadRequest,
  Forbidden,
  ServerError,
  ServiceUnavailable,
  TooManyRequests,
  Unauthorized,
} from './errors.ts';

/** The caller, as authenticated by the session cookie. */
export type Caller = {
  readonly userId: number;
  /** SHA-256 of the session token; the server stores only the hash. */
  readonly sessionHash: string;
};

export class CurrentUser extends Context.Service<CurrentUser, Caller>()('perch/CurrentUser') {}

/** The cookie's name over plain http at the usual port; SE15. */
export const SESSION_COOKIE = 'sid';

const sessionCookie = HttpApiSecurity.apiKey({ in: 'cookie', key: SESSION_COOKIE });

/** Every call under `/secure` needs a session, else 401; this is checked before the request is decoded. */
export class Session extends HttpApiMiddleware.Service<Session, { provides: CurrentUser }>()(
  'perch/Session',
  { security: { cookie: sessionCookie }, error: Unauthorized },
) {}

/** Consent must be given before the company's data is accessible (specification 6), else 403 CONSENT_REQUIRED. */
export class Consented extends HttpApiMiddleware.Service<Consented, { requires: CurrentUser }>()(
  'perch/Consented',
  { error: Forbidden },
) {}

/** Malformed requests get 400 with the error body, which names the field. */
export class WellFormed extends HttpApiMiddleware.Service<WellFormed>()('perch/WellFormed', {
  error: BadRequest,
}) {}

/**
 * Unexpected errors get 500 with the error body, without internal details. Temporary failures get 503, and clients over the
 * rate limit 429, both with the header Retry-After (LI7).
 */
export class Guarded extends HttpApiMiddleware.Service<Guarded>()('perch/Guarded', {
  error: [ServerError, ServiceUnavailable, TooManyRequests],
}) {}

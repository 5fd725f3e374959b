import { Context } from 'effect';
import { HttpApiMiddleware, HttpApiSecurity } from 'effect/http-api';
import { BadRequest, Forbidden, ServerError, Unauthorized } from './errors.ts';

/** Who calls: what the session's cookie proved. */
export type Caller = {
  readonly userId: number;
  /** SHA-256 of the session's token, as the sessions are stored. */
  readonly sessionHash: string;
};

export class CurrentUser extends Context.Service<CurrentUser, Caller>()('perch/CurrentUser') {}

/** The cookie's name over plain http; over https it is `__Host-sid`. */
export const SESSION_COOKIE = 'sid';

const sessionCookie = HttpApiSecurity.apiKey({ in: 'cookie', key: SESSION_COOKIE });

/** Every call under `/secure` needs a session: 401 without one, decided before anything is decoded. */
export class Session extends HttpApiMiddleware.Service<Session, { provides: CurrentUser }>()(
  'perch/Session',
  { security: { cookie: sessionCookie }, error: Unauthorized },
) {}

/** Consent must be approved before anything of the company is shown (specification 6): 403 CONSENT_REQUIRED. */
export class Consented extends HttpApiMiddleware.Service<Consented, { requires: CurrentUser }>()(
  'perch/Consented',
  { error: Forbidden },
) {}

/** Malformed requests answer 400 with the error body, naming the field. */
export class WellFormed extends HttpApiMiddleware.Service<WellFormed>()('perch/WellFormed', {
  error: BadRequest,
}) {}

/** Defects answer 500 with the error body, and leak nothing. */
export class Guarded extends HttpApiMiddleware.Service<Guarded>()('perch/Guarded', {
  error: ServerError,
}) {}

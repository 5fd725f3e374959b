import { Effect } from 'effect';
import { HttpServerResponse } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/api.ts';
import type { ClientConfiguration } from '../../../core/contract/configuration.ts';
import { Unauthorized } from '../../../core/contract/errors.ts';
import type { Db } from '../../database/db.ts';
import { errorBody } from '../../refusal/error-body.ts';
import { checkCredentials } from '../../session/account.ts';
import type { LoginAttempts } from '../../session/login-attempts.ts';
import { setSessionCookie } from '../../session/session-cookie.ts';
import { LONGEST_SESSION_MS, type Sessions } from '../../session/sessions.ts';
import { ClientAddress } from './client-address.ts';

const wrongCredentials = new Unauthorized(
  errorBody(401, 'BAD_CREDENTIALS', 'The user name or the password is wrong'),
);

/** A complete response, because the contract's errors have no Retry-After header. */
const tooManyAttempts = (seconds: number) =>
  HttpServerResponse.jsonUnsafe(
    errorBody(429, 'TOO_MANY_ATTEMPTS', `Too many failed logins: try again in ${seconds} s`),
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );

export const publicCalls = (parts: {
  readonly db: Db;
  readonly configuration: () => Promise<ClientConfiguration>;
  readonly sessions: Sessions;
  readonly attempts: LoginAttempts;
  readonly secureCookies: boolean;
}) =>
  HttpApiBuilder.group(Api, 'public', (calls) =>
    calls
      .handle('config', () => Effect.promise(parts.configuration))
      .handle('login', ({ payload: { username, password } }) =>
        Effect.gen(function* () {
          const address = yield* ClientAddress;
          const wait = parts.attempts.secondsToWait(address, username);
          if (wait > 0) return tooManyAttempts(wait);
          parts.attempts.started(address, username);
          const userId = yield* Effect.promise(() =>
            checkCredentials(parts.db, username, password),
          );
          if (userId === null) return yield* Effect.fail(wrongCredentials);
          parts.attempts.succeeded(address, username);
          const token = yield* Effect.promise(() => parts.sessions.open(userId));
          const cookie = setSessionCookie(token, parts.secureCookies, LONGEST_SESSION_MS / 1000);
          return HttpServerResponse.jsonUnsafe(
            { outcome: 'OK' },
            { headers: { 'set-cookie': cookie } },
          );
        }),
      ),
  );

import { Effect } from 'effect';
import { HttpServerRequest } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import { BadRequest, Forbidden } from '../../../core/contract/errors.ts';
import { CurrentUser } from '../../../core/contract/session.ts';
import type { Db } from '../../database/db.ts';
import { errorBody } from '../../refusal/error-body.ts';
import type { ChangePassword } from '../../session/change-password.ts';
import type { Cookies } from '../../session/cookies.ts';
import { endOtherSessions, endOwnSession, ownSessions } from '../../session/own-sessions.ts';
import type { Sessions } from '../../session/sessions.ts';
import { ClientAddress } from './client-address.ts';
import { OK, promiseFor, settleFor } from './settle.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

// Not 401: that would end the session.
const wrongPassword = new Forbidden(
  errorBody(403, 'WRONG_PASSWORD', 'body.current: this is not the password'),
);

const signOnOnly = new Forbidden(
  errorBody(403, 'SIGN_ON_ONLY', 'People sign in at a provider: passwords do not work'),
);

export const ownSessionCalls = (parts: {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly changePassword: ChangePassword;
  readonly cookies: Cookies;
}) =>
  HttpApiBuilder.group(Api, 'ownSession', (calls) =>
    calls
      .handle('list', () => promiseFor((caller) => ownSessions(parts.db, parts.sessions, caller)))
      .handle('end', ({ params }) =>
        settleFor([400, 404], (caller) => endOwnSession(parts.sessions, caller, params.id)).pipe(
          Effect.as(OK),
        ),
      )
      .handle('endOthers', () =>
        promiseFor((caller) => endOtherSessions(parts.sessions, caller)).pipe(Effect.as(OK)),
      )
      .handle('changePassword', ({ payload }) =>
        Effect.gen(function* () {
          const caller = yield* CurrentUser;
          const { headers } = yield* HttpServerRequest.HttpServerRequest;
          const change = {
            ...payload,
            address: yield* ClientAddress,
            deviceToken: parts.cookies.read('device', headers),
          };
          const changed = yield* Effect.promise((signal) =>
            parts.changePassword(caller, change, signal),
          );
          switch (changed._tag) {
            case 'TooManyAttempts':
              return tooManyAttempts(changed.seconds);
            case 'SignOnOnly':
              return yield* Effect.fail(signOnOnly);
            case 'WrongPassword':
              return yield* Effect.fail(wrongPassword);
            case 'Unacceptable':
              return yield* Effect.fail(
                new BadRequest(errorBody(400, changed.code, changed.message)),
              );
            case 'Changed':
              return OK;
          }
        }),
      ),
  );

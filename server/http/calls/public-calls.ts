import { Effect } from 'effect';
import { HttpServerRequest } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import type { ClientConfiguration } from '../../../core/contract/configuration.ts';
import { Unauthorized } from '../../../core/contract/errors.ts';
import { errorBody } from '../../refusal/error-body.ts';
import { tokenInCookies } from '../../session/cookies.ts';
import { originOf } from '../../session/origin.ts';
import type { SignIn } from '../../session/sign-in.ts';
import { ClientAddress } from './client-address.ts';
import { signedIn } from './signed-in.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

const wrongCredentials = new Unauthorized(
  errorBody(401, 'BAD_CREDENTIALS', 'The user name or the password is wrong'),
);

export const publicCalls = (parts: {
  readonly configuration: () => Promise<ClientConfiguration>;
  readonly signIn: SignIn;
  readonly secureCookies: boolean;
}) =>
  HttpApiBuilder.group(Api, 'public', (calls) =>
    calls
      .handle('config', () => Effect.promise(parts.configuration))
      .handle('login', ({ payload }) =>
        Effect.gen(function* () {
          const { headers } = yield* HttpServerRequest.HttpServerRequest;
          const { secureCookies: secure } = parts;
          const credentials = {
            ...payload,
            origin: originOf(headers['user-agent'], yield* ClientAddress),
            deviceToken: tokenInCookies('device', headers.cookie, secure),
          };
          const outcome = yield* Effect.promise((signal) => parts.signIn(credentials, signal));
          switch (outcome._tag) {
            case 'TooManyAttempts':
              return tooManyAttempts(outcome.seconds);
            case 'WrongCredentials':
              return yield* Effect.fail(wrongCredentials);
            case 'SignedIn':
              return signedIn(outcome, secure);
          }
        }),
      ),
  );

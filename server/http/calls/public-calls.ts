import { Effect } from 'effect';
import { HttpServerRequest } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import type { PublicConfiguration } from '../../../core/contract/configuration.ts';
import { Unauthorized } from '../../../core/contract/errors.ts';
import type { OfferedSignIn } from '../../demo/offered-sign-in.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { errorBody } from '../../refusal/error-body.ts';
import type { Cookies } from '../../session/cookies.ts';
import { originOf } from '../../session/origin.ts';
import type { SignIn } from '../../session/sign-in.ts';
import { ClientAddress } from './client-address.ts';
import { OwnComputer } from './own-computer.ts';
import { signedIn } from './signed-in.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

const wrongCredentials = new Unauthorized(
  errorBody(401, 'BAD_CREDENTIALS', 'The user name or the password is wrong'),
);

export const publicCalls = (parts: {
  readonly configuration: () => Promise<PublicConfiguration>;
  /** DE2: null: nothing to offer. */
  readonly demoSignIn: OfferedSignIn;
  readonly signIn: SignIn;
  readonly cookies: Cookies;
  readonly mailer: Mailer | null;
}) =>
  HttpApiBuilder.group(Api, 'public', (calls) =>
    calls
      .handle('config', () =>
        Effect.gen(function* () {
          const configuration = yield* Effect.promise(parts.configuration);
          const own =
            parts.mailer === null ? configuration : { ...configuration, mail: true as const };
          if (!(yield* OwnComputer)) return own;
          const demo = yield* Effect.promise(parts.demoSignIn);
          return demo === null ? own : { ...own, demo };
        }),
      )
      .handle('login', ({ payload }) =>
        Effect.gen(function* () {
          const { headers } = yield* HttpServerRequest.HttpServerRequest;
          const credentials = {
            ...payload,
            origin: originOf(headers['user-agent'], yield* ClientAddress),
            deviceToken: parts.cookies.read('device', headers),
            browserToken: parts.cookies.read('signOn', headers),
          };
          const outcome = yield* Effect.promise((signal) => parts.signIn(credentials, signal));
          switch (outcome._tag) {
            case 'TooManyAttempts':
              return tooManyAttempts(outcome.seconds);
            case 'WrongCredentials':
              return yield* Effect.fail(wrongCredentials);
            case 'SignedIn':
              return signedIn(outcome, parts.cookies, headers);
          }
        }),
      ),
  );

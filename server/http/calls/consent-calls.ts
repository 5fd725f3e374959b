import { Effect } from 'effect';
import { HttpServerRequest } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/api.ts';
import { NotFound } from '../../../core/contract/errors.ts';
import { CurrentUser } from '../../../core/contract/session.ts';
import type { Consents } from '../../consent/consents.ts';
import { errorBody } from '../../refusal/error-body.ts';
import { OK } from './settle.ts';

export const consentCalls = (consents: Consents) =>
  HttpApiBuilder.group(Api, 'consent', (calls) =>
    calls
      .handle('pending', () =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentUser;
          const request = yield* HttpServerRequest.HttpServerRequest;
          const language = request.headers['accept-language'];
          const pending = yield* Effect.promise(() => consents.pending(userId, language));
          return pending ?? { _tag: 'NoConsent' as const };
        }),
      )
      .handle('approve', ({ payload: { id } }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentUser;
          const approved = yield* Effect.promise(() => consents.approve(userId, id));
          if (!approved) {
            const message = `Consent ${id} is not the one to be approved`;
            return yield* Effect.fail(new NotFound(errorBody(404, 'UNKNOWN_CONSENT', message)));
          }
          return OK;
        }),
      )
      .handle('withdraw', () =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentUser;
          yield* Effect.promise(() => consents.withdraw(userId));
          return OK;
        }),
      ),
  );

import { Effect } from 'effect';
import { HttpServerRequest } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import { NotFound } from '../../../core/contract/errors.ts';
import type { LanguageCode } from '../../../core/contract/languages.ts';
import { CurrentUser } from '../../../core/contract/session.ts';
import type { Consents } from '../../consent/consents.ts';
import { preferredLanguage } from '../../language/preferred-language.ts';
import { errorBody } from '../../refusal/error-body.ts';
import { OK } from './settle.ts';

/** The language of the page; if it does not name one, the browser's preferred language. */
const wished = (language: LanguageCode | undefined) =>
  Effect.map(
    HttpServerRequest.HttpServerRequest,
    ({ headers }) => language ?? preferredLanguage(headers['accept-language']),
  );

export const consentCalls = (consents: Consents) =>
  HttpApiBuilder.group(Api, 'consent', (calls) =>
    calls
      .handle('pending', ({ query }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentUser;
          const language = yield* wished(query.language);
          const pending = yield* Effect.promise(() => consents.pending(userId, language));
          return pending ?? { _tag: 'NoConsent' as const };
        }),
      )
      .handle('approve', ({ payload: { id, language: read } }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentUser;
          const language = yield* wished(read);
          const approved = yield* Effect.promise(() => consents.approve(userId, id, language));
          if (!approved) {
            const message = `Consent ${id} is not the one to be approved: there is another text by now`;
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

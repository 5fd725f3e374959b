import { Effect } from 'effect';
import { HttpServerRequest } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { EntryApi } from '../../../core/contract/entry/api.ts';
import { BadRequest, type NotFound } from '../../../core/contract/errors.ts';
import { SHORTEST_PASSWORD } from '../../../core/contract/limits.ts';
import { preferredLanguage } from '../../language/preferred-language.ts';
import { errorBody } from '../../refusal/error-body.ts';
import type { Cookies } from '../../session/cookies.ts';
import { originOf } from '../../session/origin.ts';
import type { Setup } from '../../setup/set-up.ts';
import type { SetupRefusal } from '../../setup/with-link.ts';
import { ClientAddress } from './client-address.ts';
import { brokenLink } from './invitation-calls.ts';
import { OK } from './settle.ts';
import { signedIn } from './signed-in.ts';

const MS_PER_MINUTE = 60_000;

const refusalOf = (refusal: SetupRefusal): BadRequest | NotFound => {
  switch (refusal._tag) {
    case 'Broken':
      return brokenLink(refusal.why);
    case 'Malformed':
      return new BadRequest(errorBody(400, 'MALFORMED', refusal.message));
    case 'Unacceptable':
      return new BadRequest(errorBody(400, refusal.code, refusal.message));
  }
};

/** The first start of a server without a company. */
export const setupCalls = (parts: { readonly setup: Setup; readonly cookies: Cookies }) =>
  HttpApiBuilder.group(EntryApi, 'setup', (calls) =>
    calls
      .handle('look', ({ payload }) =>
        Effect.gen(function* () {
          const seen = yield* Effect.promise(() => parts.setup.look(payload.token));
          if (seen._tag === 'Broken') return yield* Effect.fail(brokenLink(seen.why));
          const { until, draft } = seen;
          return {
            until: Math.floor(until / MS_PER_MINUTE),
            person: draft.person,
            company: draft.company,
            shortestPassword: SHORTEST_PASSWORD,
          };
        }),
      )
      .handle('person', ({ payload: { token, password, ...person } }) =>
        Effect.gen(function* () {
          const address = yield* ClientAddress;
          const confirmed = yield* Effect.promise((signal) =>
            parts.setup.confirmPerson(token, person, password, address, signal),
          );
          return confirmed._tag === 'Confirmed' ? OK : yield* Effect.fail(refusalOf(confirmed));
        }),
      )
      .handle('company', ({ payload: { token, password = null, ...company } }) =>
        Effect.gen(function* () {
          const confirmed = yield* Effect.promise(() =>
            parts.setup.confirmCompany(token, company, password),
          );
          return confirmed._tag === 'Confirmed' ? OK : yield* Effect.fail(refusalOf(confirmed));
        }),
      )
      .handle('columns', ({ payload: { token, ...said } }) =>
        Effect.gen(function* () {
          const confirmed = yield* Effect.promise(() => parts.setup.sayColumns(token, said));
          return confirmed._tag === 'Confirmed' ? OK : yield* Effect.fail(refusalOf(confirmed));
        }),
      )
      .handle('start', ({ payload: { token, office } }) =>
        Effect.gen(function* () {
          const { headers } = yield* HttpServerRequest.HttpServerRequest;
          const visitor = {
            origin: originOf(headers['user-agent'], yield* ClientAddress),
            deviceToken: parts.cookies.read('device', headers),
            language: preferredLanguage(headers['accept-language']),
          };
          const started = yield* Effect.promise(() => parts.setup.start(token, office, visitor));
          if (started._tag !== 'SignedIn') return yield* Effect.fail(refusalOf(started));
          return signedIn(started, parts.cookies, headers);
        }),
      ),
  );

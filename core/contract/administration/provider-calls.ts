import { Schema } from 'effect';
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from 'effect/http-api';
import { BadRequest, Conflict, Forbidden, NotFound } from '../errors.ts';
import { Outcome } from '../outcome.ts';
import { Consented, Guarded, Session, WellFormed } from '../session.ts';
import { CompanyWord, LongText } from '../text.ts';
import { Administered } from './administered.ts';
import { Matches, matchQuery } from './matches.ts';
import { FoundProvider, ProviderDraft, Providers, SavedProvider } from './providers.ts';
import { BegunTrial, LastTrial } from './trial.ts';

/** The calls of the page of providers, for administrators of the whole company. The page makes them itself: a secret that somebody types is no part of a log. */
const ProviderCalls = HttpApiGroup.make('providers')
  /** SO52: the providers at which people sign in. */
  .add(
    HttpApiEndpoint.get('read', '/secure/administration/providers', {
      success: Providers,
      error: Forbidden,
    }),
  )
  /** SO52: 404: there is none of this key; 409 NO_KEY: no secret can be kept; CHANGED_MEANWHILE: somebody else has changed it, or it is of the file; NO_PROVIDER: SO70. */
  .add(
    HttpApiEndpoint.put('save', '/secure/administration/providers/:provider', {
      params: { provider: CompanyWord },
      payload: ProviderDraft,
      success: SavedProvider,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  /** SO54: ends its sessions and memberships. `forget`: people are no longer known by their accounts there. 409 LAST_ADMINISTRATOR. */
  .add(
    HttpApiEndpoint.delete('remove', '/secure/administration/providers/:provider', {
      params: { provider: CompanyWord },
      query: { forget: Schema.optionalKey(Schema.Literals(['true'])) },
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  /** SO56: asks the provider at an address what it is. */
  .add(
    HttpApiEndpoint.post('find', '/secure/administration/provider-search', {
      payload: Schema.Struct({ issuer: LongText }),
      success: FoundProvider,
      error: [BadRequest, Forbidden, Conflict],
    }),
  )
  /** SO60: begins a trial at a provider; 404: there is none of this key that can be used; 409: PERCH_URL is missing. */
  .add(
    HttpApiEndpoint.post('try', '/secure/administration/providers/:provider/trial', {
      params: { provider: CompanyWord },
      success: BegunTrial,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  /** SO61: what the last trial of this session at the provider has told. */
  .add(
    HttpApiEndpoint.get('trial', '/secure/administration/providers/:provider/trial', {
      params: { provider: CompanyWord },
      success: LastTrial,
      error: [BadRequest, Forbidden],
    }),
  )
  /** SO63: what becomes of everybody at their first sign-in at a provider. 404: there is none of this key that can be used. */
  .add(
    HttpApiEndpoint.get('matches', '/secure/administration/providers/:provider/matches', {
      params: { provider: CompanyWord },
      query: matchQuery,
      success: Matches,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** The same as CSV, all of them. */
  .add(
    HttpApiEndpoint.get('matchesFile', '/secure/administration/providers/:provider/matches.csv', {
      params: { provider: CompanyWord },
      query: matchQuery,
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv' })),
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  .middleware(Administered)
  .middleware(Consented)
  .middleware(Session);

export const ProviderApi = HttpApi.make('perch-providers')
  .add(ProviderCalls)
  .middleware(WellFormed)
  .middleware(Guarded)
  .annotate(HttpApi.ParamsParseOptions, { errors: 'all' })
  .annotate(HttpApi.QueryParseOptions, { errors: 'all' })
  .annotate(HttpApi.PayloadParseOptions, { errors: 'all' });

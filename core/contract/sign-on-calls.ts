import { Schema } from 'effect';
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from 'effect/http-api';
import { BadRequest } from './errors.ts';
import { Outcome } from './outcome.ts';
import { Guarded, WellFormed } from './session.ts';
import { CompanyWord } from './text.ts';

/** 303 to the provider, to the page after a sign-in, or to the sign-in with `?signOn=` (a `SignOnFailure`), `&provider=` and `&reference=`. */
const Elsewhere = Schema.TaggedStruct('Elsewhere', {}).pipe(
  HttpApiSchema.asNoContent({ decode: () => ({ _tag: 'Elsewhere' as const }) }),
  HttpApiSchema.status(303),
);

const SignOnCalls = HttpApiGroup.make('signOn')
  /** Where the browser goes to sign in at a provider. */
  .add(
    HttpApiEndpoint.get('begin', '/public/sign-on/:provider', {
      params: { provider: CompanyWord },
      success: Elsewhere,
    }),
  )
  /** Where every provider sends the browser back to, with a query of OpenID Connect. */
  .add(HttpApiEndpoint.get('validate', '/public/login/validation', { success: Elsewhere }))
  /** Called by the provider itself, with the form field `logout_token` (OpenID Connect Back-Channel Logout). */
  .add(
    HttpApiEndpoint.post('ended', '/public/sign-on/:provider/logout', {
      params: { provider: CompanyWord },
      success: Outcome,
      error: BadRequest,
    }),
  );

/** The calls of browsers and providers, which no page of the app makes. */
export const SignOnApi = HttpApi.make('perch')
  .add(SignOnCalls)
  .middleware(WellFormed)
  .middleware(Guarded);

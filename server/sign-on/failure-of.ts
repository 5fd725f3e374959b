import * as client from 'openid-client';
import type { SignOnFailure } from '../../core/contract/sign-on.ts';
import { SignOnFailed } from './failed.ts';

/** Errors that the provider names in its answer to the browser. */
const ANSWERED: Readonly<Record<string, SignOnFailure>> = {
  access_denied: 'CANCELLED',
  login_required: 'NOT_SIGNED_IN_THERE',
  interaction_required: 'NOT_SIGNED_IN_THERE',
  account_selection_required: 'NOT_SIGNED_IN_THERE',
  temporarily_unavailable: 'PROVIDER_SILENT',
  server_error: 'PROVIDER_SILENT',
};

/** Those that it names when it is asked for the token. */
const AT_TOKEN: Readonly<Record<string, SignOnFailure>> = {
  invalid_grant: 'EXPIRED',
  invalid_client: 'SECRET_REFUSED',
  unauthorized_client: 'SECRET_REFUSED',
  temporarily_unavailable: 'PROVIDER_SILENT',
  server_error: 'PROVIDER_SILENT',
};

const BY_CODE: Readonly<Record<string, SignOnFailure>> = {
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'OTHER_SENDER',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'OTHER_SENDER',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'CLOCKS_DIFFER',
  OAUTH_KEY_SELECTION_FAILED: 'NOT_VERIFIABLE',
  OAUTH_UNSUPPORTED_OPERATION: 'NOT_VERIFIABLE',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'PROVIDER_SILENT',
  OAUTH_RESPONSE_IS_NOT_JSON: 'PROVIDER_SILENT',
  OAUTH_PARSE_ERROR: 'PROVIDER_SILENT',
  OAUTH_MISSING_SERVER_METADATA: 'PROVIDER_SILENT',
  OAUTH_INVALID_SERVER_METADATA: 'PROVIDER_SILENT',
  OAUTH_TIMEOUT: 'PROVIDER_SILENT',
  OAUTH_ABORT: 'PROVIDER_SILENT',
};

/** Faults that have one code in the library, by what it says of them. */
const BY_WORDS: readonly (readonly [RegExp, SignOnFailure])[] = [
  [/signature|"alg"|"crit"/, 'NOT_VERIFIABLE'],
  [/"(?:iss|aud|azp|nonce)"/, 'OTHER_SENDER'],
  [/"state"/, 'EXPIRED'],
];

const LONGEST = 100;

/** Names of errors and claims are of the protocol; whatever else a provider writes does not come into the log. */
const plain = (text: string): string => text.replaceAll(/[^\w .:"'()-]/g, '').slice(0, LONGEST);

const wordsOf = (error: client.ClientError): string => {
  const { cause } = error;
  const claim = Reflect.get(Object(cause instanceof Error ? cause.cause : cause), 'claim');
  const said = cause instanceof Error ? cause.message : error.message;
  return typeof claim === 'string' ? `${said} (${claim})` : said;
};

/** SO4: the provider has other keys than those that were fetched. */
export const isKeyUnknown = (error: unknown): boolean =>
  error instanceof client.ClientError && error.code === 'OAUTH_KEY_SELECTION_FAILED';

/** SO5: what an error of the library means. */
export const failureOf = (error: unknown): SignOnFailed => {
  if (error instanceof SignOnFailed) return error;
  if (error instanceof client.AuthorizationResponseError) {
    return new SignOnFailed(ANSWERED[error.error] ?? 'PROVIDER_REFUSED', plain(error.error));
  }
  if (error instanceof client.ResponseBodyError) {
    return new SignOnFailed(AT_TOKEN[error.error] ?? 'PROVIDER_REFUSED', plain(error.error));
  }
  if (error instanceof client.WWWAuthenticateChallengeError) {
    return new SignOnFailed('SECRET_REFUSED', `status ${error.status}`);
  }
  if (error instanceof client.ClientError) {
    const words = wordsOf(error);
    const [, byWords] = BY_WORDS.find(([pattern]) => pattern.test(words)) ?? [];
    const failure = BY_CODE[error.code ?? ''] ?? byWords ?? 'PROVIDER_REFUSED';
    return new SignOnFailed(failure, plain(words));
  }
  // The way out throws these: see `outgoing/as-fetch.ts`.
  if (error instanceof TypeError) return new SignOnFailed('PROVIDER_SILENT', plain(error.message));
  throw error;
};
